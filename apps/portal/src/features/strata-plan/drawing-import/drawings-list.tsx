import type { Output } from '@strata/contract';
import { displayDate, displayTime } from '@strata/domain';
import { Button, ConfirmDialog, EmptyState, Inline, Stack, StatusBadge, Text } from '@strata/ui';
import { callQuery, LoadState } from '@strata/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanPartProps } from '../plan/part-props.ts';
import { useChange } from '../plan/use-change.ts';

type Drawing = Output<'GET /Applications/drawnLevel/imports'>[number];

/** The drawings that were taken over, the newest first; the last one can be undone until something else is changed. */
export function DrawingsList({ plan }: PlanPartProps) {
  const [undoing, setUndoing] = useState<Drawing>();
  const imported = callQuery('GET /Applications/drawnLevel/imports', { query: { applicationId: plan.id } });
  const query = useQuery({
    ...imported,
    // Every change of the plan decides again what can be undone.
    queryKey: [...imported.queryKey, plan.planRevision],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <Stack as="section" gap={4} aria-labelledby="drawings-title">
      <h2 id="drawings-title">What was drawn</h2>
      <LoadState query={query} what="drawings">
        {(drawings) =>
          drawings.length === 0 ? (
            <EmptyState title="Nothing has been drawn yet">
              <p>Every drawing is listed here with its file and with who imported it.</p>
            </EmptyState>
          ) : (
            <Stack as="ul" line="above" aria-labelledby="drawings-title">
              {drawings.map((drawing) => (
                <Inline as="li" key={drawing.id} gap={4} rowGap={1} pad={3} line="below">
                  <Stack gap={1} shrink grow>
                    <Text weight="label" wrap="anywhere">
                      {drawing.fileName}
                    </Text>
                    <Text size="small" tone="quiet">
                      {displayDate(drawing.importedDate)}, {displayTime(drawing.importedDate)}, by{' '}
                      {drawing.importedBy}
                    </Text>
                  </Stack>
                  {drawing.undoneDate === null ? null : <StatusBadge tone="draft">Undone</StatusBadge>}
                  {drawing.canBeUndone && plan.canEdit ? (
                    <Button small onClick={() => setUndoing(drawing)}>
                      Undo {drawing.fileName}
                    </Button>
                  ) : null}
                </Inline>
              ))}
            </Stack>
          )
        }
      </LoadState>
      {undoing === undefined ? null : <Undo drawing={undoing} onClose={() => setUndoing(undefined)} />}
    </Stack>
  );
}

function Undo({ drawing, onClose }: { readonly drawing: Drawing; readonly onClose: () => void }) {
  const options = {
    done: 'Drawing undone',
    onDone: onClose,
    onRefused: () => {
      onClose();
      return false;
    },
  };
  const drawn = useChange('POST /Applications/drawnLevel/undo', options);
  // What was made with it goes as well.
  const made = useChange('POST /Applications/imports/undo', options);
  const { send, isSending } = drawing.isImport ? made : drawn;
  return (
    <ConfirmDialog
      title={`Undo the drawing from ${drawing.fileName}?`}
      act="Undo the drawing"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { body: { id: drawing.id } } })}
    >
      <p>
        {drawing.isImport
          ? 'The floors, units and common property that were made from it go, with what was drawn of them.'
          : 'The levels that it drew are drawn again as they were before it.'}
      </p>
    </ConfirmDialog>
  );
}
