import { StatusBadge, type StatusTone } from '@strata/ui';

export type PaymentStateName = 'pending' | 'paid' | 'failed' | 'expired';

const tones: Readonly<Record<PaymentStateName, { readonly tone: StatusTone; readonly word: string }>> = {
  pending: { tone: 'waiting', word: 'Pending' },
  paid: { tone: 'complete', word: 'Paid' },
  failed: { tone: 'rejected', word: 'Failed' },
  expired: { tone: 'withdrawn', word: 'Expired' },
};

/** How a payment stands, as a badge. */
export function PaymentState({ state }: { readonly state: PaymentStateName }) {
  const { tone, word } = tones[state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

/** By which way money was taken. */
export const paymentMeans = { counter: 'At the counter', checkout: 'By card' } as const;
