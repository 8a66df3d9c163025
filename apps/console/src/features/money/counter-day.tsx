import type { Output } from '@strata/contract';
import { displayDate, displayDay } from '@strata/domain';
import { type Column, DataTable, Inline, Notice, Stack, Text } from '@strata/ui';
import { client, displayMoney, LoadState, notifyError, quietQuery, SaveFileButton } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export type CounterDayData = Output<'GET /Money/counterDay'>;
type Row = CounterDayData['officers'][number];

export function counterDayQuery(day: string) {
  return quietQuery('GET /Money/counterDay', { query: { day } });
}

const columns: readonly Column<Row>[] = [
  { key: 'officer', header: 'Officer', cell: ({ name }) => name },
  { key: 'receipts', header: 'Receipts', figures: true, cell: ({ receipts }) => receipts },
  { key: 'cash', header: 'Cash', figures: true, cell: ({ cash }) => displayMoney(cash) },
  { key: 'transfer', header: 'Transfer', figures: true, cell: ({ transfer }) => displayMoney(transfer) },
];
const notStated: Column<Row> = {
  key: 'notStated',
  header: 'Not stated',
  figures: true,
  cell: (row) => displayMoney(row.notStated),
};
const total: Column<Row> = {
  key: 'total',
  header: 'Total',
  figures: true,
  cell: (row) => <strong>{displayMoney(row.total)}</strong>,
};

/** What was taken at the counter on a day, by officer; as it was closed, where it is. */
export function CounterDay({ day }: { readonly day: string }) {
  const query = useQuery(counterDayQuery(day));
  return (
    <LoadState query={query} what="counter’s day">
      {(taken) => (
        <Stack gap={4}>
          <Standing taken={taken} />
          {taken.receipts === 0 ? (
            <p>Nothing was taken at the counter on {displayDay(day)}.</p>
          ) : (
            <DataTable
              caption={`Taken at the counter on ${displayDay(day)}`}
              captionHidden
              cards
              columns={[...columns, ...(taken.notStated === '0.00' ? [] : [notStated]), total]}
              rows={taken.officers}
              rowKey={({ name }) => name}
              totals={{
                officer: 'Day',
                receipts: taken.receipts,
                cash: displayMoney(taken.cash),
                transfer: displayMoney(taken.transfer),
                notStated: displayMoney(taken.notStated),
                total: <strong>{displayMoney(taken.total)}</strong>,
              }}
            />
          )}
        </Stack>
      )}
    </LoadState>
  );
}

const countOf = (receipts: number): string => (receipts === 1 ? '1 receipt' : `${receipts} receipts`);

/** Whether it is closed, with its files, and what came late. */
function Standing({ taken }: { readonly taken: CounterDayData }) {
  const { closing, late, afterClosing, day } = taken;
  return (
    <>
      {late === 0 ? null : (
        <Text tone="quiet">{countOf(late)} of days that were closed before they were recorded.</Text>
      )}
      {closing === null ? null : (
        <Notice kind="done" title={`Closed on ${displayDate(closing.closedDate)} by ${closing.closedBy}`}>
          <Inline gap={3} rowGap={2}>
            {(['pdf', 'xlsx'] as const).map((format) => (
              <SaveFileButton
                key={format}
                small
                label={`${format === 'pdf' ? 'PDF' : 'Workbook'} of the closing`}
                otherwise={`Counter day ${day}.${format}`}
                fetchFile={(options) =>
                  client.fetchFile('GET /Money/closing', { query: { id: closing.id, format } }, options)
                }
                notify={notifyError}
              >
                {format === 'pdf' ? 'PDF' : 'Workbook'}
              </SaveFileButton>
            ))}
          </Inline>
        </Notice>
      )}
      {afterClosing === 0 ? null : (
        <Notice kind="attention" title={`${countOf(afterClosing)} recorded after the closing`}>
          <p>They are counted as late with the next day that is closed.</p>
        </Notice>
      )}
    </>
  );
}
