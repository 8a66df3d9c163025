import {
  dayInMaldives,
  displayDay,
  faultOfLine,
  formatHundredths,
  isDay,
  mostStatementDays,
  nameKey,
  parseHundredths,
  partsOfDay,
  type StatementKind,
  type StatementLine,
  type StatementMapping,
} from '@strata/domain';
import { shortly } from '../import/shortly.ts';
import type { Cell, SheetContent, SheetRow } from '../read/cells/cell.ts';
import { type FoundHeader, findHeader, type TitledColumn } from '../read/header/find-header.ts';
import { openForm } from '../read/open-form.ts';
import { readSheet } from '../read/read-sheet.ts';
import type { Reading } from '../read/values/parse-figure.ts';
import { figureOf, textOf } from '../read/values/read-value.ts';
import { isRefused, type WorkbookRefusal } from '../read/workbook-refusal.ts';

/** A gateway's statement as it was received, and how it is read. */
export interface StatementFile {
  readonly path: string;
  /** As it was sent: its ending says which form it is to have. */
  readonly fileName: string;
  readonly mapping: StatementMapping;
  /** In the Maldives: no line is of a later day. */
  readonly today: string;
}

/** What is wrong with a cell, or with the titles. */
export interface StatementError {
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string;
  readonly reason: string;
}

export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  /** How many lines are of a kind that is neither a payment nor a refund. */
  readonly passedOver: number;
  /** The first of them, where there are very many. */
  readonly errors: readonly StatementError[];
  readonly numberOfErrors: number;
}

type Key = 'date' | 'reference' | 'amount' | 'currency' | 'kind';

/** At most so many errors are listed. */
const mostErrors = 200;
/** Before this no gateway took money for the register. */
const earliestDay = '2000-01-01';
const mostOfReferences = 200;
/** As of every amount of money, MVR. */
const mostMoney = 99_999_999_999n;

/** Reads the lines of a statement. Columns that are not named, and lines of other kinds, are passed over. */
export function readStatement(file: StatementFile): ReadStatement | WorkbookRefusal {
  const columns = columnsOf(file.mapping);
  const workbook = openForm(file, 'Statement', columns);
  if (isRefused(workbook)) return workbook;
  const sheet = readSheet(workbook, 'Statement');
  if (isRefused(sheet)) return sheet;
  const header = findHeader(sheet, columns, 'passedOver');
  if ('columns' in header) return readLines(sheet, header, file);
  const errors = header.map(({ title, message }) => ({
    row: null,
    column: title === '' ? null : shortly(title),
    value: '',
    reason: shortly(message),
  }));
  return { lines: [], passedOver: 0, errors: errors.slice(0, mostErrors), numberOfErrors: errors.length };
}

function columnsOf(mapping: StatementMapping): readonly (TitledColumn & { readonly key: Key })[] {
  const column = (key: Key, title: string) => ({ key, title, required: true });
  return [
    column('date', mapping.dateColumn),
    column('reference', mapping.referenceColumn),
    { ...column('amount', mapping.amountColumn), kind: 'area' },
    column('currency', mapping.currencyColumn),
    column('kind', mapping.kindColumn),
  ];
}

function readLines(
  sheet: SheetContent,
  header: FoundHeader,
  file: StatementFile,
): ReadStatement | WorkbookRefusal {
  const titles = new Map(columnsOf(file.mapping).map(({ key, title }) => [key, title]));
  const kinds = kindsOf(file.mapping);
  const lines: StatementLine[] = [];
  const errors: StatementError[] = [];
  let [passedOver, numberOfErrors, rows] = [0, 0, 0];
  for (const row of sheet.rows) {
    if (row.number < header.firstRow || ![...header.columns.values()].some((at) => row.cells[at])) continue;
    rows += 1;
    const read = readLine(row, header, kinds, file);
    if (read === 'passedOver') passedOver += 1;
    else if ('row' in read) lines.push(read);
    else {
      numberOfErrors += read.faults.length;
      for (const [key, value, reason] of read.faults) {
        if (errors.length === mostErrors) break;
        errors.push({
          row: row.number,
          column: titles.get(key) ?? null,
          value: shortly(value),
          reason: shortly(reason),
        });
      }
    }
  }
  if (rows === 0)
    return { isRefused: true, code: 'INVALID', message: 'The statement has no lines below its titles' };
  const fault = numberOfErrors === 0 ? faultOfDays(lines) : undefined;
  if (fault !== undefined) return { isRefused: true, code: 'INVALID', message: fault };
  return { lines, passedOver, errors, numberOfErrors };
}

