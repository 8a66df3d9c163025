import { StatusBadge, type StatusLook } from '@strata/ui';

export type PaymentStateName = 'pending' | 'paid' | 'failed' | 'expired';

const looks: Readonly<Record<PaymentStateName, { readonly look: StatusLook; readonly word: string }>> = {
  pending: { look: 'waiting', word: 'Pending' },
  paid: { look: 'complete', word: 'Paid' },
  failed: { look: 'rejected', word: 'Failed' },
  expired: { look: 'withdrawn', word: 'Expired' },
};

/** How a payment stands, as a badge. */
export function PaymentState({ state }: { readonly state: PaymentStateName }) {
  const { look, word } = looks[state];
  return <StatusBadge look={look}>{word}</StatusBadge>;
}

/** By which way money was taken. */
export const paymentMeans = { counter: 'At the counter', checkout: 'By card' } as const;
