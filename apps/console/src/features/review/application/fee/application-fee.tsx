import { displayDate } from '@strata/domain';
import { Button, Notice, Stack, Text } from '@strata/ui';
import { displayMoney, FeeBreakdown, type FeeSum, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ApplicationFeeData, applicationFeeQuery } from '../../../../app/fees/fee-query.ts';
import { OpenProposal } from '../../../../app/fees/open-proposal.tsx';
import { amountOf, leftOf } from '../../../../app/fees/payment-sums.ts';
import { RefundDialog } from '../../../../app/fees/refund-dialog.tsx';
import { feesAddress } from '../../../../app/fees-address.ts';
import { useOfficer } from '../../../../app/officer.tsx';
import { CounterPaymentDialog } from './counter-payment-dialog.tsx';
import { PaymentsTable } from './payments-table.tsx';

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
  const { assessment, payments, outstanding, refundDue, proposal } = fee;
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
      <OpenProposal fee={fee} />
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
          // While one waits for agreement, no other can be proposed.
          canRefund={(payment) =>
            roles.includes('Registrar') &&
            leftOf(payment, proposal) > 0n &&
            (proposal === null || amountOf(refundDue) > 0n)
          }
          onRefund={(paymentId) => setOpen({ refundOf: paymentId })}
        />
      )}
      {open === 'payment' ? (
        <CounterPaymentDialog applicationId={applicationId} outstanding={outstanding} onClose={close} />
      ) : null}
      {refunded === undefined ? null : <RefundDialog payment={refunded} fee={fee} onClose={close} />}
    </Stack>
  );
}

/** What was paid of the fee and what is left, below its total. */
function sumsOf({ paid, refunded, proposed, outstanding }: ApplicationFeeData): readonly FeeSum[] {
  return [
    { title: 'Paid', amount: paid },
    ...(amountOf(refunded) === 0n ? [] : [{ title: 'Refunded', amount: refunded }]),
    ...(amountOf(proposed) === 0n ? [] : [{ title: 'Refund that waits for agreement', amount: proposed }]),
    { title: 'Left to pay', amount: outstanding, strong: true },
  ];
}
