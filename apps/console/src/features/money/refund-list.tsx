import { displayDate } from '@strata/domain';
import { type Column, DataTable, Grid, Stack, Text } from '@strata/ui';
import { displayMoney } from '@strata/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeeToRefund, moneyListQuery, moneySummaryQuery } from './money-queries.ts';
import { PagedList } from './paged-list.tsx';
import { RefundPanel } from './refund-panel.tsx';

const why = ({ withdrawnDate }: FeeToRefund): string =>
  withdrawnDate === null ? 'More was paid than the fee is' : `Withdrawn on ${displayDate(withdrawnDate)}`;

/** What is to be refunded, the oldest first, and beside it the refund of the chosen one. */
export function RefundList() {
  const query = useInfiniteQuery(moneyListQuery('GET /Money/toRefund'));
  const { data: summary } = useQuery(moneySummaryQuery());
  const [chosen, setChosen] = useState<string>();
  const columns: readonly Column<FeeToRefund>[] = [
    {
      key: 'for',
      header: 'For',
      cell: (item) => (
        <Stack wrap="anywhere" gap={1} align="start">
          <button
            type="button"
            className="link text-start"
            aria-pressed={item.applicationId === chosen}
            onClick={() => setChosen(item.applicationId)}
          >
            <Text as="span" weight={item.applicationId === chosen ? 'bold' : 'strong'}>
              {item.name}
            </Text>
          </button>
          <Text as="span" tone="quiet" size="small">
            {item.reference}, {item.applicantName}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'why',
      header: 'Why',
      cell: (item) => (
        <Stack>
          {why(item)}
          {item.proposed === '0.00' ? null : (
            <Text as="span" tone="warning" size="small">
              {displayMoney(item.proposed)} waits for agreement
            </Text>
          )}
        </Stack>
      ),
    },
    { key: 'paid', header: 'Paid', figures: true, cell: ({ paid }) => displayMoney(paid) },
    {
      key: 'due',
      header: 'Due',
      figures: true,
      cell: ({ refundDue }) => <strong>{displayMoney(refundDue)}</strong>,
    },
  ];
  return (
    <PagedList
      query={query}
      keyOf={({ applicationId }) => applicationId}
      what="refunds that are due"
      empty={{
        title: 'Nothing is to be refunded',
        text: 'Fees of withdrawn applications and what was paid too much stand here until they are refunded.',
      }}
    >
      {(items) => {
        const item = items.find(({ applicationId }) => applicationId === chosen);
        const table = (
          <DataTable
            caption="Fees to refund"
            captionHidden
            cards
            columns={columns}
            rows={items}
            rowKey={({ applicationId }) => applicationId}
            {...(summary === undefined
              ? {}
              : {
                  totals: { for: 'All that is due', due: <strong>{displayMoney(summary.refundDue)}</strong> },
                })}
          />
        );
        if (item === undefined) return table;
        return (
          <Grid columns="main-first" one="narrow" gap={8} align="start">
            {table}
            <RefundPanel
              key={item.applicationId}
              item={item}
              why={why(item)}
              onClose={() => setChosen(undefined)}
            />
          </Grid>
        );
      }}
    </PagedList>
  );
}
