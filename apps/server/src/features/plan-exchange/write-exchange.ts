import type {
  DetailsContent,
  ExchangeCheck,
  ExchangeRows,
  ExchangeTable,
  ReferenceCounters,
} from '@strata/domain';
import { arrayLiteral } from '../../workbooks/import/array-literal.ts';
import { type WrittenPieces, writePieces } from '../../workbooks/import/written-pieces.ts';
import { type CheckedLevel, checkedShape } from '../drawn-plan/check-levels.ts';
import type { CheckedPlanFile } from './check-file.ts';
import { countsOf, losesOf } from './describe-check.ts';
import { exchangeTableNames, exchangeTables, rowOfTable } from './exchange-columns.ts';

/** What the import of a plan writes, ready for the database: nobody needs to look into it any more. */
export interface WrittenExchange {
  readonly planRevision: number;
  readonly counts: ReturnType<typeof countsOf>;
  /** What is wrong, by pointer; null where nothing is. */
  readonly faults: Readonly<Record<string, string>> | null;
  readonly loses: ReturnType<typeof losesOf>;
  readonly created: Readonly<Record<ExchangeTable, WrittenPieces>>;
  readonly changed: Readonly<Record<ExchangeTable, WrittenPieces>>;
  /** The ids of all that is created, whatever it is. */
  readonly createdIds: string;
  /** What is created and changed, for the acts: table → rows, as JSON. */
  readonly createdJson: string;
  readonly changedJson: string;
  /** Units that limited property serves, created and changed: both columns, pair by pair. */
  readonly served: { readonly allocationIds: string; readonly unitIds: string };
  readonly details: DetailsContent | undefined;
  readonly hasParkingLots: boolean | undefined;
  /** The levels that are drawn anew. */
  readonly drawn: readonly CheckedLevel[];
  /** How many references are given. */
  readonly given: ReferenceCounters;
}

/** So many places are named in a refusal; the check lists all. */
const mostNamed = 1_000;
/** A value is said back shortly: the file has the rest. */
const longestSaid = 60;

export function writeExchange(file: CheckedPlanFile): WrittenExchange {
  const { planRevision, numberOfErrors, check } = file;
  const rows = numberOfErrors === 0 ? check : undefined;
  return {
    planRevision,
    counts: countsOf(check),
    faults: numberOfErrors > 0 ? faultsOf(file) : null,
    loses: losesOf(check),
    created: columnsOf(rows?.created),
    changed: columnsOf(rows?.changed),
    createdIds: arrayLiteral(exchangeTableNames.flatMap((table) => [...(rows?.created[table].keys() ?? [])])),
    createdJson: jsonOf(rows?.created),
    changedJson: jsonOf(rows?.changed, {
      developmentDetails: rows?.details,
      hasParkingLots: rows?.hasParkingLots,
      drawings: drawingsOf(rows?.drawn ?? []),
    }),
    served: servedBy([...(rows?.created.commonProperty ?? []), ...(rows?.changed.commonProperty ?? [])]),
    details: rows?.details,
    hasParkingLots: rows?.hasParkingLots,
    drawn: drawnBy(rows?.drawn ?? []),
    given: givenBy(check),
  };
}

type Rows = ExchangeCheck['created'];

function columnsOf(rows: Rows | undefined): Readonly<Record<ExchangeTable, WrittenPieces>> {
  return Object.fromEntries(
    exchangeTableNames.map((table) => [table, writeColumns(table, rows?.[table] ?? new Map())]),
  ) as Record<ExchangeTable, WrittenPieces>;
}

function writeColumns(
  table: ExchangeTable,
  rows: ReadonlyMap<string, ExchangeRows[ExchangeTable]>,
): WrittenPieces {
  const names = Object.keys(exchangeTables[table].columns);
  return writePieces(
    names,
    [...rows].map(([id, content]) => rowOfTable<ExchangeTable>(table, id, content)),
  );
}

/** Table → rows; what has none is left out. */
function jsonOf(rows: Rows | undefined, more: Readonly<Record<string, unknown>> = {}): string {
  const tables = exchangeTableNames.flatMap((table) => {
    const list = [...(rows?.[table] ?? [])].map(([id, content]) => ({ id, ...content }));
    return list.length > 0 ? [[table, list]] : [];
  });
  return JSON.stringify({ ...more, ...Object.fromEntries(tables) });
}

function servedBy(
  areas: readonly (readonly [string, ExchangeRows['commonProperty']])[],
): WrittenExchange['served'] {
  const pairs = areas.flatMap(([id, { unitIds }]) => unitIds.map((unitId) => ({ id, unitId })));
  return {
    allocationIds: arrayLiteral(pairs.map(({ id }) => id)),
    unitIds: arrayLiteral(pairs.map(({ unitId }) => unitId)),
  };
}

function drawnBy(levels: ExchangeCheck['drawn']): readonly CheckedLevel[] {
  return levels.map(({ floorId, shapes }) => ({ floorId, shapes: shapes.map(checkedShape) }));
}

/** For the acts: rings would be as much again as all else. */
function drawingsOf(levels: ExchangeCheck['drawn']): readonly object[] | undefined {
  if (levels.length === 0) return undefined;
  return levels.map(({ floorId, shapes }) => ({ floorId, things: shapes.length }));
}

function givenBy(check: ExchangeCheck | undefined): ReferenceCounters {
  return {
    groups: check?.counts.groups.created ?? 0,
    general: check?.counts.generalCommonProperty.created ?? 0,
    limited: check?.counts.limitedCommonProperty.created ?? 0,
    accessory: check?.counts.accessoryUnits.created ?? 0,
  };
}

/** What is wrong, by its place in the file; the last entry says how much more there is. */
function faultsOf({ errors, numberOfErrors }: CheckedPlanFile): Readonly<Record<string, string>> {
  const named = errors.length > mostNamed ? errors.slice(0, mostNamed - 1) : errors;
  const faults: Record<string, string> = {};
  for (const { pointer, value, reason } of named) faults[pointer || 'File'] ??= wordsOf(value, reason);
  const more = numberOfErrors - named.length;
  if (more > 0) faults['File'] ??= `There are ${more.toLocaleString('en')} more errors`;
  return faults;
}

function wordsOf(value: string, reason: string): string {
  if (value === '') return reason;
  return `${value.length > longestSaid ? `${value.slice(0, longestSaid)}…` : value}: ${reason}`;
}
