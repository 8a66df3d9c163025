import { displayDate } from '@strata/domain';
import { DataTable, displayMoney, PaymentState, paymentMeans } from '@strata/ui';
import { Link } from 'react-router';
import type { Fee } from '../api/payments.ts';

/** Every payment of a fee, the newest first, each with the way to its receipt. */
export function PaymentsTable({ payments }: Pick<Fee, 'payments'>) {
  if (payments.length === 0) return <p>Nothing was paid yet.</p>;
  return (
    <DataTable
      caption="Payments"
      captionHidden
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'reference',
          header: 'Reference',
          cell: ({ id, reference }) => <Link to={`/payments/${id}`}>{reference}</Link>,
        },
        { key: 'date', header: 'Date', cell: ({ date }) => displayDate(date) },
        { key: 'means', header: 'How', cell: ({ means }) => paymentMeans[means] },
        { key: 'amount', header: 'Amount', figures: true, cell: ({ amount }) => displayMoney(amount) },
        { key: 'state', header: 'State', cell: ({ state }) => <PaymentState state={state} /> },
      ]}
    />
  );
}
