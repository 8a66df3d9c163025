import { displayDate } from '@strata/domain';
import { ButtonLink, ButtonTo, DataTable, DefinitionList, Inline, Stack } from '@strata/ui';
import {
  displayMoney,
  LoadState,
  notifyError,
  PaymentState,
  paymentMeans,
  SaveFileButton,
} from '@strata/web';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../../app/page.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { PaymentStanding } from '../parts/payment-standing.tsx';
import { fetchReceipt, type Payment, usePayment } from '../payments.ts';

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
            tell={notifyError}
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
    { term: state === 'paid' ? 'Paid by' : 'Begun by', value: paidBy },
  ];
}

function Refunds({ payment: { refunds } }: { readonly payment: Payment }) {
  return (
    <DataTable
      caption="Given back"
      rows={refunds}
      rowKey={({ receiptNumber }) => receiptNumber}
      columns={[
        { key: 'date', header: 'Date', cell: ({ date }) => displayDate(date) },
        { key: 'receipt', header: 'Receipt number', cell: ({ receiptNumber }) => receiptNumber },
        { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
        { key: 'amount', header: 'Amount', figures: true, cell: ({ amount }) => displayMoney(amount) },
      ]}
    />
  );
}
