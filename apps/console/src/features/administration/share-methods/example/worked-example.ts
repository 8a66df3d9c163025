import {
  computeShares,
  displayShare,
  type PlanUnit,
  type ShareMethod,
  type Shares,
  unitsOf,
} from '@strata/domain';
import type { ReferenceData } from '../share-methods.ts';
import { examplePlan } from './example-plan.ts';

/** A unit of the example with its value by two methods, in words. */
export interface ExampleRow {
  readonly unit: PlanUnit;
  readonly before: string | undefined;
  readonly after: string;
  /** "+12", "−3" or "0"; undefined where there is nothing to compare with. */
  readonly difference: string | undefined;
}

export interface ExampleValues {
  readonly rows: readonly ExampleRow[];
  readonly total: Omit<ExampleRow, 'unit'>;
  /** How many units get another value than before. */
  readonly changed: number;
}

/** What keeps a method from giving values, with the units it concerns by their numbers. */
export interface ExampleProblem {
  readonly message: string;
  readonly units: readonly string[];
}

export type WorkedExample =
  | ({ readonly ok: true } & ExampleValues)
  | { readonly ok: false; readonly faults: readonly ExampleProblem[] };

/** Values by one method beside those by another, on the same small plan; computed as all plans are. */
export function workedExample(
  data: ReferenceData,
  after: ShareMethod,
  before: ShareMethod | undefined,
): WorkedExample {
  const plan = examplePlan(data, before === undefined ? [after] : [after, before]);
  const computed = computeShares(plan, after);
  if (!computed.ok) {
    return {
      ok: false,
      faults: computed.faults.map(({ message, unitIds }) => ({ message, units: unitIds })),
    };
  }
  const old = before === undefined ? undefined : computeShares(plan, before);
  const known = old?.ok === true ? old : undefined;
  const rows = unitsOf(plan).map((unit) => ({
    unit,
    ...besideEachOther(known, computed, ({ values }) => values.get(unit.id)),
  }));
  return {
    ok: true,
    rows,
    total: besideEachOther(known, computed, ({ aggregate }) => aggregate),
    changed: rows.filter(({ difference }) => difference !== undefined && difference !== '0').length,
  };
}

function besideEachOther(
  before: Shares | undefined,
  after: Shares,
  valueIn: (shares: Shares) => bigint | undefined,
): Omit<ExampleRow, 'unit'> {
  const [old, now] = [before && valueIn(before), valueIn(after) ?? 0n];
  // Versions of a method are of one kind, so that their values have the same decimals.
  const { decimals } = after;
  return {
    before: old === undefined ? undefined : displayShare(old, decimals),
    after: displayShare(now, decimals),
    difference: old === undefined ? undefined : signed(now - old, decimals),
  };
}

function signed(difference: bigint, decimals: 0 | 4): string {
  if (difference === 0n) return '0';
  return difference > 0n
    ? `+${displayShare(difference, decimals)}`
    : `−${displayShare(-difference, decimals)}`;
}
