import { displayDate, displayDay } from '@strata/domain';
import { ButtonLink, type Column, DataTable, PageSection, Stack } from '@strata/ui';
import { displayMoney, paymentMeans } from '@strata/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useToday } from '../../app/examinations/use-today.ts';
import { AboutCell } from './about-cell.tsx';
import { CounterDay } from './counter-day.tsx';
import { MoneyLayout } from './money-layout.tsx';
import { type MadePayment, type MadeRefund, moneyListQuery, moneySummaryQuery } from './money-queries.ts';
import { PagedList } from './paged-list.tsx';
import { RefundList } from './refund-list.tsx';
import { NewestStatement } from './statements/newest-statement.tsx';
import { UnpaidList } from './unpaid-list.tsx';

/** `/money`: what waits to be done today. */
export function MoneyTodayPage() {
  const { data: summary } = useQuery(moneySummaryQuery());
  const today = useToday();
  const late = summary === undefined ? 'Unpaid for long' : `Unpaid for ${summary.reminderDays} days or more`;
  return (
    <MoneyLayout>
      <Stack gap={10}>
        <PageSection id="to-refund" title="To refund">
          <RefundList />
        </PageSection>
        <PageSection id="late" title={late}>
          <UnpaidList late caption="Late fees" />
        </PageSection>
        <PageSection
          id="counter"
          title={`Counter, ${displayDay(today)}`}
          beside={
            <ButtonLink small to="/money/counter">
              Close the day…
            </ButtonLink>
          }
        >
          <CounterDay day={today} />
        </PageSection>
        <NewestStatement />
      </Stack>
    </MoneyLayout>
  );
}

/** `/money/unpaid` */
export function UnpaidPage() {
  return (
    <MoneyLayout list="unpaid">
      <UnpaidList caption="Unpaid fees" />
    </MoneyLayout>
  );
}

/** `/money/to-refund` */
export function ToRefundPage() {
  return (
    <MoneyLayout list="toRefund">
      <RefundList />
    </MoneyLayout>
  );
}

const paymentColumns: readonly Column<MadePayment>[] = [
  { key: 'for', header: 'For', cell: (item) => <AboutCell about={item} /> },
  { key: 'date', header: 'Date', cell: ({ date }) => displayDate(date) },
  {
    key: 'payment',
    header: 'Payment',
    cell: ({ paymentReference, receiptNumber }) =>
      receiptNumber === null ? paymentReference : `${paymentReference}, receipt ${receiptNumber}`,
  },
  {
    key: 'means',
    header: 'Paid',
    cell: ({ means, recordedBy }) =>
      recordedBy === null ? paymentMeans[means] : `${paymentMeans[means]}, ${recordedBy}`,
  },
  { key: 'amount', header: 'Amount', figures: true, cell: ({ amount }) => displayMoney(amount) },
];

/** `/money/paid` */
export function PaidPage() {
  const query = useInfiniteQuery(moneyListQuery('GET /Money/paid'));
  return (
    <MoneyLayout list="paid">
      <PagedList
        query={query}
        keyOf={({ paymentId }) => paymentId}
        what="payments"
        empty={{
          title: 'Nothing was paid yet',
          text: 'Payments at the counter and by card stand here, the newest first.',
        }}
      >
        {(items) => (
          <DataTable
            caption="Payments"
            captionHidden
            cards
            columns={paymentColumns}
            rows={items}
            rowKey={({ paymentId }) => paymentId}
          />
        )}
      </PagedList>
    </MoneyLayout>
  );
}

const refundColumns: readonly Column<MadeRefund>[] = [
  {
    key: 'for',
    header: 'For',
    cell: (item) => <AboutCell about={item} more={`, ${item.paymentReference}`} />,
  },
  { key: 'date', header: 'Date', cell: ({ date }) => displayDate(date) },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  {
    key: 'by',
    header: 'Recorded by',
    cell: ({ madeBy, proposedBy, receiptNumber }) =>
      `${proposedBy === null ? madeBy : `${madeBy}, proposed by ${proposedBy}`}, receipt ${receiptNumber}`,
  },
  { key: 'amount', header: 'Amount', figures: true, cell: ({ amount }) => displayMoney(amount) },
];

/** `/money/refunded` */
export function RefundedPage() {
  const query = useInfiniteQuery(moneyListQuery('GET /Money/refunded'));
  return (
    <MoneyLayout list="refunded">
      <PagedList
        query={query}
        keyOf={({ refundId }) => refundId}
        what="refunds"
        empty={{ title: 'Nothing was refunded yet', text: 'Refunds stand here, the newest first.' }}
      >
        {(items) => (
          <DataTable
            caption="Refunds"
            captionHidden
            cards
            columns={refundColumns}
            rows={items}
            rowKey={({ refundId }) => refundId}
          />
        )}
      </PagedList>
    </MoneyLayout>
  );
}
