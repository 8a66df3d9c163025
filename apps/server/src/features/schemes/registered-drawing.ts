import type { DrawnShape } from '@strata/domain';

/** What is drawn of the plan that is registered of a scheme, with how its parts are called. */
export interface RegisteredDrawing {
  /** In their order. */
  readonly buildings: readonly DrawnBuilding[];
  readonly units: readonly DrawnUnit[];
  readonly areas: readonly DrawnArea[];
  readonly lots: readonly DrawnLot[];
  readonly plots: readonly { readonly id: string; readonly number: string }[];
  readonly levels: readonly {
    /** Null is the site. */
    readonly floorId: string | null;
    readonly shapes: readonly DrawnShape[];
  }[];
}

export interface DrawnBuilding {
  readonly id: string;
  readonly name: string;
  readonly towers: readonly { readonly id: string; readonly name: string }[];
  /** From the lowest to the highest. */
  readonly floors: readonly DrawnFloor[];
}

export interface DrawnFloor {
  readonly id: string;
  readonly floorNumber: string;
  /** Null where nobody said it. */
  readonly baseLevelInMm: number | null;
  readonly storeyHeightInMm: number | null;
}

export interface DrawnUnit {
  readonly id: string;
  readonly number: string;
  /** Of its strata title. */
  readonly title: string;
  readonly buildingId: string;
  readonly towerId: string | null;
  readonly occupancyUse: string;
  readonly unitType: string;
  /** As it is registered. */
  readonly areaInSqm: string;
}

export interface DrawnArea {
  readonly id: string;
  readonly reference: string;
  /** General common property, and so on. */
  readonly kind: string;
  /** Null outside of buildings. */
  readonly buildingId: string | null;
  readonly areaInSqm: string;
}

/** Of the accessory schedule. */
export interface DrawnLot {
  readonly id: string;
  readonly reference: string;
  readonly buildingId: string | null;
  /** Number of the title that it goes with; null where it goes with none. */
  readonly title: string | null;
}
