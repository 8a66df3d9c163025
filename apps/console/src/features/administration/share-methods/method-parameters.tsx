import { FieldError, type Form, Stack } from '@strata/ui';
import { ShareMethodForm } from '@strata/web';
import { useId, useMemo, useState } from 'react';
import { computable, type MethodValues } from './method-values.ts';
import type { ReferenceData } from './share-methods.ts';
import { type NamedMethod, WorkedExample } from './worked-example.tsx';

export interface MethodParametersProps {
  readonly form: Form<MethodValues>;
  readonly reference: ReferenceData;
  /** What the values are compared with; undefined for a method that is new. */
  readonly before: NamedMethod | undefined;
}

/** Entries that are offered, and retired ones, which lines can be for as long as units have them. */
const entriesOf = (list: ReferenceData['occupancyUses'] | ReferenceData['unitTypes']) =>
  list.map(({ id, name, isRetired }) => ({ id, name: isRetired ? `${name} (retired)` : name }));

/** The parameters of a method, and what comes of them for the example. */
export function MethodParameters({ form, reference, before }: MethodParametersProps) {
  const id = useId();
  const { method } = form.values;
  const now = useMemo(() => computable(method), [method]);
  // While a number is being typed the example stays as it was last.
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const shown = now ?? (last?.name === method.name ? last : undefined);
  return (
    <>
      <Stack
        as="section"
        id="method"
        tabIndex={-1}
        gap={4}
        aria-labelledby={`${id}-parameters`}
        aria-describedby={form.errorOf('method') === undefined ? undefined : 'method-error'}
      >
        <h2 id={`${id}-parameters`}>Parameters</h2>
        <FieldError id="method" error={form.errorOf('method')} />
        <ShareMethodForm
          path="method"
          value={method}
          errorOf={form.errorOf}
          onLeave={form.leave}
          onChange={(value) => form.change('method', value)}
          occupancyUses={entriesOf(reference.occupancyUses)}
          unitTypes={entriesOf(reference.unitTypes)}
        />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby={`${id}-example`}>
        <h2 id={`${id}-example`}>The result</h2>
        {now === undefined ? (
          <p>
            {shown === undefined
              ? 'The example appears here once the parameters are complete.'
              : 'The example below is of the parameters as they were before the last change: one of them is missing or wrong.'}
          </p>
        ) : null}
        {shown === undefined ? null : (
          <WorkedExample reference={reference} before={before} after={{ label: 'New', method: shown }} />
        )}
      </Stack>
    </>
  );
}
