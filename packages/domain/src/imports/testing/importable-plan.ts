import type { FictionalPlan } from '@strata/fictional-register';
import { commonPropertyTypes, type PlanAllocation } from '../../strata-plan/plan.ts';
import { enteredPlan } from '../../strata-plan/testing/entered-plan.ts';
import type { ImportablePlan } from '../importable-plan.ts';

/** A plan of the fictional register as it is imported into: references are counted as the portal counts them. */
export function importablePlan(fictional: FictionalPlan): ImportablePlan {
  const plan = enteredPlan(fictional);
  const described = (areas: readonly PlanAllocation[]) =>
    areas.map((area, at) => ({
      ...area,
      unitIds: [...area.unitIds],
      description: fictional.commonProperty[Number(area.id.slice('allocation-'.length))]?.description ?? null,
      reference: `${commonPropertyTypes[area.commonPropertyTypeId - 1]?.prefix}-${at + 1}`,
    }));
  return {
    ...plan,
    generalCommonPropertyAllocations: described(plan.generalCommonPropertyAllocations),
    limitedCommonPropertyAllocations: described(plan.limitedCommonPropertyAllocations),
    accessoryCommonPropertyAllocations: described(plan.accessoryCommonPropertyAllocations),
    parkingScheduleItems: plan.parkingScheduleItems.map((lot, at) => ({
      ...lot,
      vehicleParkingTypeId: fictional.lots[at]?.vehicleParkingTypeId ?? 1,
    })),
  };
}
