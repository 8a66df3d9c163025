import { Notice } from '@strata/ui';
import type { ReactNode } from 'react';
import type { Payment } from '../payments.ts';

/** How a payment stands and what that means, announced when it changes while somebody waits. */
export function PaymentStanding({ state }: Pick<Payment, 'state'>) {
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
        If you have paid all the same, it is recorded here as soon as the payment service says so. Otherwise
        you can pay again from the page of the fee.
      </p>
    </Notice>
  ),
} as const satisfies Record<Payment['state'], ReactNode>;
