import type { ImportSheet } from '@strata/domain';
import { Button, ButtonLink, Inline, Notice, Stack, Text } from '@strata/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { type Counts, outcomeInWords } from '../count-words.ts';
import { useKeptImports } from './kept-imports.ts';
import { UndoImport } from './undo-import.tsx';

export interface ImportOutcomeProps {
  readonly plan: Plan;
  readonly sheet: ImportSheet;
  readonly fileName: string;
  /** Null when the plan had all of it already. */
  readonly importId: string | null;
  readonly counts: Counts;
  /** Where its rows are to be seen. */
  readonly see: { readonly to: string; readonly words: string };
  readonly onAnother: () => void;
}

/** What came of an import, where to see it, and the way back as long as there is one. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { plan, sheet, fileName, importId, counts, see, onAnother } = props;
  const [isUndone, setUndone] = useState(false);
  const { data: imports } = useKeptImports(plan);
  const canBeUndone = imports?.some(({ id, canBeUndone: can }) => id === importId && can) === true;

  const another = (
    <Button kind={isUndone ? 'primary' : 'secondary'} onClick={onAnother}>
      Import another file
    </Button>
  );
  if (isUndone)
    return (
      <Told key="undone" title="The import was undone">
        <Notice kind="done" title={`What ${fileName} brought is out of the plan again.`}>
          <p>The plan says what it said before.</p>
        </Notice>
        <Inline gap={3} align="stretch">
          {another}
        </Inline>
      </Told>
    );
  return (
    <Told key="done" title={`${fileName} is imported`}>
      <Notice kind="done" title={`${outcomeInWords(sheet, counts)}.`}>
        {importId === null ? <p>The plan had all of it already, so nothing was changed.</p> : null}
      </Notice>
      <Inline gap={3} align="stretch">
        <ButtonLink kind="primary" to={see.to}>
          {see.words}
        </ButtonLink>
        {another}
      </Inline>
      {importId === null ? null : (
        <UndoImport
          plan={plan}
          importId={importId}
          sheet={sheet}
          counts={counts}
          isPossible={canBeUndone && plan.canEdit}
          onUndone={() => setUndone(true)}
        />
      )}
    </Told>
  );
}

interface ToldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** It takes the place of what was pressed, and the focus with it. */
function Told({ title, children }: ToldProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap={6}>
      <Text as="h2" ref={heading} tabIndex={-1} wrap="anywhere" noRing>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
