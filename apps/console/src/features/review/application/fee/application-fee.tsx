import { displayDate } from '@strata/domain';
import { Button, Notice, Stack, Text } from '@strata/ui';
import { displayMoney, FeeBreakdown, type FeeSum, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { feesAddress } from '../../../../app/fees-address.ts';
import { useOfficer } from '../../../../app/officer.tsx';
import { CounterPaymentDialog } from './counter-payment-dialog.tsx';
import { type ApplicationFeeData, applicationFeeQuery } from './fee-query.ts';
import { amountOf } from './payment-sums.ts';
import { PaymentsTable } from './payments-table.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export interface ApplicationFeeProps {
  readonly applicationId: string;
  readonly reference: string;
}

/**
 * The fee of an application as officers see it: what was assessed, paid and given back, what is left; and what they
 * record of it. Stands below a heading of the page that shows it.
 */
export function ApplicationFee({ applicationId, reference }: ApplicationFeeProps) {
  const query = useQuery(applicationFeeQuery(applicationId));
  return (
    <LoadState query={query} what="fee">
      {(fee) => <Fee applicationId={applicationId} reference={reference} fee={fee} />}
    </LoadState>
  );
}

interface FeeProps extends ApplicationFeeProps {
  readonly fee: ApplicationFeeData;
}

function Fee({ applicationId, reference, fee }: FeeProps) {
  const { assessment, payments, outstanding, refundDue } = fee;
  const { roles } = useOfficer();
  const [open, setOpen] = useState<'payment' | { readonly refundOf: string }>();
  const close = () => setOpen(undefined);
  const refunded = typeof open === 'object' ? payments.find(({ id }) => id === open.refundOf) : undefined;
  if (assessment === null) return <p>No fee was assessed: it was never submitted.</p>;
  return (
    <Stack gap={5}>
      {amountOf(refundDue) === 0n ? null : (
        <Notice kind="attention" title={`${displayMoney(refundDue)} has to be refunded.`}>
          <p>A registrar records the refund at the payment.</p>
        </Notice>
      )}
      <FeeBreakdown
        caption={`Fee of ${reference}`}
        lines={assessment.lines}
        total={assessment.total}
        isExample={assessment.isExample}
        sums={sumsOf(fee)}
      />
      <Text tone="quiet" size="small">
        Assessed on {displayDate(assessment.assessedDate)} for revision {assessment.revisionNumber}, by{' '}
        <Link to={feesAddress}>version {assessment.tableVersion} of the fees</Link>.
      </Text>
      {amountOf(outstanding) > 0n ? (
        <p>
          <Button onClick={() => setOpen('payment')}>Record a payment at the counter</Button>
        </p>
      ) : null}
      {payments.length === 0 ? (
        <p>Nothing has been paid yet.</p>
      ) : (
        <PaymentsTable
          payments={payments}
          onRefund={roles.includes('Registrar') ? (paymentId) => setOpen({ refundOf: paymentId }) : undefined}
        />
      )}
      {open === 'payment' ? (
        <CounterPaymentDialog applicationId={applicationId} outstanding={outstanding} onClose={close} />
      ) : null}
      {refunded === undefined ? null : (
        <RefundDialog payment={refunded} refundDue={amountOf(refundDue)} onClose={close} />
      )}
    </Stack>
  );
}

/** What was paid of the fee and what is left, below its total. */
function sumsOf({ paid, refunded, outstanding }: ApplicationFeeData): readonly FeeSum[] {
  return [
    { title: 'Paid', amount: paid },
    ...(amountOf(refunded) === 0n ? [] : [{ title: 'Refunded', amount: refunded }]),
    { title: 'Left to pay', amount: outstanding, strong: true },
  ];
}
