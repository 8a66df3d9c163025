import { displayDay } from '@strata/domain';
import { Button, type Column, DataTable, toast } from '@strata/ui';
import { displayMoney, useSend } from '@strata/web';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { AboutCell } from './about-cell.tsx';
import { moneyListQuery, type UnpaidFee } from './money-queries.ts';
import { PagedList } from './paged-list.tsx';

const columns: readonly Column<UnpaidFee>[] = [
  { key: 'for', header: 'For', cell: (item) => <AboutCell about={item} more={`, ${item.applicantName}`} /> },
  { key: 'days', header: 'Days', figures: true, cell: ({ days }) => days },
  {
    key: 'amount',
    header: 'Left to pay',
    figures: true,
    cell: ({ outstanding }) => displayMoney(outstanding),
  },
  {
    key: 'reminded',
    header: 'Reminded',
    cell: ({ remindedDate }) => (remindedDate === null ? 'Not yet' : displayDay(remindedDate)),
  },
  { key: 'act', header: 'Reminder', cell: (item) => <Remind item={item} /> },
];

/** What is unpaid, the oldest first; or only what is late. */
export function UnpaidList({ late = false, caption }: { readonly late?: boolean; readonly caption: string }) {
  const query = useInfiniteQuery(moneyListQuery('GET /Money/unpaid', late ? { late: 'true' } : {}));
  return (
    <PagedList
      query={query}
      keyOf={({ applicationId }) => applicationId}
      what="unpaid fees"
      empty={{
        title: late ? 'No fee is unpaid for long' : 'Every fee is paid',
        text: 'Fees of applications that were submitted and are not paid in full stand here.',
      }}
    >
      {(items) => (
        <DataTable
          caption={caption}
          captionHidden
          cards
          columns={columns}
          rows={items}
          rowKey={({ applicationId }) => applicationId}
        />
      )}
    </PagedList>
  );
}

/** Reminds the applicant, in the portal and by mail; once a day at most. */
function Remind({
  item: { applicationId, reference, remindedDate, canRemind },
}: {
  readonly item: UnpaidFee;
}) {
  const queries = useQueryClient();
  const { send, isSending } = useSend('POST /Money/remind', {
    onDone: async () => {
      toast.success(`Reminder of ${reference} sent`);
      await queries.invalidateQueries({ queryKey: ['GET /Money/unpaid'] });
    },
  });
  if (!canRemind) return null;
  const label = remindedDate === null ? 'Remind' : 'Remind again';
  return (
    <Button
      small
      busy={isSending}
      aria-label={`${label}: ${reference}`}
      onClick={() => send({ input: { body: { applicationId } } })}
    >
      {label}
    </Button>
  );
}
