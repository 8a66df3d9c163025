import type { PlanSection } from './findings/finding.ts';
import type { StrataPlan } from './plan.ts';
import { allocationsOf, unitsOf } from './plan-parts.ts';

/** Whether a section holds nothing. Land area and share value do not count: they are there from the beginning. */
export const isEmptySection: Readonly<Record<PlanSection, (plan: StrataPlan) => boolean>> = {
  details: (plan) =>
    plan.strataDevelopmentTypeId === null &&
    plan.allOwnersShareCommonPropertiesOnEqualBais === null &&
    !plan.schemeName &&
    !plan.schemeAddress &&
    plan.strataPlots.length === 0 &&
    !Object.values(plan.section31).some(Boolean),
  buildings: (plan) => plan.strataBuildings.length === 0,
  commonProperty: (plan) =>
    plan.applicationGroups.length === 0 &&
    allocationsOf(plan).length === 0 &&
    plan.parkingScheduleItems.length === 0 &&
    plan.hasParkingLotsAssignedToUnits === null,
  documents: (plan) => plan.strataDocuments.length === 0,
  shares: (plan) => unitsOf(plan).length === 0,
};

/** Whether anything has been entered. Until then a plan lacks everything, which is nobody's mistake. */
export function isPlanBegun(plan: StrataPlan): boolean {
  return Object.values(isEmptySection).some((isEmpty) => !isEmpty(plan));
}
