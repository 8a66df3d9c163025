import type { Hundredths } from '../decimals.ts';

/** How a refund of more than is due stands. */
export const RefundProposalState = { open: 'open', approved: 'approved', refused: 'refused' } as const;
export type RefundProposalState = (typeof RefundProposalState)[keyof typeof RefundProposalState];

/** What a refund is measured by, in laari. An open proposal counts as refunded in both. */
export interface RefundLimits {
  /** What is due to be refunded of the whole fee. */
  readonly due: Hundredths;
  /** What is left of the payment that it is a refund of. */
  readonly left: Hundredths;
}

/**
 * What a refund needs: nothing more up to what is due, the agreement of a second registrar above that. More than is left of the payment
 * is never refunded.
 */
export function refundNeeds(
  amount: Hundredths,
  { due, left }: RefundLimits,
): 'nothing' | 'agreement' | 'lessAmount' {
  if (amount > left) return 'lessAmount';
  return amount > due ? 'agreement' : 'nothing';
}

/** Whether a proposal can still be approved: it was made for what is due now. */
export function isAsProposed(proposedFor: Hundredths, due: Hundredths): boolean {
  return proposedFor === due;
}
