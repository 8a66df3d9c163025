import { formatHundredths } from '@strata/domain';
import { Button, ErrorSummary, Inline, SelectField, Stack, Text } from '@strata/ui';
import { displayMoney, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { applicationPath } from '../../app/applications.ts';
import { type ApplicationFeeData, applicationFeeQuery, type Payment } from '../../app/fees/fee-query.ts';
import { OpenProposal } from '../../app/fees/open-proposal.tsx';
import { leftOf } from '../../app/fees/payment-sums.ts';
import { RefundSum } from '../../app/fees/refund-sum.tsx';
import { useRefundForm } from '../../app/fees/use-refund-form.tsx';
import { useOfficer } from '../../app/officer.tsx';
import type { FeeToRefund } from './money-queries.ts';

interface RefundPanelProps {
  readonly item: FeeToRefund;
  /** Why it is due, in words. */
  readonly why: string;
  readonly onClose: () => void;
}

/** The refund of one fee: how what is due comes about, and the form that records it or asks another registrar. */
export function RefundPanel({ item, why, onClose }: RefundPanelProps) {
  const query = useQuery(applicationFeeQuery(item.applicationId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap={5} aria-labelledby="refund">
      <div>
        <Text as="h2" ref={heading} id="refund" tabIndex={-1} noRing wrap="anywhere">
          Refund: {item.name}
        </Text>
        <Text tone="quiet" size="small">
          <Link to={applicationPath(item.applicationId)}>{item.reference}</Link>. {why}
        </Text>
      </div>
      <LoadState query={query} what="fee">
        {(fee) => <Refund fee={fee} why={why} />}
      </LoadState>
      <p>
        <Button kind="quiet" small onClick={onClose}>
          Close
        </Button>
      </p>
    </Stack>
  );
}

function Refund({ fee, why }: { readonly fee: ApplicationFeeData; readonly why: string }) {
  const { roles } = useOfficer();
  const refundable = fee.payments.filter((payment) => leftOf(payment, fee.proposal) > 0n);
  const [chosen, setChosen] = useState<string>();
  const payment = refundable.find(({ id }) => id === chosen) ?? largest(refundable, fee);
  const mayPropose = fee.proposal === null || fee.refundDue !== '0.00';
  return (
    <Stack gap={5}>
      <RefundSum fee={fee} />
      <OpenProposal fee={fee} />
      {roles.includes('Registrar') ? null : <p>A registrar records the refund.</p>}
      {payment !== undefined && mayPropose && roles.includes('Registrar') ? (
        <>
          {refundable.length > 1 ? (
            <SelectField
              id="payment"
              label="Payment"
              value={payment.id}
              error={undefined}
              choices={refundable.map((one) => ({
                value: one.id,
                label: `${one.reference}, ${displayMoney(formatHundredths(leftOf(one, fee.proposal)))} left`,
              }))}
              onChange={setChosen}
              onLeave={() => undefined}
            />
          ) : (
            <Text tone="quiet" size="small">
              Of payment {payment.reference}
            </Text>
          )}
          <RefundForm key={`${payment.id} ${payment.version}`} fee={fee} payment={payment} why={why} />
        </>
      ) : null}
    </Stack>
  );
}

/** The payment of which most is left. */
function largest(payments: readonly Payment[], { proposal }: ApplicationFeeData): Payment | undefined {
  return payments.toSorted((one, other) => (leftOf(one, proposal) > leftOf(other, proposal) ? -1 : 1))[0];
}

interface RefundFormProps {
  readonly fee: ApplicationFeeData;
  readonly payment: Payment;
  readonly why: string;
}

function RefundForm({ fee, payment, why }: RefundFormProps) {
  const { form, notice, fields, act, isSending, send } = useRefundForm({
    fee,
    payment,
    why,
    onDone: () => undefined,
  });
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.submit(send)}>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      {notice}
      {fields}
      <Inline>
        <Button type="submit" kind="primary" busy={isSending}>
          {act}
        </Button>
      </Inline>
    </Stack>
  );
}
