import { CallRefused } from '@strata/contract';

type Refuse = (fields: Readonly<Record<string, string>>) => void;

/** A receipt number that is taken is told beside its field. */
export function refusedReceipt(error: unknown, refuse: Refuse): boolean {
  if (!(error instanceof CallRefused) || error.code !== 'RECEIPT_NUMBER_TAKEN') return false;
  refuse({ receiptNumber: error.message });
  return true;
}

const aboutAmounts: readonly (string | undefined)[] = [
  'REFUND_TOO_LARGE',
  'REFUND_NEEDS_AGREEMENT',
  'REFUND_IS_DUE',
];

/** What is wrong with the amount of a refund is told beside its field. */
export function refusedAmount(error: unknown, refuse: Refuse): boolean {
  if (!(error instanceof CallRefused) || !aboutAmounts.includes(error.code)) return false;
  refuse({ amount: error.message });
  return true;
}
