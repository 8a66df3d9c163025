import { displayDate } from '@strata/domain';
import { Box, EmptyState, Grid, KeyFigures, Notice, Stack, Text } from '@strata/ui';
import {
  displayMoney,
  FeeBreakdown,
  LoadState,
  PaymentState,
  paymentMeans,
  useConfiguration,
} from '@strata/web';
import { Link } from 'react-router';
import { PayByCard } from './pay-by-card.tsx';
import { type Fee, useFee } from './payments.ts';

interface OfApplication {
  readonly id: string;
  readonly reference: string;
}

/** The fee of an application: what was assessed, what is paid and left, and the ways to pay it. */
export function ApplicationFee({ application }: { readonly application: OfApplication }) {
  const query = useFee(application.id);
  return (
    <LoadState query={query} what="fee">
      {(fee) =>
        fee.assessment === null && fee.payments.length === 0 ? (
          <EmptyState title="There is no fee yet">
            <p>
              It is calculated and shown before the application is submitted, and can be paid from then on.
            </p>
          </EmptyState>
        ) : (
          <LoadedFee application={application} fee={fee} />
        )
      }
    </LoadState>
  );
}

interface LoadedFeeProps {
  readonly application: OfApplication;
  readonly fee: Fee;
}

function LoadedFee({ application, fee }: LoadedFeeProps) {
  const { assessment, paid, refunded, proposed, outstanding, refundDue, payments } = fee;
  const figures = [
    { label: 'Fee', value: assessment === null ? undefined : displayMoney(assessment.total) },
    { label: 'Paid', value: displayMoney(paid) },
    ...(refunded === '0.00' ? [] : [{ label: 'Refunded', value: displayMoney(refunded) }]),
    ...(proposed === '0.00' ? [] : [{ label: 'Refund to be agreed', value: displayMoney(proposed) }]),
    { label: 'Left to pay', value: displayMoney(outstanding) },
  ];
  return (
    <Stack gap={8}>
      <KeyFigures label="How the fee stands" figures={figures} />
      {refundDue === '0.00' ? null : (
        <Notice title={`${displayMoney(refundDue)} will be refunded`}>
          <p>The ministry refunds it and records it here.</p>
        </Notice>
      )}
      {proposed === '0.00' ? null : (
        <Notice title={`A refund of ${displayMoney(proposed)} is not agreed yet`}>
          <p>A second officer decides. Until then it counts as refunded in the figures above.</p>
        </Notice>
      )}
      {outstanding === '0.00' ? (
        <p>Nothing is left to pay.</p>
      ) : (
        <ToPay application={application} fee={fee} />
      )}
      {assessment === null ? null : (
        <Stack as="section" gap={4} aria-labelledby="assessment">
          <h2 id="assessment">How it is calculated</h2>
          <FeeBreakdown
            caption={`Calculated on ${displayDate(assessment.assessedDate)}, when the application was submitted`}
            lines={assessment.lines}
            total={assessment.total}
            isExample={assessment.isExample}
          />
        </Stack>
      )}
      <Stack gap={4}>
        <h2 id="payments">Payments</h2>
        <PaymentList payments={payments} />
      </Stack>
    </Stack>
  );
}

function ToPay({ application, fee: { canCheckOut, outstanding, payments } }: LoadedFeeProps) {
  const { data } = useConfiguration();
  const isUnderWay = payments.some(({ state }) => state === 'pending');
  return (
    <Stack as="section" gap={4} aria-labelledby="pay">
      <h2 id="pay">Pay {displayMoney(outstanding)}</h2>
      {isUnderWay ? (
        <Notice title="A card payment was started and is not confirmed yet.">
          <p>If you have paid already, do not pay again: it is confirmed within a few minutes.</p>
        </Notice>
      ) : null}
      {canCheckOut ? (
        <PayByCard applicationId={application.id} amount={outstanding} isUnderWay={isUnderWay} />
      ) : null}
      <Text width="reading">
        {canCheckOut ? 'Or pay at the counter of ' : 'Pay at the counter of '}
        {data?.ministry.name ?? 'the ministry'}. Name the reference {application.reference}; an officer
        records the payment and gives you a receipt.
      </Text>
    </Stack>
  );
}

/** Every payment of a fee, the newest first, each with the way to its receipt. */
function PaymentList({ payments }: Pick<Fee, 'payments'>) {
  if (payments.length === 0) return <p>Nothing has been paid yet.</p>;
  return (
    <Stack as="ul" line="above" width="reading" aria-labelledby="payments">
      {payments.map(({ id, reference, date, means, amount, state }) => (
        <Grid as="li" key={id} columns="rest-first" gap={4} pad={3} line="below">
          <div>
            <Link to={`/payments/${id}`}>{reference}</Link>
            <Text tone="quiet" size="small">
              {displayDate(date)}, {paymentMeans[means].toLowerCase()}
            </Text>
          </div>
          <Box align="end">
            <p>{displayMoney(amount)}</p>
            <PaymentState state={state} />
          </Box>
        </Grid>
      ))}
    </Stack>
  );
}
