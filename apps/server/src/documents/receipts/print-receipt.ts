import { createHash } from 'node:crypto';
import { displayDate, displayDecimal, displayWhole } from '@strata/domain';
import { type Issuer, marksOf } from '../issuer.ts';
import type { PrintedDocument, PrintedSection, PrintedTable, Verification } from '../printed-document.ts';

/** Raised when the same payment is told in another way. */
const receiptTemplate = 2;

/** A line of the fee that was assessed, as it is kept: decimals as text. */
export interface ReceiptFeeLine {
  readonly what: 'base' | 'units' | 'area';
  readonly quantity: string;
  readonly rate: string;
  readonly amount: string;
}

/** A payment that was made, as on the wire, and what it is for. */
export interface ReceiptSource extends Issuer {
  readonly verification?: Verification;
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
  /** How it came to the counter; null where nobody said it. */
  readonly method: 'cash' | 'transfer' | null;
  /** Who took it at the counter, or by what the gateway knows it. */
  readonly takenBy: string;
  readonly feeLines: readonly ReceiptFeeLine[];
  readonly feeTotal: string;
  /** Of the fee, once this payment was made. */
  readonly leftToPay: string;
  readonly refunds: readonly {
    readonly amount: string;
    readonly reason: string;
    readonly receiptNumber: string;
    readonly date: string;
  }[];
}

const mvr = (amount: string): string => `MVR ${displayDecimal(amount)}`;

const methods = { cash: 'in cash', transfer: 'by transfer' } as const;

const feeWords: Readonly<Record<ReceiptFeeLine['what'], string>> = {
  base: 'Application',
  units: 'For each unit',
  area: 'For each square metre of strata area',
};

/** The fee that the payment is for, line by line. */
function feeSection({ feeLines, feeTotal }: ReceiptSource): PrintedSection {
  const table: PrintedTable = {
    caption: 'The fee that was assessed',
    columns: [
      { head: 'For what', kind: 'text', isRowHead: true },
      { head: 'Quantity', kind: 'figure' },
      { head: 'Rate (MVR)', kind: 'figure' },
      { head: 'Amount (MVR)', kind: 'figure' },
    ],
    rows: [
      ...feeLines.map(({ what, quantity, rate, amount }) => ({
        kind: 'body' as const,
        cells: [feeWords[what], displayQuantity(quantity), displayDecimal(rate), displayDecimal(amount)],
      })),
      { kind: 'total', cells: ['Fee', '', '', displayDecimal(feeTotal)] },
    ],
    notes: [],
  };
  return { heading: 'Fee', particulars: [], paragraphs: [], tables: [table] };
}

/** Units are whole, areas have their decimals. */
const displayQuantity = (quantity: string): string =>
  quantity.includes('.') ? displayDecimal(quantity) : displayWhole(quantity);

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

/** Of what was paid alone: however the ministry's paper looks by now, it is the same payment. */
function hashOfPayment(source: ReceiptSource): string {
  const { authority: _a, emblem: _e, letterhead: _l, isSpecimen: _s, verification: _v, ...payment } = source;
  return createHash('sha256').update(JSON.stringify(payment)).digest('hex');
}

/** The receipt of a payment. Nothing in it changes with the day on which it is asked for. */
export function printReceipt(source: ReceiptSource): PrintedDocument {
  const { reference, date, amount, applicationReference, plotName, means, receiptNumber, refunds } = source;
  const atCounter = means === 'counter';
  const method = source.method === null ? '' : `, ${methods[source.method]}`;
  const howPaid = atCounter
    ? `At the counter${method}, receipt ${receiptNumber ?? ''}`
    : 'At the hosted checkout';
  return {
    title: 'Receipt',
    reference,
    scheme: `Fee of application ${applicationReference}`,
    authority: source.authority,
    emblem: source.emblem,
    madeAt: refunds.at(-1)?.date ?? date,
    marks: marksOf(source),
    verification: source.verification,
    introduction: [`The ministry has received ${mvr(amount)}.`],
    particulars: [
      { label: 'Reference', value: reference },
      { label: 'Date', value: displayDate(date) },
      { label: 'Amount', value: mvr(amount) },
      { label: 'Received from', value: source.paidBy },
      { label: 'For', value: `Fee of application ${applicationReference}, ${plotName}` },
      { label: 'Paid', value: howPaid },
      { label: atCounter ? 'Taken by' : 'Gateway reference', value: source.takenBy },
      { label: 'Left to pay', value: mvr(source.leftToPay) },
    ],
    sections: [feeSection(source), ...refundSections(refunds)],
    foot: [{ label: 'Template', value: `version ${receiptTemplate}` }],
    templateVersion: `${receiptTemplate}`,
    sha256: hashOfPayment(source),
    hashOf: 'the payment',
  };
}
