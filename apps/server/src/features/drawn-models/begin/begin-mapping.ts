import type { CommonPropertyTypeId, LengthUnit } from '@strata/domain';
import type { ModelMapping } from '../reading/model-job.ts';

/** What outlines are, and where they are units, what is entered of these: names of reference data. */
export interface MeaningOfSpaces {
  readonly meaning: 'floor' | 'unit' | 'area' | 'lot' | 'leaveOut';
  readonly commonPropertyTypeId: CommonPropertyTypeId | null;
  readonly occupancyUse?: string | undefined;
  readonly unitType?: string | undefined;
  /** Of a unit of which all these outlines are rooms, on whatever floors; without it each outline has a number of its own. */
  readonly number?: string | undefined;
  /** Of lots. */
  readonly vehicleParkingType?: string | undefined;
}

/** What a model shows of one building, where floors and what lies on them are made from it as far as the plan lacks them. */
export interface BeginMapping {
  readonly unit: LengthUnit;
  readonly origin: ModelMapping['origin'];
  readonly innerWallInMm?: number | undefined;
  readonly outlinesShow?: ModelMapping['outlinesShow'];
  /** Name of the building: one that the plan has, or a new one. */
  readonly building: string;
  /** Which name of a space is the number of what it shows. */
  readonly numberFrom: 'name' | 'longName';
  readonly layers: readonly (MeaningOfSpaces & { readonly name: string; readonly floorNumber: string })[];
  readonly outlines: readonly (MeaningOfSpaces & {
    readonly layer: string;
    readonly indexes: readonly number[];
  })[];
}

/** A building of the plan. */
export interface KnownBuilding {
  readonly id: string;
  readonly name: string;
}

/** A floor of the plan. */
export interface KnownFloor {
  readonly id: string;
  readonly floorNumber: string;
  readonly grossFloorAreaInSqm: string;
  readonly buildingId: string;
}
