import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  shuffledSubarray,
  string,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeShares } from '../../share-values/compute-shares.ts';
import type { ShareFault } from '../../share-values/share-faults.ts';
import { defaultShareMethod, type ShareMethod } from '../../share-values/share-method.ts';
import type { PlanAllocation, PlanUnit, StrataPlan } from '../plan.ts';
import { unitsOf } from '../plan-parts.ts';
import { aBuilding, aFloor, aGroup, aLot, anAllocation, aUnit, completePlan } from '../testing/plans.ts';
import type { FindingCode } from './finding.ts';
import { findingsOf } from './findings-of.ts';

const anyText = () => oneof(string(), constantFrom('1', '01', '001', 'A-1', 'a-01', ' A - 1 '));
const anyArea = () =>
  oneof(constantFrom('0', '100.00', '400', 'x', ''), integer({ min: 1, max: 1e6 }).map(String));
const anyId = () => constantFrom('tower-A', 'group-1', 'group-2', 'floor-0', 'unit-1', 'nowhere');

const anyUnit = () =>
  record({
    unitNumber: anyText(),
    floorAreaInSqm: anyArea(),
    occupancyUseId: integer({ min: 1, max: 4 }),
    towerId: option(anyId()),
    applicationGroupId: option(anyId()),
    drawingDocument: option(constantFrom('/api/files/drawing')),
  });

const anyAllocations = (type: 1 | 2 | 3) =>
  array(
    record({
      floorId: option(anyId()),
      applicationBuildingId: option(anyId()),
      floorAreaInSqm: anyArea(),
      occupancyUseId: integer({ min: 1, max: 4 }),
      applicationGroupId: option(anyId()),
      unitIds: array(anyId(), { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ).map((all) => all.map((fields, at) => anAllocation(type, at, fields)));

/** Floors of units; any of two buildings, with or without podium and towers. */
const anyPlan = () =>
  record({
    units: array(array(anyUnit(), { maxLength: 5 }), { maxLength: 4 }),
    hasPodium: boolean(),
    isPodiumFloor: boolean(),
    towers: shuffledSubarray(['A', 'B']),
    name: string(),
    details: record({
      strataDevelopmentTypeId: constantFrom(null, 1, 2, 3),
      allOwnersShareCommonPropertiesOnEqualBais: constantFrom(null, true, false),
      allotedShareValue: integer({ min: 0, max: 20 }),
      landAreaInSqm: option(anyArea()),
      schemeName: option(string()),
      hasParkingLotsAssignedToUnits: constantFrom(null, true, false),
      generalCommonPropertyAllocations: anyAllocations(1),
      limitedCommonPropertyAllocations: anyAllocations(2),
      accessoryCommonPropertyAllocations: anyAllocations(3),
      strataDocuments: array(record({ id: string(), documentTypeId: integer({ min: 1, max: 3 }) }), {
        maxLength: 2,
      }),
    }),
    groups: integer({ min: 0, max: 3 }),
    lots: integer({ min: 0, max: 2 }),
  }).map(({ units, name, hasPodium, isPodiumFloor, towers, details, groups, lots }) => {
    let numberOfUnits = 0;
    const floors = units.map((onFloor, at) =>
      aFloor(
        `${at}`,
        onFloor.map((fields) => {
          numberOfUnits += 1;
          return aUnit('', { ...fields, id: `unit-${numberOfUnits}` });
        }),
        { isPodiumFloor },
      ),
    );
    return completePlan({
      ...details,
      strataBuildings: [
        aBuilding(name, floors, {
          hasPodium,
          towers: towers.map((tower) => ({ id: `tower-${tower}`, name: tower })),
        }),
        aBuilding('Empty', []),
      ],
      applicationGroups: Array.from({ length: groups }, (_, at) => aGroup(`${at}`)),
      parkingScheduleItems: Array.from({ length: lots }, (_, at) => aLot(`${at}`)),
    });
  });

/** The same plan with the units of each floor in another order. */
const reordered = (
  plan: StrataPlan,
  order: (units: readonly PlanUnit[]) => readonly PlanUnit[],
): StrataPlan => ({
  ...plan,
  strataBuildings: plan.strataBuildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => ({ ...floor, units: order(floor.units) })),
  })),
});

/** The same plan with references to its own parts alone: the database lets no others in. */
const withOwnParts = (plan: StrataPlan): StrataPlan => {
  const units = new Set(unitsOf(plan).map(({ id }) => id));
  const groups = new Set(plan.applicationGroups.map(({ id }) => id));
  const ownGroup = <Part extends { readonly applicationGroupId: string | null }>(part: Part): Part =>
    groups.has(part.applicationGroupId ?? '') ? part : { ...part, applicationGroupId: null };
  const own = (area: PlanAllocation) =>
    ownGroup({ ...area, unitIds: area.unitIds.filter((id) => units.has(id)) });
  return {
    ...reordered(plan, (onFloor) => onFloor.map(ownGroup)),
    limitedCommonPropertyAllocations: plan.limitedCommonPropertyAllocations.map(own),
  };
};

