import { type Output } from '@strata/contract';
import { displayDay } from '@strata/domain';
import { Button, DataTable, EmptyState, PlusIcon, RowActions, toast, UserIcon } from '@strata/ui';
import { LoadState, Page, quietQuery, useSend } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useInvalidateExaminations } from '../../app/examinations/use-invalidate-examinations.ts';
import { AddAbsenceDialog } from './add-absence-dialog.tsx';

type Absence = Output<'GET /Officers/absences'>['absences'][number];

/** `/absences`: who is or will be absent. What came back is not kept for them then. */
export function AbsencesPage() {
  const query = useQuery(quietQuery('GET /Officers/absences', {}));
  const [adding, setAdding] = useState(false);
  const loadAgain = useLoadAgain();
  return (
    <Page
      title="Absences"
      crumbs={[{ label: 'Absences' }]}
      lead="While you are absent, records that come back to you are free for other examiners. You keep what you hold: a registrar can assign it."
      beside={
        <Button kind="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          Add an absence
        </Button>
      }
    >
      <LoadState query={query} what="absences">
        {({ absences, officers }) => (
          <>
            {absences.length === 0 ? (
              <EmptyState title="Nobody is absent" icon={<UserIcon size={32} />}>
                <p>Absences of today and later stand here. Add one before the first day.</p>
              </EmptyState>
            ) : (
              <DataTable
                caption="Absences from today on"
                captionHidden
                rows={absences}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'name', header: 'Officer', cell: ({ name }) => name },
                  { key: 'first', header: 'First day', cell: ({ firstDay }) => displayDay(firstDay) },
                  { key: 'last', header: 'Last day', cell: ({ lastDay }) => displayDay(lastDay) },
                  {
                    key: 'acts',
                    header: 'Actions',
                    cell: (absence) =>
                      absence.canRemove ? <Remove absence={absence} onDone={loadAgain} /> : null,
                  },
                ]}
              />
            )}
            {adding ? (
              <AddAbsenceDialog officers={officers} onDone={loadAgain} onClose={() => setAdding(false)} />
            ) : null}
          </>
        )}
      </LoadState>
    </Page>
  );
}

function useLoadAgain() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateExaminations();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['GET /Officers/absences'] });
    await invalidate();
  };
}

function Remove({ absence, onDone }: { readonly absence: Absence; readonly onDone: () => Promise<void> }) {
  const { id, name, firstDay } = absence;
  const { send, isSending } = useSend('DELETE /Officers/absences', {
    onDone: async () => {
      await onDone();
      toast.success('Absence removed');
    },
  });
  return (
    <RowActions>
      <Button
        small
        kind="quiet"
        busy={isSending}
        aria-label={`Remove the absence of ${name} from ${displayDay(firstDay)}`}
        onClick={() => send({ input: { query: { id } } })}
      >
        Remove
      </Button>
    </RowActions>
  );
}
