import { displayDate } from '@strata/domain';
import { ButtonLink, ButtonTo, DataTable, DefinitionList, Inline, Notice, Stack } from '@strata/ui';
import {
  displayMoney,
  LoadState,
  notifyError,
  Page,
  PaymentState,
  paymentMeans,
  SaveFileButton,
} from '@strata/web';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';

import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';
import { fetchReceipt, type Payment, usePayment } from './payments.ts';

/** How a payment stands and what that means, announced when it changes while somebody waits. */
function PaymentStanding({ state }: Pick<Payment, 'state'>) {
  return <output>{standings[state]}</output>;
}

const standings = {
  pending: (
    <Notice title="The payment service has not confirmed this payment yet.">
      <p>This page looks again by itself. If you have paid, do not pay again.</p>
    </Notice>
  ),
  paid: <Notice kind="done" title="The payment was received." />,
  failed: (
    <Notice kind="refusal" title="The payment was not made.">
      <p>Nothing was charged. You can pay again from the page of the fee.</p>
    </Notice>
  ),
  expired: (
    <Notice kind="attention" title="The payment was not finished in time.">
      <p>
        If you have paid, it is recorded here as soon as the payment service confirms it. Otherwise you can
        pay again from the page of the fee.
      </p>
    </Notice>
  ),
} as const satisfies Record<Payment['state'], ReactNode>;

/** `/payments/{id}` (G2): the receipt of a payment; on the way back from the checkout, what has become of it. */
export function PaymentPage() {
  const { paymentId = '' } = useParams();
  const query = usePayment(paymentId);
  const payment = query.data;
  const title = payment?.state === 'paid' ? 'Receipt' : 'Payment';
  return (
    <Page
      title={title}
      fullTitle={payment === undefined ? title : `${title} ${payment.reference}`}
      crumbs={
        payment === undefined
          ? [{ label: 'Payment' }]
          : [
              { label: payment.plotName, to: `/app/applications/${payment.applicationId}` },
              { label: 'Fee', to: `/app/applications/${payment.applicationId}/fee` },
              { label: payment.reference },
            ]
      }
    >
      <LoadState query={query} what="payment">
        {(loaded) => <LoadedPayment payment={loaded} />}
      </LoadState>
    </Page>
  );
}

function LoadedPayment({ payment }: { readonly payment: Payment }) {
  const { id, state, reference, applicationId, refunds } = payment;
  const invalidate = useInvalidateRecords();
  // What is left to pay hangs on it.
  useEffect(() => {
    if (state !== 'pending') void invalidate();
  }, [state, invalidate]);
  return (
    <Stack gap={6} width="reading">
      <PaymentStanding state={state} />
      <DefinitionList items={itemsOf(payment)} />
      {refunds.length === 0 ? null : <Refunds payment={payment} />}
      <Inline gap={3} align="stretch" data-print="hidden">
        <ButtonTo kind="primary" to={`/app/applications/${applicationId}`}>
          Go to application
        </ButtonTo>
        {state === 'paid' ? (
          <SaveFileButton
            label={`Receipt as PDF: ${reference}`}
            otherwise={`${reference}.pdf`}
            fetchFile={(options) => fetchReceipt(id, options)}
            notify={notifyError}
          >
            Receipt as PDF
          </SaveFileButton>
        ) : (
          <ButtonLink to={`/app/applications/${applicationId}/fee`}>Go to the fee</ButtonLink>
        )}
      </Inline>
    </Stack>
  );
}

function itemsOf(payment: Payment) {
  const { reference, date, amount, state, means, receiptNumber, applicationReference, plotName, paidBy } =
    payment;
  return [
    { term: 'Reference', value: reference },
    { term: 'Date', value: displayDate(date) },
    { term: 'Amount', value: displayMoney(amount) },
    { term: 'State', value: <PaymentState state={state} /> },
    { term: 'Way of payment', value: paymentMeans[means] },
    ...(receiptNumber === null ? [] : [{ term: 'Receipt number', value: receiptNumber }]),
    { term: 'Fee of', value: `${applicationReference}, ${plotName}` },
    { term: state === 'paid' ? 'Paid by' : 'Started by', value: paidBy },
  ];
}

function Refunds({ payment: { refunds } }: { readonly payment: Payment }) {
  return (
    <DataTable
      caption="Refunded"
      rows={refunds}
      rowKey={({ receiptNumber }) => receiptNumber}
      cards
      columns={[
        { key: 'date', header: 'Date', cell: ({ date }) => displayDate(date) },
        { key: 'receipt', header: 'Receipt number', cell: ({ receiptNumber }) => receiptNumber },
        { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
        { key: 'amount', header: 'Amount', figures: true, cell: ({ amount }) => displayMoney(amount) },
      ]}
    />
  );
}