type Kinds = ReadonlyMap<string, StatementKind | 'passedOver'>;

function kindsOf({ paymentWords, refundWords, otherWords }: StatementMapping): Kinds {
  const named = (words: readonly string[], kind: StatementKind | 'passedOver') =>
    words.map((word) => [nameKey(word), kind] as const);
  return new Map([
    ...named(otherWords, 'passedOver'),
    ...named(refundWords, 'refund'),
    ...named(paymentWords, 'payment'),
  ]);
}

type Fault = readonly [key: Key, value: string, reason: string];

/** A line, or all that is wrong with it. */
function readLine(
  { number, cells }: SheetRow,
  { columns }: FoundHeader,
  kinds: Kinds,
  { mapping, today }: StatementFile,
): StatementLine | 'passedOver' | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const read = (key: Key, readCell: (cell: Cell) => Reading): string => {
    const cell = cells[columns.get(key) ?? -1];
    const reading = cell ? readCell(cell) : { reason: 'This is missing' };
    if ('value' in reading) return reading.value;
    faults.push([key, cell && 'text' in cell ? cell.text : '', reading.reason]);
    return '';
  };
  const kind = read('kind', (cell) => kindOf(cell, kinds));
  if (kind === 'passedOver') return 'passedOver';
  const line = {
    row: number,
    day: read('date', (cell) => dayOf(cell, mapping, today)),
    reference: read('reference', referenceOf),
    kind: kind as StatementKind,
    amount: read('amount', (cell) => amountOf(cell, kind === 'refund')),
  };
  read('currency', currencyOf);
  return faults.length === 0 ? line : { faults };
}

function kindOf(cell: Cell, kinds: Kinds): Reading {
  const text = textOf(cell);
  if ('reason' in text) return text;
  const value = kinds.get(nameKey(text.value));
  return value === undefined
    ? { reason: 'It is not said whether this word is a payment, a refund or another line' }
    : { value };
}

function dayOf(cell: Cell, { dateOrder }: StatementMapping, today: string): Reading {
  const text = cell.kind === 'date' ? { value: cell.text.slice(0, 10) } : textOf(cell);
  if ('reason' in text) return text;
  const parts = partsOfDay(text.value, dateOrder);
  const day = parts === undefined ? '' : 'day' in parts ? parts.day : dayOfInstant(parts.instant);
  if (!isDay(day)) return { reason: `Write the day as ${examples[dateOrder]}, or as 2026-11-19` };
  if (day > today) return { reason: `${displayDay(day)} is still to come` };
  return day < earliestDay ? { reason: `${displayDay(day)} is too long ago` } : { value: day };
}

const examples = { dayFirst: '19/11/2026', monthFirst: '11/19/2026', yearFirst: '2026-11-19' } as const;

function dayOfInstant(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? '' : dayInMaldives(instant);
}

function referenceOf(cell: Cell): Reading {
  const text = textOf(cell);
  if ('reason' in text) return text;
  const reason = faultOfLine(text.value, mostOfReferences);
  return reason === undefined ? text : { reason };
}

/** Of a refund with or without its minus sign: some gateways write what they pay out as negative. */
function amountOf(cell: Cell, isRefund: boolean): Reading {
  const reading = figureOf(isRefund ? withoutSign(cell) : cell);
  if ('reason' in reading) return reading;
  const amount = parseHundredths(reading.value.replace(/(\.\d{2})0+$/, '$1'));
  if (amount === undefined)
    return { reason: 'Enter an amount in MVR with two decimals at most, such as 1250.00' };
  if (amount > mostMoney) return { reason: 'Enter an amount below 1,000,000,000' };
  return amount === 0n ? { reason: 'Enter an amount above zero' } : { value: formatHundredths(amount) };
}

function withoutSign(cell: Cell): Cell {
  return cell.kind === 'text' || cell.kind === 'number'
    ? { ...cell, text: cell.text.trim().replace(/^[-−]\s*(?=\d)/u, '') }
    : cell;
}

function currencyOf(cell: Cell): Reading {
  const text = textOf(cell);
  if ('reason' in text || nameKey(text.value) === 'mvr') return text;
  return { reason: 'Only amounts in MVR can be compared' };
}

/** A statement is of one period. */
function faultOfDays(lines: readonly StatementLine[]): string | undefined {
  const days = lines.map(({ day }) => day).toSorted((one, other) => (one < other ? -1 : 1));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'The statement has no payments and no refunds';
  const span = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  return span < mostStatementDays
    ? undefined
    : `The statement goes from ${displayDay(first)} to ${displayDay(last)}. Upload one of a year at most`;
}
