import { randomBytes } from 'node:crypto';
import type { ImportContents, ImportSheet } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { arrayLiteral } from './array-literal.ts';
import type { CheckedFile, FileError, ImportTarget } from './check-file.ts';
import { countsOf } from './describe-check.ts';
import { rowOf, writtenColumns } from './written-columns.ts';
import { type WrittenPieces, writePieces } from './written-pieces.ts';

/** Rows of a table, and all of them as JSON for the acts. */
export interface WrittenRows extends WrittenPieces {
  readonly json: string;
}

/** What an import writes, ready for the database: nobody needs to look into it any more. */
export interface WrittenImport {
  readonly planRevision: number;
  readonly counts: ReturnType<typeof countsOf>;
  /** What is wrong, by cell; null where nothing is. */
  readonly faults: Readonly<Record<string, string>> | null;
  readonly loses: { readonly total: number; readonly words: string } | null;
  readonly created: WrittenRows;
  readonly changed: WrittenRows;
  /** Units that areas of common property serve, created and changed: both columns, pair by pair. */
  readonly served: { readonly allocationIds: string; readonly unitIds: string };
}

/** So many cells are named in a refusal; the check lists all. */
const mostNamed = 1_000;
/** A value is said back shortly: the cell has the rest. */
const longestSaid = 60;

export function writeImport({ sheet }: ImportTarget, file: CheckedFile): WrittenImport {
  const { planRevision, errors, check } = file;
  const isWrong = errors.length > 0;
  const ids = isWrong ? [] : freshIds(check.created.length);
  const created = check.created
    .slice(0, ids.length)
    .map(({ content }, at) => ({ id: ids[at] ?? '', content }));
  const changed = isWrong ? [] : check.changed.map(({ id, content }) => ({ id, content }));
  return {
    planRevision,
    counts: countsOf(file),
    faults: isWrong ? faultsOf(errors) : null,
    loses: check.loses && { total: check.loses.total, words: check.loses.words },
    created: writeRows(sheet, created),
    changed: writeRows(sheet, changed),
    served: servedBy([...created, ...changed]),
  };
}

/** Ids in order. One by one each would ask for random bytes of its own, which takes most of its time. */
function freshIds(count: number): readonly string[] {
  const random = randomBytes(16 * count);
  const msecs = Date.now();
  return Array.from({ length: count }, (_, seq) =>
    uuidv7({ msecs, seq, random: random.subarray(16 * seq, 16 * seq + 16) }),
  );
}

interface Identified {
  readonly id: string;
  readonly content: ImportContents[ImportSheet];
}

function writeRows(sheet: ImportSheet, rows: readonly Identified[]): WrittenRows {
  const names = Object.keys(writtenColumns[sheet]);
  const written = rows.map(({ id, content }) => rowOf<ImportSheet>(sheet, id, content));
  return {
    ...writePieces(names, written),
    json: JSON.stringify(rows.map(({ id, content }) => ({ id, ...content }))),
  };
}

function servedBy(rows: readonly Identified[]): WrittenImport['served'] {
  const pairs = rows.flatMap(({ id, content }) =>
    'unitIds' in content ? content.unitIds.map((unitId) => ({ id, unitId })) : [],
  );
  return {
    allocationIds: arrayLiteral(pairs.map(({ id }) => id)),
    unitIds: arrayLiteral(pairs.map(({ unitId }) => unitId)),
  };
}

/** What is wrong, by the address of the cell; the last entry says how much more there is. */
function faultsOf(errors: readonly FileError[]): Readonly<Record<string, string>> {
  const named = errors.length > mostNamed ? errors.slice(0, mostNamed - 1) : errors;
  const faults: Record<string, string> = {};
  for (const error of named) faults[placeOf(error)] = wordsOf(error);
  const [first] = errors;
  const more = errors.length - named.length;
  if (first && more > 0) faults[first.sheet] = `There are ${more.toLocaleString('en')} more errors`;
  return faults;
}

/** A row that lacks a column has no cell to name. */
function placeOf({ sheet, row, column, cell }: FileError): string {
  const place = cell ?? [row, column].filter((part) => part !== null).join(' ');
  return place === '' ? sheet : `${sheet}!${place}`;
}

function wordsOf({ value, reason }: FileError): string {
  if (value === '') return reason;
  const said = value.length > longestSaid ? `${value.slice(0, longestSaid)}…` : value;
  return `“${said}”: ${reason}`;
}