const anyMethod = (): Arbitrary<ShareMethod> =>
  oneof(
    constant<ShareMethod>(defaultShareMethod),
    constantFrom<ShareMethod>({ name: 'roundedArea' }, { name: 'quota' }, { name: 'entered' }),
    record({
      name: constant('banded' as const),
      bands: array(
        record({
          occupancyUseId: constantFrom(null, 1, 2),
          bandInSqm: integer({ min: 1, max: 100 }),
          base: integer({ min: 0, max: 2 }),
          step: integer({ min: 0, max: 2 }),
        }),
        { maxLength: 2 },
      ),
    }),
    record({
      name: constant('weighted' as const),
      useWeights: array(
        record({ occupancyUseId: constantFrom(null, 1, 2), weight: constantFrom('0.00', '1.50') }),
      ),
      typeWeights: array(record({ unitTypeId: constantFrom(null, 1), weight: constantFrom('0.00', '1.00') })),
      accessoryWeight: constantFrom('0.00', '0.50'),
    }),
    record({
      name: constant('equal' as const),
      shares: array(
        record({ occupancyUseId: constantFrom(null, 1, 2), share: integer({ min: 0, max: 2 }) }),
        {
          maxLength: 2,
        },
      ),
    }),
    record({
      name: constant('typeValues' as const),
      typeValues: array(
        record({ unitTypeId: constantFrom(null, 1, 2), value: integer({ min: 1, max: 20_000 }) }),
        { maxLength: 2 },
      ),
    }),
  );

/** By which findings a fault of the share values is known, one of which blocks. */
const findingsOfFaults: Readonly<Record<ShareFault['code'], readonly FindingCode[]>> = {
  noUnits: ['buildingsMissing', 'unitsMissing'],
  basisMissing: ['detailMissing'],
  unitWithoutGroup: ['unitWithoutGroup'],
  limitedServesNobody: ['limitedServesNobody', 'groupMissing'],
  unitWithoutArea: ['unitWithoutArea'],
  allottedTooSmall: ['shareValueTooSmall'],
  noShare: ['shareMissing'],
  bandMissing: ['bandMissing'],
  weightMissing: ['weightMissing'],
  equalShareMissing: ['equalShareMissing'],
  typeValueMissing: ['typeValueMissing'],
  enteredMissing: ['enteredShareMissing'],
  enteredInvalid: ['enteredShareInvalid'],
  totalDiffers: ['shareTotalDiffers'],
};

describe('the findings of any plan', () => {
  test('do not depend on the order of units', () => {
    assert(
      property(anyPlan(), shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (plan, order) => {
        const shuffle = (units: readonly PlanUnit[]) => order.flatMap((at) => units[at] ?? []);
        expect(findingsOf(reordered(plan, shuffle))).toEqual(findingsOf(plan));
      }),
    );
  });

  test('have keys of their own, of at most 200 characters', () => {
    assert(
      property(anyPlan(), (plan) => {
        const keys = findingsOf(plan).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(Math.max(0, ...keys.map(({ length }) => length))).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('block it wherever something keeps its share values from being worked out', () => {
    const anyEntered = array(record({ unitId: anyId(), value: constantFrom('', '1', '20', '-3') }));
    assert(
      property(anyPlan(), anyMethod(), anyEntered, (any, method, enteredShares) => {
        const shareMethod = { title: 'Any', version: 1, method };
        const plan = withOwnParts({ ...any, shareMethod, enteredShares });
        const shares = computeShares(plan);
        const blocking = findingsOf(plan).filter(({ severity }) => severity === 'blocking');
        const isKnown = ({ code: fault }: ShareFault) =>
          blocking.some(({ code }) => findingsOfFaults[fault].includes(code));
        expect(shares.ok ? [] : shares.faults.filter((fault) => !isKnown(fault))).toEqual([]);
      }),
      // Some faults need several things at once.
      { numRuns: 1_000 },
    );
  });

  test('stand in the order of the sections', () => {
    assert(
      property(anyPlan(), (plan) => {
        const sections = findingsOf(plan).map(({ section }) =>
          ['details', 'buildings', 'commonProperty', 'documents', 'shares'].indexOf(section),
        );
        expect(sections).toEqual(sections.toSorted((a, b) => a - b));
      }),
    );
  });
});

test('the key of a finding changes with its numbers, and with nothing else', () => {
  const plan = (area: string, name = 'Annex') =>
    findingsOf(
      completePlan({
        strataBuildings: [aBuilding(name, [aFloor('9', [aUnit('9', { floorAreaInSqm: area })])])],
      }),
    ).find(({ code }) => code === 'floorAreaShort')?.key;
  expect(plan('300.00', 'Renamed')).toBe(plan('300.00'));
  expect(plan('300.01')).not.toBe(plan('300.00'));
});
