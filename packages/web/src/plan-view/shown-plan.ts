import type {
  PlanAllocation,
  PlanBuilding,
  PlanDocument,
  PlanFloor,
  PlanGroup,
  PlanParkingLot,
  PlanShareMethod,
  PlanUnit,
  StrataPlan,
} from '@strata/domain';

interface Named {
  readonly name: string;
}

/** A strata plan as it is read: what the rules know of it, with the names of what it refers to. */
export interface ShownPlan extends StrataPlan {
  readonly strataDevelopmentType: Named | null;
  readonly occupancyUse: Named | null;
  readonly strataBuildings: readonly ShownBuilding[];
  readonly applicationGroups: readonly ShownGroup[];
  readonly generalCommonPropertyAllocations: readonly ShownAllocation[];
  readonly limitedCommonPropertyAllocations: readonly ShownAllocation[];
  readonly accessoryCommonPropertyAllocations: readonly ShownAllocation[];
  readonly parkingScheduleItems: readonly ShownLot[];
  readonly strataDocuments: readonly ShownDocument[];
  readonly shareMethod: PlanShareMethod & {
    /** Whether the plan was declared under this version, and keeps it. */
    readonly isPinned: boolean;
  };
}

export interface ShownBuilding extends PlanBuilding {
  readonly floors: readonly ShownFloor[];
}

interface ShownFloor extends PlanFloor {
  readonly units: readonly ShownUnit[];
}

export interface ShownUnit extends PlanUnit {
  readonly floorId: string;
  readonly applicationBuildingTower: Named | null;
  readonly drawingFileName: string | null;
  /** Whether the unit is registered: its application was approved. */
  readonly isApproved: boolean;
}

export interface ShownGroup extends PlanGroup {
  readonly occupancyUse: Named;
  readonly numberOfUnits: number;
  /** Areas in sqm, such as "1234.50". */
  readonly strataArea: string;
  readonly gcpArea: string;
  readonly lcpArea: string;
  readonly auArea: string;
  readonly totalCpArea: string;
}

export interface ShownAllocation extends PlanAllocation {
  readonly applicationBuilding: Named | null;
  readonly applicationFloor: { readonly floorNumber: string } | null;
  readonly applicationGroupName: string | null;
}

export interface ShownLot extends PlanParkingLot {
  readonly auReference: string;
  readonly unitNumber: string | null;
  readonly vehicleParkingType: Named;
}

export interface ShownDocument extends PlanDocument {
  readonly documentType: Named;
  /** Its last part is the id of the file. */
  readonly url: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeInBytes: number;
  readonly addedDate: string;
}

/** The page of a unit, where it has one. */
export type AddressOfUnit = ((unitId: string) => string) | undefined;
