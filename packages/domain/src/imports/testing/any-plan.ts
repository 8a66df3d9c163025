import { type Arbitrary, array, boolean, constantFrom, integer, nat, option, record } from 'fast-check';
import { formatHundredths } from '../../decimals.ts';
import type { CommonPropertyTypeId, PlanAllocation, PlanUnit, StrataPlan } from '../../strata-plan/plan.ts';
import {
  aBuilding,
  aFloor,
  aGroup,
  anAllocation,
  aUnit,
  completePlan,
} from '../../strata-plan/testing/plans.ts';

const anyArea = (): Arbitrary<string> =>
  integer({ min: 1, max: 99_999_999 }).map((area) => formatHundredths(BigInt(area)));

/** No part of a floor is larger than the floor. */
const anyFloorArea = (): Arbitrary<string> =>
  integer({ min: 99_999_999, max: 199_999_999 }).map((area) => formatHundredths(BigInt(area)));

/** Uses and unit types that go together. */
const anyKind = () =>
  constantFrom(
    { occupancyUseId: 1, unitTypeId: 1 },
    { occupancyUseId: 1, unitTypeId: 2 },
    { occupancyUseId: 2, unitTypeId: 8 },
    { occupancyUseId: 3, unitTypeId: 2 },
    { occupancyUseId: 1, unitTypeId: 101 },
  );

/** What a number may have around it: separators and quotes of lists, words, zeros. */
const anyNumber = () => constantFrom('', '0', 'A', ' b', ',', '; x', '"', '-"x"', '& None');

const anyFloor = () =>
  record({
    area: anyFloorArea(),
    isPodiumFloor: boolean(),
    units: array(
      record({ kind: anyKind(), area: anyArea(), number: anyNumber(), group: option(nat()), tower: nat() }),
      { maxLength: 4 },
    ),
  });

const anyBuilding = () =>
  record({
    hasPodium: boolean(),
    towers: integer({ min: 1, max: 2 }),
    floors: array(anyFloor(), { maxLength: 3 }),
  });

const anyAllocation = () =>
  record({
    floor: option(nat()),
    area: anyArea(),
    occupancyUseId: integer({ min: 1, max: 3 }),
    group: nat(),
    servesGroup: boolean(),
    units: array(nat(), { maxLength: 3 }),
    description: option(constantFrom('Stairs', 'Store, left; dry', 'Lobby')),
  });

/** One of a list, whatever the number. */
const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

/** A plan as it can be typed, of any parts; retired unit types occur. */
export const anyImportablePlan = (): Arbitrary<StrataPlan> =>
  record({
    buildings: array(anyBuilding(), { minLength: 1, maxLength: 3 }),
    groups: array(integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    sharesOnEqualBasis: boolean(),
    general: array(anyAllocation(), { maxLength: 3 }),
    limited: array(anyAllocation(), { maxLength: 3 }),
    accessory: array(anyAllocation(), { maxLength: 3 }),
    lots: array(record({ unit: option(nat()), area: nat(), type: integer({ min: 1, max: 2 }) }), {
      maxLength: 4,
    }),
  }).map(({ buildings, groups, sharesOnEqualBasis, general, limited, accessory, lots }) => {
    const applicationGroups = sharesOnEqualBasis
      ? []
      : groups.map((occupancyUseId, at) =>
          aGroup(`Group ${at}`, { occupancyUseId, groupReference: `G${at + 1}` }),
        );
    const strataBuildings = buildings.map(({ hasPodium, towers: count, floors }, b) => {
      const towers = Array.from({ length: hasPodium ? count : 0 }, (_, at) => ({
        id: `tower-${b}-${at}`,
        name: `Tower ${at + 1}`,
      }));
      return aBuilding(
        `Block ${b}`,
        floors.map((floor, f) => {
          const isPodiumFloor = hasPodium && floor.isPodiumFloor;
          const units = floor.units.map(({ kind, area, number, group, tower }, u) =>
            aUnit(`${b}-${f}${u}${number}`, {
              ...kind,
              floorAreaInSqm: area,
              towerId: isPodiumFloor ? null : (pick(towers, tower)?.id ?? null),
              applicationGroupId: group === null ? null : (pick(applicationGroups, group)?.id ?? null),
            }),
          );
          return aFloor(`${f}`, units, {
            id: `floor-${b}-${f}`,
            grossFloorAreaInSqm: floor.area,
            isPodiumFloor,
          });
        }),
        { hasPodium, towers },
      );
    });
    const floors = strataBuildings.flatMap((building) =>
      building.floors.map(({ id }) => ({ applicationBuildingId: building.id, floorId: id })),
    );
    const units = strataBuildings.flatMap((one) =>
      one.floors.flatMap((floor): readonly PlanUnit[] => floor.units),
    );
    const areas = (type: CommonPropertyTypeId, all: readonly (typeof general)[number][]) =>
      all.map((area, at): PlanAllocation => {
        const place = area.floor === null ? undefined : pick(floors, area.floor);
        const mustServe = area.occupancyUseId === 3 && type !== 1;
        const group = area.servesGroup || mustServe ? pick(applicationGroups, area.group)?.id : undefined;
        const served =
          type === 2 && group === undefined ? area.units.flatMap((one) => pick(units, one)?.id ?? []) : [];
        return {
          ...anAllocation(type, at + 1, {
            ...place,
            floorAreaInSqm: area.area,
            occupancyUseId: area.occupancyUseId,
            applicationGroupId: group ?? null,
            unitIds: [...new Set(served)],
          }),
          description: area.description,
        };
      });
    const accessoryCommonPropertyAllocations = areas(3, accessory);
    return {
      ...completePlan(),
      allOwnersShareCommonPropertiesOnEqualBais: sharesOnEqualBasis,
      strataBuildings,
      applicationGroups,
      generalCommonPropertyAllocations: areas(1, general),
      limitedCommonPropertyAllocations: sharesOnEqualBasis ? [] : areas(2, limited),
      accessoryCommonPropertyAllocations,
      parkingScheduleItems: lots.flatMap(({ unit, area, type }, at) => {
        const accessoryUnit = pick(accessoryCommonPropertyAllocations, area);
        if (!accessoryUnit) return [];
        return {
          id: `lot-${at}`,
          reference: `P${at}`,
          accessoryCommonPropertyId: accessoryUnit.id,
          unitId: unit === null ? null : (pick(units, unit)?.id ?? null),
          vehicleParkingTypeId: type,
        };
      }),
    };
  });
