import { displayDate } from '@strata/domain';
import { Button, type Column, DataTable, RowActions, Stack, Text } from '@strata/ui';
import { client, displayMoney, notifyError, PaymentState, paymentMeans, SaveFileButton } from '@strata/web';

import type { Payment } from '../../../../app/fees/fee-query.ts';
import css from './application-fee.module.css';

export interface PaymentsTableProps {
  readonly payments: readonly Payment[];
  /** Whether something of the payment can be refunded by the officer now. */
  readonly canRefund: (payment: Payment) => boolean;
  readonly onRefund: (paymentId: string) => void;
}

/** What was paid and given back, the newest first, with the receipts. */
export function PaymentsTable({ payments, canRefund, onRefund }: PaymentsTableProps) {
  const columns: readonly Column<Payment>[] = [
    { key: 'date', header: 'Date', cell: ({ date }) => displayDate(date) },
    { key: 'reference', header: 'Reference', cell: ReferenceCell },
    { key: 'means', header: 'Paid', cell: ({ means }) => paymentMeans[means] },
    { key: 'state', header: 'State', cell: ({ state }) => <PaymentState state={state} /> },
    { key: 'amount', header: 'Amount', figures: true, cell: AmountCell },
    {
      key: 'acts',
      header: 'Actions',
      cell: (payment) => <PaymentActs payment={payment} canRefund={canRefund(payment)} onRefund={onRefund} />,
    },
  ];
  return <DataTable caption="Payments" columns={columns} rows={payments} rowKey={({ id }) => id} />;
}

function ReferenceCell({ reference, receiptNumber }: Payment) {
  return (
    <Stack wrap="anywhere" className={css.lines}>
      {reference}
      {receiptNumber === null ? null : (
        <Text as="span" tone="quiet" size="small">
          Receipt {receiptNumber}
        </Text>
      )}
    </Stack>
  );
}

function AmountCell({ amount, refunds }: Payment) {
  return (
    <Stack wrap="anywhere" className={css.lines}>
      {displayMoney(amount)}
      {refunds.map((refund) => (
        <Text as="span" key={refund.receiptNumber} tone="quiet" size="small">
          {displayMoney(refund.amount)} refunded on {displayDate(refund.date)}, receipt {refund.receiptNumber}
          : {refund.reason}
        </Text>
      ))}
    </Stack>
  );
}

interface PaymentActsProps {
  readonly payment: Payment;
  readonly canRefund: boolean;
  readonly onRefund: PaymentsTableProps['onRefund'];
}

function PaymentActs({ payment, canRefund, onRefund }: PaymentActsProps) {
  const { id, reference, state } = payment;
  if (state !== 'paid') return null;
  return (
    <RowActions>
      <SaveFileButton
        small
        kind="quiet"
        label={`Receipt of ${reference}, PDF`}
        otherwise={`${reference}.pdf`}
        fetchFile={(options) =>
          client.fetchFile('GET /Payments/receipt', { query: { paymentId: id } }, options)
        }
        notify={notifyError}
      >
        Receipt
      </SaveFileButton>
      {canRefund ? (
        <Button
          small
          kind="quiet"
          aria-label={`Record a refund of ${reference}`}
          onClick={() => onRefund(id)}
        >
          Record a refund
        </Button>
      ) : null}
    </RowActions>
  );
}
