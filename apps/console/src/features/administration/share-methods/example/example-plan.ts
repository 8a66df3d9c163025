import {
  allocationFields,
  buildingFields,
  lotFields,
  type PlanAllocation,
  type PlanParkingLot,
  type PlanUnit,
  type ShareMethod,
  type StrataPlan,
  typedUnitFields,
  unused,
} from '@strata/domain';
import type { ReferenceData } from '../share-methods.ts';

/** Homes and shops: the uses and unit types that an installation begins with. */
const residential = 1;
const commercial = 2;
const apartment = 2;
const shopType = 8;

type Kind = Pick<PlanUnit, 'occupancyUseId' | 'occupancyUse' | 'unitTypeId' | 'applicationUnitType'>;

function kindOf({ occupancyUses, unitTypes }: ReferenceData, useId: number, typeId: number): Kind {
  const use = occupancyUses.find(({ id }) => id === useId)?.name ?? `Occupancy use ${useId}`;
  const type = unitTypes.find(({ id }) => id === typeId)?.name ?? `Unit type ${typeId}`;
  return {
    occupancyUseId: useId,
    occupancyUse: { name: use },
    unitTypeId: typeId,
    applicationUnitType: { name: type },
  };
}

/** A unit type of the use, by preference this one, else one that is offered. */
function typeOf({ unitTypes }: ReferenceData, useId: number, preferred?: number): number {
  const types = unitTypes.filter(({ occupancyUseIds }) => occupancyUseIds.includes(useId));
  const best = types.find(({ id }) => id === preferred) ?? types.find(({ isRetired }) => !isRetired);
  return (best ?? types[0])?.id ?? 0;
}

function firstUseOf({ unitTypes }: ReferenceData, typeId: number): number {
  return unitTypes.find(({ id }) => id === typeId)?.occupancyUseIds[0] ?? residential;
}

function unit(unitNumber: string, floorAreaInSqm: string, kind: Kind): PlanUnit {
  return {
    id: unitNumber,
    unitNumber,
    floorAreaInSqm,
    ...unused(typedUnitFields),
    ...kind,
    drawingDocument: null,
  };
}

function allocation(
  reference: string,
  commonPropertyTypeId: 1 | 2 | 3,
  floorAreaInSqm: string,
  unitIds: readonly string[] = [],
): PlanAllocation {
  return {
    id: reference,
    reference,
    commonPropertyTypeId,
    floorAreaInSqm,
    unitIds,
    occupancyUseId: residential,
    ...unused(allocationFields),
  };
}

const lot = (reference: string, unitId: string): PlanParkingLot => ({
  ...unused(lotFields),
  id: reference,
  reference,
  accessoryCommonPropertyId: 'AU-1',
  vehicleParkingTypeId: 1,
  unitId,
});

/** The uses and the unit types that a method has lines of their own for. */
function namedIn(method: ShareMethod): {
  readonly uses: readonly number[];
  readonly types: readonly number[];
} {
  const known = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);
  switch (method.name) {
    case 'banded':
      return { uses: known(method.bands.map(({ occupancyUseId }) => occupancyUseId)), types: [] };
    case 'weighted':
      return {
        uses: known(method.useWeights.map(({ occupancyUseId }) => occupancyUseId)),
        types: known(method.typeWeights.map(({ unitTypeId }) => unitTypeId)),
      };
    case 'equal':
      return { uses: known(method.shares.map(({ occupancyUseId }) => occupancyUseId)), types: [] };
    case 'typeValues':
      return { uses: [], types: known(method.typeValues.map(({ unitTypeId }) => unitTypeId)) };
    default:
      return { uses: [], types: [] };
  }
}

/** For each line that no unit of the example would show, one unit that does. */
function unitsFor(
  methods: readonly ShareMethod[],
  data: ReferenceData,
  units: readonly PlanUnit[],
): readonly PlanUnit[] {
  const uses = new Set(units.map(({ occupancyUseId }) => occupancyUseId));
  const types = new Set(units.map(({ unitTypeId }) => unitTypeId));
  const added: PlanUnit[] = [];
  const add = (useId: number, typeId: number) => {
    uses.add(useId);
    types.add(typeId);
    added.push(unit(`X${added.length + 1}`, '80.00', kindOf(data, useId, typeId)));
  };
  for (const method of methods) {
    const named = namedIn(method);
    for (const id of named.types) if (!types.has(id)) add(firstUseOf(data, id), id);
    for (const id of named.uses) if (!uses.has(id)) add(id, typeOf(data, id));
  }
  return added;
}

/**
 * A small house by which a method is tried out: shops below, homes above, a yard for everybody, a terrace for the shops
 * and one for a home, and parking spaces; and for each other use or type that the methods name, one unit of it.
 */
export function examplePlan(
  data: ReferenceData,
  methods: readonly [ShareMethod, ...ShareMethod[]],
): StrataPlan {
  const home = kindOf(data, residential, typeOf(data, residential, apartment));
  const shop = kindOf(data, commercial, typeOf(data, commercial, shopType));
  const shops = [unit('G-1', '85.00', shop), unit('G-2', '42.50', shop)];
  const homes = [
    unit('101', '62.40', home),
    unit('102', '98.75', home),
    unit('201', '120.00', home),
    unit('202', '155.30', home),
  ];
  const others = unitsFor(methods, data, [...shops, ...homes]);
  const floor = (floorNumber: string, units: readonly PlanUnit[]) => ({
    id: floorNumber,
    floorNumber,
    grossFloorAreaInSqm: '400.00',
    isPodiumFloor: false,
    baseLevelInMm: null,
    storeyHeightInMm: null,
    units,
  });
  return {
    strataDevelopmentTypeId: 2,
    allOwnersShareCommonPropertiesOnEqualBais: false,
    allotedShareValue: 10_000,
    landAreaInSqm: '600.00',
    occupancyUseId: null,
    schemeName: null,
    schemeAddress: null,
    section31: {
      hasMoreThanOneLevel: true,
      hasSeparateUtilities: true,
      hasSeparateEntrances: true,
      compliesWithRegulations: true,
    },
    hasParkingLotsAssignedToUnits: true,
    property: { landAreaInSqm: '600.00' },
    strataPlots: [],
    strataBuildings: [
      {
        id: 'house',
        ...unused(buildingFields),
        name: 'Example House',
        hasPodium: false,
        towers: [],
        applicationBuildingTypeId: 1,
        floors: [
          floor('G', shops),
          floor('1', homes.slice(0, 2)),
          floor('2', [...homes.slice(2), ...others]),
        ],
      },
    ],
    applicationGroups: [],
    generalCommonPropertyAllocations: [allocation('GCP-1', 1, '90.00')],
    limitedCommonPropertyAllocations: [
      allocation('LCP-1', 2, '30.00', ['G-1', 'G-2']),
      allocation('LCP-2', 2, '24.00', ['202']),
    ],
    accessoryCommonPropertyAllocations: [allocation('AU-1', 3, '25.00')],
    parkingScheduleItems: [lot('P1', '201'), lot('P2', '202')],
    strataDocuments: [],
    documentTypes: [],
    shareMethod: { title: 'Example', version: 1, method: methods[0] },
    enteredShares: [],
  };
}
