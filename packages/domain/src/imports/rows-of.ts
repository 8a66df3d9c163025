import type { PlanAllocation, StrataPlan } from '../strata-plan/plan.ts';
import { contentOfArea } from './check-common-property.ts';
import { contentOfFloor } from './check-floors.ts';
import { contentOfLot } from './check-lots.ts';
import { contentOfUnit } from './check-units.ts';
import type { ImportSheet } from './columns.ts';
import type { ImportReferenceData, ImportScopes, RowValues } from './importable-plan.ts';
import { importableAllocations, indexPlan, type PlanIndex } from './plan-index.ts';
import { allocationValues, floorValues, lotValues, unitValues } from './row-values.ts';

type Writers = {
  readonly [Sheet in ImportSheet]: (index: PlanIndex, scope: ImportScopes[Sheet]) => readonly RowValues[];
};

const writers: Writers = {
  floors: (index, scope) =>
    buildingsOf(index, scope).flatMap((building) =>
      building.floors.map((floor) => floorValues(contentOfFloor(building, floor), index)),
    ),
  units: (index, scope) =>
    buildingsOf(index, scope).flatMap((building) =>
      building.floors.flatMap((floor) =>
        floor.units.map((unit) => unitValues(contentOfUnit({ unit, floor, building }), index)),
      ),
    ),
  commonProperty: (index, scope) =>
    importableAllocations(index.plan)
      .filter((area) => isInScope(area, scope))
      .map((area) => allocationValues({ ...contentOfArea(area), reference: area.reference }, index)),
  accessorySchedule: (index) =>
    index.plan.parkingScheduleItems.map((lot) => lotValues(contentOfLot(lot), index)),
};

function buildingsOf({ plan }: PlanIndex, { buildingId }: { readonly buildingId: string | null }) {
  return plan.strataBuildings.filter(({ id }) => buildingId === null || id === buildingId);
}

/** What lies outside the buildings is offered with each of them. */
function isInScope(area: PlanAllocation, scope: ImportScopes['commonProperty']): boolean {
  const { commonPropertyTypeId, applicationBuildingId } = area;
  return (
    commonPropertyTypeId === scope.commonPropertyTypeId &&
    (scope.buildingId === null || [null, scope.buildingId].includes(applicationBuildingId))
  );
}

/** The rows that the plan has now, in the columns in which they are read: imported again they change nothing. */
export function rowsOf<Sheet extends ImportSheet>(
  plan: StrataPlan,
  sheet: Sheet,
  scope: ImportScopes[Sheet],
  referenceData: ImportReferenceData,
): readonly RowValues[] {
  return writers[sheet](indexPlan(plan, referenceData), scope);
}
