import type { PlanAllocation, PlanParkingLot, PlanUnit, StrataPlan } from '../strata-plan/plan.ts';

export type SharingUnit = Pick<
  PlanUnit,
  'id' | 'floorAreaInSqm' | 'occupancyUseId' | 'unitTypeId' | 'applicationGroupId'
>;

export type SharingAllocation = Pick<
  PlanAllocation,
  'id' | 'reference' | 'floorAreaInSqm' | 'applicationGroupId' | 'unitIds'
>;

export type SharingAccessoryUnit = SharingAllocation & Pick<PlanAllocation, 'floorId'>;

/** What share values depend on: a plan has it, and so has a schedule that was written as data. */
export interface SharingPlan
  extends Pick<
    StrataPlan,
    'allOwnersShareCommonPropertiesOnEqualBais' | 'allotedShareValue' | 'enteredShares' | 'shareMethod'
  > {
  /** Units in the order of building, floor and number. */
  readonly strataBuildings: readonly {
    readonly floors: readonly { readonly units: readonly SharingUnit[] }[];
  }[];
  readonly applicationGroups: readonly { readonly id: string }[];
  readonly generalCommonPropertyAllocations: readonly SharingAllocation[];
  readonly limitedCommonPropertyAllocations: readonly SharingAllocation[];
  readonly accessoryCommonPropertyAllocations: readonly SharingAccessoryUnit[];
  readonly parkingScheduleItems: readonly Pick<PlanParkingLot, 'accessoryCommonPropertyId' | 'unitId'>[];
}
