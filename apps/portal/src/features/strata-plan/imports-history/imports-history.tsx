import { displayDate, displayTime, displayWhole } from '@strata/domain';
import { Button, EmptyState, Inline, Stack, StatusBadge, Text } from '@strata/ui';
import { callQuery, LoadState } from '@strata/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PlanPartProps } from '../plan/part-props.ts';
import { type KeptImport, outcomeOf, titleOf } from './import-words.ts';
import css from './imports-history.module.css';
import { UndoImport } from './undo-import.tsx';

/** So many are shown at first. */
const shownAtFirst = 10;

/** What was imported into the plan, the newest first; what nothing has followed yet can be undone. */
export function ImportsHistory({ plan }: PlanPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [undoing, setUndoing] = useState<KeptImport>();
  // A dialog gives the focus back to what opened it; that goes with what was undone, and reading goes on here.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && undoing === undefined && document.activeElement === document.body)
      heading.current?.focus();
    wasOpened.current = undoing !== undefined;
  }, [undoing]);
  const input = { query: { applicationId: plan.id } };
  const imported = callQuery('GET /Applications/imports', input);
  const query = useQuery({
    ...imported,
    // Every change of the plan decides anew what can be undone.
    queryKey: [...imported.queryKey, plan.planRevision],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <Stack as="section" id="imports" gap={4} aria-labelledby="imports-title">
      <h2 id="imports-title" ref={heading} tabIndex={-1}>
        What was imported
      </h2>
      <LoadState query={query} what="imports">
        {(imports) =>
          imports.length === 0 ? (
            <EmptyState title="Nothing has been imported yet">
              <p>Every import is listed here with its file, who imported it and what came of it.</p>
            </EmptyState>
          ) : (
            <Listed imports={imports} canEdit={plan.canEdit} onUndo={setUndoing} />
          )
        }
      </LoadState>
      {undoing === undefined ? null : <UndoImport kept={undoing} onClose={() => setUndoing(undefined)} />}
    </Stack>
  );
}

interface ListedProps {
  readonly imports: readonly KeptImport[];
  readonly canEdit: boolean;
  readonly onUndo: (entry: KeptImport) => void;
}

function Listed({ imports, canEdit, onUndo }: ListedProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? imports : imports.slice(0, shownAtFirst);
  return (
    <>
      {canEdit ? (
        <Text tone="quiet" size="small">
          An import can be undone as long as nothing else in the plan was changed since.
        </Text>
      ) : null}
      <Stack as="ul" ref={list} line="above" aria-label="Imports, the newest first" tabIndex={-1}>
        {shown.map((entry) => (
          <Inline
            as="li"
            key={entry.id}
            gap={6}
            rowGap={2}
            justify="between"
            pad={3}
            line="below"
            className={css.import}
            data-undone={entry.undoneDate !== null || undefined}
          >
            <Stack gap={1} wrap="anywhere" shrink className={css.what}>
              <Text as="h3" size="body">
                {titleOf(entry)}
              </Text>
              <p>{outcomeOf(entry)}</p>
              <Text tone="quiet" size="small">
                {entry.fileName}, imported {momentOf(entry.importedDate)} by {entry.importedBy}
              </Text>
            </Stack>
            {entry.undoneDate !== null ? (
              <Text tone="quiet" size="small">
                <StatusBadge tone="plain">Undone</StatusBadge> {momentOf(entry.undoneDate)}
              </Text>
            ) : canEdit && entry.canBeUndone ? (
              <Button small aria-label={`Undo the import of ${entry.fileName}`} onClick={() => onUndo(entry)}>
                Undo
              </Button>
            ) : null}
          </Inline>
        ))}
      </Stack>
      {shown.length === imports.length ? null : (
        <p>
          <Button
            small
            onClick={() => {
              setAll(true);
              list.current?.focus();
            }}
          >
            Show all {displayWhole(imports.length)} imports
          </Button>
        </p>
      )}
    </>
  );
}

const momentOf = (instant: string) => `${displayDate(instant)} ${displayTime(instant)}`;
