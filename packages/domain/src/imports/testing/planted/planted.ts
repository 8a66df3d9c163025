import type { StrataPlan } from '../../../strata-plan/plan.ts';
import type { RowValues } from '../../importable-plan.ts';

interface PlantedOnly {
  /** The rows into which it is planted; any without it. */
  readonly into?: (row: RowValues) => boolean;
  /** What else the plan is; then the row is checked alone. */
  readonly plan?: Partial<StrataPlan>;
}

/** What is written into a row, where that is refused, and why. */
export type Planted = readonly [
  what: string,
  values: RowValues,
  column: string,
  reason: string,
  only?: PlantedOnly,
];

export const required = 'This field is required';
export const latin = 'Use Latin letters and digits, such as 5A';
export const plainArea = 'Enter an area in square metres, such as 1234.50';
export const twoDecimals = 'Enter an area in square metres with two decimals at most, such as 1234.50';
