/**
 * An invented strata plan, in the field names of the contract's inputs. Parts name each other as people do (a tower
 * and a group by its name, a unit by its number), since ids are given only when a plan is entered.
 */
export interface FictionalPlan {
  readonly details: FictionalDetails;
  /** The answer of the accessory schedule; null while it is open. */
  readonly hasParkingLotsAssignedToUnits: boolean | null;
  readonly plots: readonly FictionalStrataPlot[];
  readonly groups: readonly FictionalGroup[];
  readonly buildings: readonly FictionalBuilding[];
  readonly commonProperty: readonly FictionalAllocation[];
  readonly lots: readonly FictionalLot[];
  readonly documents: readonly FictionalPlanDocument[];
  /** How share values are computed: a method of a new installation; without one, its default. */
  readonly shareMethodId?: number;
  /** What a valuer's certificate says of each unit, by its number. */
  readonly enteredShares?: Readonly<Record<string, number>>;
}

export interface FictionalDetails {
  /** 1 Landed Property, 2 Condominum, 3 Strata Subdivision */
  readonly strataDevelopmentTypeId: 1 | 2 | 3 | null;
  readonly allOwnersShareCommonPropertiesOnEqualBais: boolean | null;
  readonly allotedShareValue: number;
  /** Two decimals, exact, as all areas here. */
  readonly landAreaInSqm: string | null;
  readonly occupancyUseId: number | null;
  readonly schemeName: string | null;
  readonly schemeAddress: string | null;
  readonly section31: {
    readonly hasMoreThanOneLevel: boolean;
    readonly hasSeparateUtilities: boolean;
    readonly hasSeparateEntrances: boolean;
    readonly compliesWithRegulations: boolean;
  };
}

export interface FictionalStrataPlot {
  readonly plotNumber: string;
  readonly areaInSqm: string;
}

export interface FictionalGroup {
  readonly groupName: string;
  readonly occupancyUseId: number;
}

export interface FictionalBuilding {
  readonly name: string;
  readonly code: string | null;
  readonly hasPodium: boolean;
  readonly towers: readonly string[];
  /** 1 Building, 2 Other structure */
  readonly applicationBuildingTypeId: 1 | 2;
  /** The strata plot that it stands on, by number. */
  readonly plot: string | null;
  /** In thousandths of a degree, clockwise from the y axis of what is drawn. */
  readonly northAngle?: number;
  readonly floors: readonly FictionalFloor[];
}

export interface FictionalFloor {
  readonly floorNumber: string;
  readonly grossFloorAreaInSqm: string;
  readonly isPodiumFloor: boolean;
  /** Above the zero level of the building, in whole millimetres. */
  readonly baseLevelInMm?: number;
  /** From floor to floor, in whole millimetres. */
  readonly storeyHeightInMm?: number;
  readonly units: readonly FictionalUnit[];
}

export interface FictionalUnit {
  readonly unitNumber: string;
  readonly occupancyUseId: number;
  readonly unitTypeId: number;
  readonly floorAreaInSqm: string;
  readonly tower: string | null;
  readonly group: string | null;
}

/** An area of common property: inside on a floor of a building, or outside. */
export interface FictionalAllocation {
  /** 1 general, 2 limited, 3 accessory unit */
  readonly commonPropertyTypeId: 1 | 2 | 3;
  readonly description: string;
  readonly place: { readonly building: string; readonly floor: string } | null;
  readonly floorAreaInSqm: string;
  readonly occupancyUseId: number;
  readonly group: string | null;
  /** Limited common property: numbers of the units that it serves, where it is not for a group. */
  readonly units: readonly string[];
}

/** A lot of the accessory schedule. */
export interface FictionalLot {
  readonly reference: string;
  /** The accessory unit that it is part of: its place among them, from 1, as in the reference AU-1. */
  readonly accessoryUnit: number;
  readonly unit: string | null;
  readonly vehicleParkingTypeId: number;
}

export interface FictionalPlanDocument {
  readonly documentTypeId: number;
  readonly title: string;
}

/** Section 31, confirmed in all four points. */
export const confirmedSection31: FictionalDetails['section31'] = {
  hasMoreThanOneLevel: true,
  hasSeparateUtilities: true,
  hasSeparateEntrances: true,
  compliesWithRegulations: true,
};

/** Methods of a new installation that plans of the register choose. */
export const installedMethods = { banded: 3, entered: 7 } as const;
