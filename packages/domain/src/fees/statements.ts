import { formatHundredths, parseHundredths } from '../decimals.ts';

/** What a line of a gateway's statement is about. */
export const statementKinds = ['payment', 'refund'] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * What comes of a line: it `matches`; `otherAmount` than ours; `unknown`, nothing of ours was paid or refunded under its reference; `twice`,
 * another line stands for the same already; or a line that is `missing`: ours, of the statement's days, and not in the statement.
 */
export const statementResults = ['matches', 'otherAmount', 'unknown', 'twice', 'missing'] as const;
export type StatementResult = (typeof statementResults)[number];

/** In which order the days of a statement are written; a day that begins with its year is read in any of them. */
export const dateOrders = ['dayFirst', 'monthFirst', 'yearFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How the statements of a gateway are read: the titles of its columns, and the words that stand in the column of kinds. */
export interface StatementMapping {
  readonly dateColumn: string;
  readonly dateOrder: DateOrder;
  readonly referenceColumn: string;
  readonly amountColumn: string;
  readonly currencyColumn: string;
  readonly kindColumn: string;
  readonly paymentWords: readonly string[];
  readonly refundWords: readonly string[];
  /** Of lines that are passed over, such as the gateway's own charges. */
  readonly otherWords: readonly string[];
}

/** A statement of more days is none of one period: a day was read wrongly, or several statements were put together. */
export const mostStatementDays = 366;

/** A line as the statement has it; amounts in MVR with two decimals. */
export interface StatementLine {
  /** As a spreadsheet program counts, from 1. */
  readonly row: number;
  /** In the Maldives. */
  readonly day: string;
  readonly reference: string;
  readonly kind: StatementKind;
  readonly amount: string;
}

/** A payment by card, or a refund of one. */
export interface RecordedMoney {
  /** Of the payment, or of the refund. */
  readonly id: string;
  readonly paymentId: string;
  readonly kind: StatementKind;
  /** By which the gateway knows it, as far as it was recorded here. */
  readonly reference: string;
  readonly day: string;
  readonly amount: string;
  /** Whether the money moved: a payment that failed or expired is none. */
  readonly isDone: boolean;
}

/** A payment or refund that a reference of the statement names. */
export interface NamedMoney extends RecordedMoney {
  readonly named: string;
}

/** What came of a line. */
export interface ComparedLine {
  /** Null where it is missing in the statement. */
  readonly row: number | null;
  readonly day: string;
  readonly reference: string;
  readonly kind: StatementKind;
  readonly amount: string | null;
  readonly result: StatementResult;
  readonly ourAmount: string | null;
  /** With `twice`: the line that stands for it already. */
  readonly firstRow: number | null;
  readonly paymentId: string | null;
  readonly refundId: string | null;
}

const keyOf = (kind: StatementKind, reference: string): string => `${kind} ${reference}`;

/**
 * Compares a statement with what was recorded here. `named` is what its references name, the best reading of each first; `inDays` all that
 * was paid or refunded by card on the statement's days. Lines that match are found first, so that one with another amount does not take
 * what is another line's. Each payment and refund stands for one line.
 */
export function compareStatement(
  lines: readonly StatementLine[],
  named: readonly NamedMoney[],
  inDays: readonly RecordedMoney[],
): readonly ComparedLine[] {
  const candidates = Map.groupBy(named, (one) => keyOf(one.kind, one.named));
  const rowOf = new Map<string, number>();
  const firstRowOf = new Map<string, number>();
  const rowOfSame = new Map<string, number>();
  const compared = new Map<StatementLine, ComparedLine>();
  const of = (line: StatementLine): readonly NamedMoney[] =>
    candidates.get(keyOf(line.kind, line.reference)) ?? [];
  const settle = (
    line: StatementLine,
    result: StatementResult,
    ours?: RecordedMoney,
    firstRow?: number,
  ): void => {
    const key = keyOf(line.kind, line.reference);
    if (!firstRowOf.has(key)) firstRowOf.set(key, line.row);
    if (!rowOfSame.has(`${key} ${line.amount}`)) rowOfSame.set(`${key} ${line.amount}`, line.row);
    if (ours?.isDone && firstRow === undefined) rowOf.set(ours.id, line.row);
    compared.set(line, lineOf(line, result, ours, firstRow));
  };
  for (const line of lines) {
    const ours = of(line).find(
      ({ id, isDone, amount }) => isDone && !rowOf.has(id) && amount === line.amount,
    );
    if (ours) settle(line, 'matches', ours);
  }
  for (const line of lines) {
    if (compared.has(line)) continue;
    const [best] = of(line);
    const free = of(line).find(({ id, isDone }) => isDone && !rowOf.has(id));
    const key = keyOf(line.kind, line.reference);
    // Of two refunds of one payment a line of another amount is the second one.
    const firstRow =
      rowOfSame.get(`${key} ${line.amount}`) ??
      (free ? undefined : (firstRowOf.get(key) ?? rowOf.get(best?.id ?? '')));
    if (firstRow !== undefined) settle(line, 'twice', best, firstRow);
    else if (free) settle(line, 'otherAmount', free);
    else settle(line, 'unknown', best);
  }
  const missing = inDays.filter(({ id }) => !rowOf.has(id)).map(missingLine);
  return [...lines.flatMap((line) => compared.get(line) ?? []), ...missing];
}

function lineOf(
  line: StatementLine,
  result: StatementResult,
  ours: RecordedMoney | undefined,
  firstRow: number | undefined,
): ComparedLine {
  return {
    ...line,
    result,
    // What stands for another line counts there.
    ourAmount: ours?.isDone && firstRow === undefined ? ours.amount : null,
    firstRow: firstRow ?? null,
    ...idsOf(ours),
  };
}

function missingLine(ours: RecordedMoney): ComparedLine {
  const { kind, day, reference, amount } = ours;
  const line = { row: null, day, reference, kind, amount: null, firstRow: null };
  return { ...line, result: 'missing', ourAmount: amount, ...idsOf(ours) };
}

function idsOf(ours: RecordedMoney | undefined): Pick<ComparedLine, 'paymentId' | 'refundId'> {
  return { paymentId: ours?.paymentId ?? null, refundId: ours?.kind === 'refund' ? ours.id : null };
}

/** What a statement comes to, in MVR: what it says, and what was recorded here. */
export interface StatementSums {
  readonly paid: string;
  readonly paidHere: string;
  readonly refunded: string;
  readonly refundedHere: string;
}

export function sumStatement(lines: readonly ComparedLine[]): StatementSums {
  const sum = (kind: StatementKind, key: 'amount' | 'ourAmount'): string =>
    formatHundredths(
      lines.reduce(
        (total, line) => total + (line.kind === kind ? (parseHundredths(line[key] ?? '0') ?? 0n) : 0n),
        0n,
      ),
    );
  return {
    paid: sum('payment', 'amount'),
    paidHere: sum('payment', 'ourAmount'),
    refunded: sum('refund', 'amount'),
    refundedHere: sum('refund', 'ourAmount'),
  };
}

/** How many lines came to each result. */
export function countResults(lines: readonly ComparedLine[]): Readonly<Record<StatementResult, number>> {
  const counts = { matches: 0, otherAmount: 0, unknown: 0, twice: 0, missing: 0 };
  for (const { result } of lines) counts[result] += 1;
  return counts;
}

const isoDay =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?( ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?)?$/i;
const writtenDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$/i;

/** The parts of a day as a statement writes it; `instant` where it says a time with its offset. Undefined where it is none. */
export function partsOfDay(
  text: string,
  order: DateOrder,
): { readonly day: string } | { readonly instant: string } | undefined {
  const [iso, kept = '', offset] = isoDay.exec(text) ?? [];
  if (iso !== undefined) return offset === undefined ? { day: kept } : { instant: instantIn(iso, offset) };
  const [, first = '', , second = '', year = ''] = writtenDay.exec(text) ?? [];
  if (year === '' || order === 'yearFirst') return undefined;
  const [date, month] = order === 'dayFirst' ? [first, second] : [second, first];
  return { day: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` };
}

/** As ISO 8601 has it. */
function instantIn(iso: string, offset: string): string {
  const zone = /^ ?(?:Z|UTC)$/i.test(offset) ? 'Z' : offset.trim().replace(/^([+-]\d{2}):?/, '$1:');
  return `${iso.slice(0, -offset.length).replace(' ', 'T')}${zone}`;
}
