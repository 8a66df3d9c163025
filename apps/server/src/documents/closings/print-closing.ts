import { displayDate, displayDay, displayDecimal } from '@strata/domain';
import { type Issuer, marksOf } from '../issuer.ts';
import type { PrintedColumn, PrintedDocument, PrintedRow } from '../printed-document.ts';

/** Raised when the same closing is told in another way. */
const closingTemplate = 1;

interface Sums {
  readonly receipts: number;
  readonly cash: string;
  readonly transfer: string;
  readonly notStated: string;
  readonly total: string;
}

/** A closing as it was made. */
export interface ClosingSource extends Issuer {
  readonly content: Sums & {
    readonly day: string;
    readonly officers: readonly (Sums & { readonly name: string })[];
    readonly late: number;
    readonly payments: readonly {
      readonly reference: string;
      readonly receiptNumber: string;
      readonly day: string;
      readonly amount: string;
      readonly method: 'cash' | 'transfer' | null;
      readonly officer: string;
      readonly application: string;
    }[];
  };
  readonly sha256: string;
  readonly closedBy: string;
  /** ISO 8601. */
  readonly closedDate: string;
}

const figure = (head: string): PrintedColumn => ({ head, kind: 'figure' });
const words = (head: string): PrintedColumn => ({ head, kind: 'text', isShort: true });

const sumCells = ({ receipts, cash, transfer, notStated, total }: Sums): readonly string[] => [
  String(receipts),
  ...[cash, transfer, notStated, total].map((amount) => displayDecimal(amount)),
];

const methods = { cash: 'Cash', transfer: 'Transfer' } as const;

/** The closing of a counter day. Nothing in it changes with the day on which it is asked for. */
export function printClosing(source: ClosingSource): PrintedDocument {
  const { content, sha256, closedBy, closedDate, authority } = source;
  const { day, officers, payments, late, total } = content;
  const rows: readonly PrintedRow[] = [
    ...officers.map((one) => ({ kind: 'body' as const, cells: [one.name, ...sumCells(one)] })),
    { kind: 'total', cells: ['Day', ...sumCells(content)] },
  ];
  return {
    title: 'Closing of a counter day',
    reference: displayDay(day),
    scheme: 'Payments at the counter',
    authority,
    emblem: source.emblem,
    madeAt: closedDate,
    marks: marksOf(source),
    introduction: [`MVR ${displayDecimal(total)} was taken at the counter.`],
    particulars: [
      { label: 'Day', value: displayDay(day) },
      { label: 'Closed by', value: closedBy },
      { label: 'Closed on', value: displayDate(closedDate) },
      { label: 'Of days closed before', value: String(late) },
    ],
    sections: [
      {
        heading: 'Totals by officer',
        particulars: [],
        paragraphs: [],
        tables: [
          {
            caption: 'What each officer took',
            columns: [
              { head: 'Officer', kind: 'text', isRowHead: true },
              ...['Receipts', 'Cash (MVR)', 'Transfer (MVR)', 'Not stated (MVR)', 'Total (MVR)'].map(figure),
            ],
            rows,
            notes: [],
          },
        ],
      },
      ...(payments.length === 0
        ? []
        : [
            {
              heading: 'Payments',
              particulars: [],
              paragraphs: [],
              tables: [
                {
                  caption: 'Every payment, by officer',
                  columns: [
                    {
                      head: 'Payment',
                      kind: 'text' as const,
                      isRowHead: true as const,
                      isShort: true as const,
                    },
                    ...['Receipt', 'Application', 'Day', 'Officer', 'Way of payment'].map(words),
                    figure('Amount (MVR)'),
                  ],
                  rows: payments.map((one) => ({
                    kind: 'body' as const,
                    cells: [
                      one.reference,
                      one.receiptNumber,
                      one.application,
                      displayDay(one.day),
                      one.officer,
                      one.method === null ? 'Not stated' : methods[one.method],
                      displayDecimal(one.amount),
                    ],
                  })),
                  notes: [],
                },
              ],
            },
          ]),
    ],
    foot: [{ label: 'Template', value: `version ${closingTemplate}` }],
    templateVersion: `${closingTemplate}`,
    sha256,
    hashOf: 'the closing',
  };
}
