import { createHash } from 'node:crypto';
import { displayDate, displayDecimal } from '@strata/domain';
import type { PrintedDocument, PrintedSection, PrintedTable } from '../printed-document.ts';

/** Raised when the same payment is told in another way. */
const receiptTemplate = 1;

/** A payment that was made, as on the wire. */
export interface ReceiptSource {
  readonly reference: string;
  /** When the money was taken, ISO 8601. */
  readonly date: string;
  /** In MVR, two decimals. */
  readonly amount: string;
  readonly applicationReference: string;
  readonly plotName: string;
  readonly paidBy: string;
  readonly means: 'counter' | 'checkout';
  readonly receiptNumber: string | null;
  readonly refunds: readonly {
    readonly amount: string;
    readonly reason: string;
    readonly receiptNumber: string;
    readonly date: string;
  }[];
  /** Who answers for it: the ministry. */
  readonly authority: string;
}

const mvr = (amount: string): string => `MVR ${displayDecimal(amount)}`;

function refundSections(refunds: ReceiptSource['refunds']): readonly PrintedSection[] {
  if (refunds.length === 0) return [];
  const table: PrintedTable = {
    caption: 'What was given back of this payment',
    columns: [
      { head: 'Receipt', kind: 'text', isRowHead: true },
      { head: 'Date', kind: 'text' },
      { head: 'Reason', kind: 'text' },
      { head: 'Amount (MVR)', kind: 'figure' },
    ],
    rows: refunds.map(({ receiptNumber, date, reason, amount }) => ({
      kind: 'body',
      cells: [receiptNumber, displayDate(date), reason, displayDecimal(amount)],
    })),
    notes: [],
  };
  return [{ heading: 'Refunds', particulars: [], paragraphs: [], tables: [table] }];
}

/** The receipt of a payment. Nothing in it changes with the day on which it is asked for. */
export function printReceipt(source: ReceiptSource): PrintedDocument {
  const { reference, date, amount, applicationReference, plotName, means, receiptNumber, refunds } = source;
  const howPaid =
    means === 'counter' ? `At the counter, receipt ${receiptNumber ?? ''}` : 'At the hosted checkout';
  return {
    title: 'Receipt',
    reference,
    scheme: `Fee of application ${applicationReference}`,
    authority: source.authority,
    madeAt: refunds.at(-1)?.date ?? date,
    introduction: [`The ministry has received ${mvr(amount)}.`],
    particulars: [
      { label: 'Reference', value: reference },
      { label: 'Date', value: displayDate(date) },
      { label: 'Amount', value: mvr(amount) },
      { label: 'Received from', value: source.paidBy },
      { label: 'For', value: `Fee of application ${applicationReference}, ${plotName}` },
      { label: 'Paid', value: howPaid },
    ],
    sections: refundSections(refunds),
    foot: [{ label: 'Template', value: `version ${receiptTemplate}` }],
    templateVersion: `${receiptTemplate}`,
    sha256: createHash('sha256').update(JSON.stringify(source)).digest('hex'),
    hashOf: 'the payment',
  };
}
