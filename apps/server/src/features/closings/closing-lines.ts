import { displayDate, displayDay } from '@strata/domain';
import { emptyLine, heading, titles } from '../../workbooks/export/document-lines.ts';
import {
  type ExportCell,
  type ExportLine,
  figureTitle,
  textCell,
} from '../../workbooks/export/export-cells.ts';
import type { Closing, ClosingContent, CounterSums } from './closings.queries.ts';

export const closingWidths = [30, 18, 18, 18, 18, 28, 20];

const money = (value: string): ExportCell => ({ kind: 'area', value });
const whole = (value: number): ExportCell => ({ kind: 'whole', value: String(value) });
const sumCells = ({ receipts, cash, transfer, notStated, total }: CounterSums): readonly ExportCell[] => [
  whole(receipts),
  ...[cash, transfer, notStated, total].map(money),
];

/** How money came at the counter, in words. */
const methodNames = { cash: 'Cash', transfer: 'Transfer' } as const;

/** A closing as the lines of a sheet: its totals, and every payment. */
export function closingLines(
  content: ClosingContent,
  { closedBy, closedDate, sha256 }: Omit<Closing, 'content'>,
): readonly ExportLine[] {
  const { day, officers, payments } = content;
  const body = (cells: readonly (ExportCell | undefined)[]): ExportLine => ({ isBold: false, cells });
  return [
    heading(`Counter day ${displayDay(day)}`),
    body([textCell(`Closed by ${closedBy} on ${displayDate(closedDate)}`)]),
    body([textCell(`SHA-256 ${sha256}`)]),
    emptyLine,
    titles(
      'Officer',
      ...['Receipts', 'Cash, MVR', 'Transfer, MVR', 'Not stated, MVR', 'Total, MVR'].map(figureTitle),
    ),
    ...officers.map((one) => body([textCell(one.name), ...sumCells(one)])),
    { isBold: true, cells: [textCell('Day'), ...sumCells(content)] },
    emptyLine,
    titles(
      'Payment',
      'Receipt',
      'Application',
      figureTitle('Day'),
      figureTitle('Amount, MVR'),
      'Officer',
      'Way of payment',
    ),
    ...payments.map((one) =>
      body([
        textCell(one.reference),
        textCell(one.receiptNumber),
        textCell(one.application),
        { kind: 'day', value: one.day },
        money(one.amount),
        textCell(one.officer),
        textCell(one.method === null ? 'Not stated' : methodNames[one.method]),
      ]),
    ),
  ];
}
