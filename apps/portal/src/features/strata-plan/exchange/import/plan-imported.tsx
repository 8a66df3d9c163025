import { Button, ButtonLink, Inline, Notice, Stack } from '@strata/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { UndoImport } from '../../imports-history/undo-import.tsx';
import { overviewAddress } from '../../plan/addresses.ts';
import type { PlanPartProps } from '../../plan/part-props.ts';
import css from '../exchange.module.css';
import { PartsTable } from './parts-table.tsx';
import { outcomeInWords, type PlanOutcome } from './plan-file.ts';

export interface PlanImportedProps extends PlanPartProps {
  readonly fileName: string;
  readonly outcome: PlanOutcome;
  readonly onAnother: () => void;
}

/** What came of an import, where to see it, and the way back as long as nothing else was changed. */
export function PlanImported({ plan, fileName, outcome, onAnother }: PlanImportedProps) {
  const [undoing, setUndoing] = useState<'asked' | 'done'>();
  const isUndone = undoing === 'done';
  const { importId, planRevision, created, changed } = outcome;
  const canUndo = plan.canEdit && plan.planRevision === planRevision;
  return (
    <Stack as="section" gap={4} aria-labelledby="plan-imported">
      <Told key={isUndone ? 'undone' : 'imported'}>
        {isUndone ? 'The import was undone' : `${fileName} is imported`}
      </Told>
      {isUndone ? (
        <Notice kind="done" title={`What ${fileName} brought is out of the plan again.`}>
          <p>The plan says what it said before.</p>
        </Notice>
      ) : (
        <>
          <Notice kind="done" title={`${outcomeInWords(outcome)}.`}>
            {importId === null ? <p>The plan had all of it already, so nothing was changed.</p> : null}
          </Notice>
          <PartsTable caption="The result for each part" of={outcome} />
        </>
      )}
      <Inline gap={3} rowGap={2} className={css.acts}>
        <ButtonLink kind="primary" to={overviewAddress(plan.id)}>
          Go to the strata plan
        </ButtonLink>
        <Button onClick={onAnother}>Import another file</Button>
        {importId !== null && canUndo && !isUndone ? (
          <Button kind="quiet" onClick={() => setUndoing('asked')}>
            Undo the import
          </Button>
        ) : null}
      </Inline>
      {importId !== null && undoing === 'asked' ? (
        <UndoImport
          kept={{ id: importId, sheet: 'plan', created, changed, fileName }}
          onClose={() => setUndoing(undefined)}
          onUndone={() => setUndoing('done')}
        />
      ) : null}
    </Stack>
  );
}

/** The heading of what has just come about: reading goes on here. */
function Told({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id="plan-imported" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
