import { shareMethods } from '@strata/domain';
import { Button, type Choice, Inline, SelectField, Stack, Text, TextField } from '@strata/ui';
import { LoadState, ShareMethodForm, typeShareMethod } from '@strata/web';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useUnitChoices } from '../../buildings/use-unit-types.ts';
import type { Plan } from '../../plan/plan.ts';
import { nameOfMethod, type OfferedMethod, useOfferedMethods } from '../offered-methods.ts';
import { allottedOf, methodPath, offeredAs, readTyped, type Trial, trialOf } from './trial.ts';
import { UseMethod } from './use-method.tsx';
import { WhatIfOutcome } from './what-if-outcome.tsx';

interface WhatIfPanelProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** Tries another method, other parameters or another total; nothing of it is saved. */
export function WhatIfPanel({ plan, onClose }: WhatIfPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const offered = useOfferedMethods(plan);
  // It was asked for by a press: reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack
      as="section"
      gap={4}
      inset={4}
      edge="action"
      ground="sand"
      data-print="hidden"
      className="tight-on-phones"
      aria-labelledby="what-if-title"
    >
      <Inline gap={6} rowGap={2} justify="between">
        <h2 id="what-if-title" ref={heading} tabIndex={-1}>
          Try another method
        </h2>
        <Button small onClick={onClose}>
          Close without changing anything
        </Button>
      </Inline>
      <Text tone="quiet" size="small" width="reading">
        Try another method, other parameters or another allotted share value. Nothing of it is saved.
      </Text>
      <LoadState query={offered} what="methods">
        {(methods) => <Trying plan={plan} offered={methods} onUsed={onClose} />}
      </LoadState>
    </Stack>
  );
}

interface TryingProps {
  readonly plan: Plan;
  readonly offered: readonly OfferedMethod[];
  readonly onUsed: () => void;
}

function Trying({ plan, offered, onUsed }: TryingProps) {
  const [trial, setTrial] = useState<Trial>(() => trialOf(plan));
  // Fields answer at once, the values follow when they can.
  const tried = useDeferredValue(trial);
  const read = useMemo(() => readTyped(trial.typed), [trial.typed]);
  const found = read.method === undefined ? undefined : offeredAs(read.method, offered, plan);
  const { uses, typesByUse } = useUnitChoices(plan.id);
  const occupancyUses = useMemo(() => entriesOf(uses), [uses]);
  const unitTypes = useMemo(() => entriesOf(Object.values(typesByUse).flat()), [typesByUse]);
  return (
    <>
      <Inline gap={6} rowGap={4} align="start">
        <SelectField
          id="what-if-method"
          label="Method to try"
          value={found === undefined ? '' : `${found.id}`}
          {...(found === undefined ? { empty: 'Parameters of your own' } : {})}
          choices={offered.map((one) => ({ value: `${one.id}`, label: nameOfMethod(one) }))}
          onChange={(value) => {
            const picked = offered.find(({ id }) => `${id}` === value);
            if (picked !== undefined) setTrial({ ...trial, typed: typeShareMethod(picked.method) });
          }}
          onLeave={() => undefined}
        />
        {shareMethods[trial.typed.name].total === 'allotted' ? (
          <TextField
            id="what-if-allotted"
            label="Allotted share value to try"
            width="short"
            inputMode="numeric"
            figures
            value={trial.allotted}
            error={allottedOf(trial) === undefined ? 'Enter a whole number from 1 to 100,000,000' : undefined}
            onChange={(allotted) => setTrial({ ...trial, allotted })}
            onLeave={() => undefined}
          />
        ) : null}
      </Inline>
      <ShareMethodForm
        value={trial.typed}
        onChange={(typed) => setTrial({ ...trial, typed })}
        occupancyUses={occupancyUses}
        unitTypes={unitTypes}
        path={methodPath}
        errorOf={(path) => read.faults?.[path]}
        onLeave={() => undefined}
      />
      <UseMethod plan={plan} trial={trial} found={found} onUsed={onUsed} />
      <WhatIfOutcome plan={plan} trial={tried} />
    </>
  );
}

function entriesOf(choices: readonly Choice[]): readonly { readonly id: number; readonly name: string }[] {
  const entries = choices.map(({ value, label }) => ({ id: Number(value), name: label }));
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
