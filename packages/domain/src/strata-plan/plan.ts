import type { PlanDrawing } from '../drawn-plan/plan-drawing.ts';
import type { PlacedLand } from '../placing/placing.ts';
import type { developmentTypes } from '../reference-data.ts';
import type { ShareMethod } from '../share-values/share-method.ts';
import type { AllocationContent } from './allocation-fields.ts';
import type { BuildingContent } from './building-fields.ts';
import type { FloorContent } from './floor-fields.ts';
import type { GroupContent } from './group-fields.ts';
import type { LotContent } from './lot-fields.ts';
import type { PlotContent } from './plot-fields.ts';
import type { UnitContent } from './unit-fields.ts';

/**
 * A strata plan as the rules need to know it (specification 2, section 3): the structural part of what
 * `GET /Applications/{id}` answers, so that browser and server ask the same rules of the same data. Areas are
 * decimal strings in sqm, such as "1234.50". The two spellings that the specification fixes stand as on the wire.
 */
export interface StrataPlan {
  readonly strataDevelopmentTypeId: DevelopmentTypeId | null;
  /** Null until it is answered. */
  readonly allOwnersShareCommonPropertiesOnEqualBais: boolean | null;
  readonly allotedShareValue: number;
  readonly landAreaInSqm: string | null;
  readonly occupancyUseId: number | null;
  readonly schemeName: string | null;
  readonly schemeAddress: string | null;
  readonly section31: Section31;
  /** The answer of the accessory schedule; null until it is given. */
  readonly hasParkingLotsAssignedToUnits: boolean | null;
  readonly property: { readonly landAreaInSqm: string };
  readonly strataPlots: readonly PlanPlot[];
  readonly strataBuildings: readonly PlanBuilding[];
  readonly applicationGroups: readonly PlanGroup[];
  readonly generalCommonPropertyAllocations: readonly PlanAllocation[];
  readonly limitedCommonPropertyAllocations: readonly PlanAllocation[];
  readonly accessoryCommonPropertyAllocations: readonly PlanAllocation[];
  readonly parkingScheduleItems: readonly PlanParkingLot[];
  readonly strataDocuments: readonly PlanDocument[];
  /** The document types that are asked for now, with the development types that require them. */
  readonly documentTypes: readonly PlanDocumentType[];
  /** How share values are computed now. */
  readonly shareMethod: PlanShareMethod;
  /** What a valuer set, as whole numbers; a method that computes the values leaves it alone. */
  readonly enteredShares: readonly EnteredShare[];
  /** Left out where nothing is drawn. */
  readonly drawing?: PlanDrawing | undefined;
  /** Where the land lies; left out where nobody said it. */
  readonly placing?: PlacedLand | undefined;
}

/** The version of a method that counts for a plan. */
export interface PlanShareMethod {
  readonly title: string;
  /** Counts the versions of this method, from 1. */
  readonly version: number;
  readonly method: ShareMethod;
}

export interface EnteredShare {
  readonly unitId: string;
  /** As it was typed. */
  readonly value: string;
}

/** The strata act's section 31, confirmed one by one. */
export interface Section31 {
  readonly hasMoreThanOneLevel: boolean;
  readonly hasSeparateUtilities: boolean;
  readonly hasSeparateEntrances: boolean;
  readonly compliesWithRegulations: boolean;
}

export interface PlanPlot extends PlotContent {
  readonly id: string;
}

export interface PlanTower {
  readonly id: string;
  readonly name: string;
}

export interface PlanBuilding extends BuildingContent {
  readonly id: string;
  readonly towers: readonly PlanTower[];
  /** From the lowest to the highest. */
  readonly floors: readonly PlanFloor[];
}

export interface PlanFloor extends FloorContent {
  readonly id: string;
  readonly units: readonly PlanUnit[];
}

export interface PlanUnit extends UnitContent {
  readonly id: string;
  readonly occupancyUse: Named;
  readonly applicationUnitType: Named;
  /** Address of the drawing; null while there is none. */
  readonly drawingDocument: string | null;
}

/** The name of an entry of reference data. */
export interface Named {
  readonly name: string;
}

export interface PlanGroup extends GroupContent {
  readonly id: string;
  readonly groupReference: string;
}

/** An area of common property. `unitIds` are the units that limited property serves; empty where a group is served. */
export interface PlanAllocation extends AllocationContent {
  readonly id: string;
  readonly reference: string;
  readonly commonPropertyTypeId: CommonPropertyTypeId;
  readonly unitIds: readonly string[];
}

/** One lot of the accessory schedule. */
export interface PlanParkingLot extends LotContent {
  readonly id: string;
}

export interface PlanDocument {
  readonly id: string;
  readonly documentTypeId: number;
}

export interface PlanDocumentType {
  readonly id: number;
  readonly name: string;
  readonly requiredFor: readonly DevelopmentTypeId[];
}

export type DevelopmentTypeId = (typeof developmentTypes)[number]['id'];

/** The ids of the types of building by name. */
export const BuildingType = { building: 1, otherStructure: 2 } as const;

/** Specification 2, section 9: type 1 is a regular building, the only one inside which common property lies. */
export const buildingTypes = [
  { id: BuildingType.building, name: 'Building' },
  { id: BuildingType.otherStructure, name: 'Other structure' },
] as const;

/** The ids of the types of common property by name. */
export const CommonPropertyType = { general: 1, limited: 2, accessory: 3 } as const;

/** Specification 2, section 3: what an area of common property is; `prefix` begins its references. */
export const commonPropertyTypes = [
  { id: CommonPropertyType.general, name: 'General common property', prefix: 'GCP' },
  { id: CommonPropertyType.limited, name: 'Limited common property', prefix: 'LCP' },
  { id: CommonPropertyType.accessory, name: 'Accessory unit', prefix: 'AU' },
] as const;

export type CommonPropertyTypeId = (typeof commonPropertyTypes)[number]['id'];

/** Specification 2, section 9: common property of this use, limited or accessory, names its group. */
export const occupancyUseOfGroups = 3;
