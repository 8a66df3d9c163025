import type { StrataPlan } from '../strata-plan/plan.ts';
import { checkCommonProperty } from './check-common-property.ts';
import { checkFloors } from './check-floors.ts';
import { checkLots } from './check-lots.ts';
import { checkUnits } from './check-units.ts';
import type { ImportSheet } from './columns.ts';
import type { ImportCheck, ImportReferenceData, ImportRows, ImportScopes } from './importable-plan.ts';
import { indexPlan, type PlanIndex } from './plan-index.ts';

type Checks = {
  readonly [Sheet in ImportSheet]: (
    index: PlanIndex,
    scope: ImportScopes[Sheet],
    rows: ImportRows,
  ) => ImportCheck<Sheet>;
};

const checks: Checks = {
  floors: checkFloors,
  units: checkUnits,
  commonProperty: checkCommonProperty,
  accessorySchedule: (index, _, rows) => checkLots(index, rows),
};

/**
 * Checks the rows of a sheet against the plan by the rules of typing them: all that is wrong, cell by cell, and what
 * would be created, changed and left as it is. The same rows of the same plan have the same answer everywhere.
 * @throws when the plan has no building of the scope's id
 */
export function checkImport<Sheet extends ImportSheet>(
  plan: StrataPlan,
  sheet: Sheet,
  scope: ImportScopes[Sheet],
  rows: ImportRows,
  referenceData: ImportReferenceData,
): ImportCheck<Sheet> {
  return checks[sheet](indexPlan(plan, referenceData), scope, rows);
}
