import { describe, expect, test } from 'vitest';
import type { PlanFloor, StrataPlan } from '../plan.ts';
import { aBuilding, aFloor, aGroup, aLot, anAllocation, aUnit, completePlan } from '../testing/plans.ts';
import { findingCodes } from './finding.ts';
import { findingsOf, hasBlocking } from './findings-of.ts';
import { drawingCases, wellDrawn } from './testing/drawing-cases.ts';
import { type Case, shareCases, unitsAs } from './testing/share-cases.ts';

const withFloors = (...floors: readonly PlanFloor[]) =>
  completePlan({
    ...nothingInside,
    strataBuildings: [aBuilding('Annex', floors)],
    allOwnersShareCommonPropertiesOnEqualBais: true,
    applicationGroups: [],
  });
const nothingInside = {
  generalCommonPropertyAllocations: [anAllocation(1, 1)],
  limitedCommonPropertyAllocations: [],
  accessoryCommonPropertyAllocations: [anAllocation(3, 1)],
} satisfies Partial<StrataPlan>;
const fullFloor = (floorNumber: string, ...numbers: readonly string[]) =>
  aFloor(
    floorNumber,
    numbers.map((number) => aUnit(number)),
    { grossFloorAreaInSqm: `${numbers.length * 100}.00` },
  );
const tower = { id: 'tower-A', name: 'Tower A' };
const inTowers = (floor: PlanFloor, fields: Parameters<typeof aBuilding>[2] = {}) => ({
  ...withFloors(),
  strataBuildings: [aBuilding('Annex', [floor], { hasPodium: true, towers: [tower], ...fields })],
});
const subdivided = (changes: Partial<StrataPlan> = {}) =>
  completePlan({
    strataDevelopmentTypeId: 3,
    strataPlots: [{ id: 'plot-1', plotNumber: '1', areaInSqm: '1000.00' }],
    strataBuildings: completePlan().strataBuildings.map((building) => ({ ...building, plotId: 'plot-1' })),
    strataDocuments: [
      { id: 'document-1', documentTypeId: 1 },
      { id: 'document-2', documentTypeId: 2 },
    ],
    ...changes,
  });
const complete = completePlan();

const cases: readonly Case[] = [
  ['detailMissing', completePlan({ schemeName: ' ' }), complete, 'Enter the name of the scheme.'],
  [
    'section31NotConfirmed',
    completePlan({ section31: { ...complete.section31, hasSeparateUtilities: false } }),
    complete,
    'Confirm that the units have separate utilities (section 31).',
  ],
  [
    'plotsMissing',
    subdivided({ strataPlots: [] }),
    subdivided(),
    'Add the strata plots: a strata subdivision has at least one.',
  ],
  [
    'plotAreaDiffers',
    subdivided({ strataPlots: [{ id: 'plot-1', plotNumber: '1', areaInSqm: '900.50' }] }),
    subdivided(),
    'The strata plots add up to 900.50 sqm; the land area is 1,000.00 sqm.',
  ],
  [
    'landAreaDiffers',
    completePlan({ landAreaInSqm: '1000.01' }),
    complete,
    'The land area of 1,000.01 sqm is not that of the property, 1,000.00 sqm.',
  ],
  [
    'shareValueTooSmall',
    completePlan({ allotedShareValue: 2 }),
    completePlan({ allotedShareValue: 3 }),
    'The allotted share value of 2 is below the number of units, 3: each unit needs a share of at least 1.',
  ],
  [
    'groupsOnEqualBasis',
    completePlan({ allOwnersShareCommonPropertiesOnEqualBais: true }),
    complete,
    'All owners share the common property equally, and yet there are 2 groups and 2 areas of limited common property. Change the answer, or delete them.',
  ],
  ['buildingsMissing', completePlan({ strataBuildings: [] }), complete, 'Add the first building.'],
  [
    'unitsMissing',
    withFloors(aFloor('1')),
    withFloors(fullFloor('1', '1')),
    'Add units: the plan has none yet.',
  ],
  [
    'plotMissing',
    subdivided({ strataBuildings: complete.strataBuildings }),
    subdivided(),
    'Choose the strata plot of Tower House.',
  ],
  [
    'podiumWithoutTowers',
    inTowers(aFloor('1', [aUnit('1')], { isPodiumFloor: true }), { towers: [] }),
    inTowers(aFloor('1', [aUnit('1', { towerId: tower.id })])),
    'Annex has a podium, but no tower.',
  ],
  [
    'towerWithoutUnits',
    inTowers(aFloor('1', [aUnit('1')], { isPodiumFloor: true })),
    inTowers(aFloor('1', [aUnit('1', { towerId: tower.id })])),
    'Tower A of Annex has no unit.',
  ],
  ['floorsMissing', withFloors(), withFloors(fullFloor('1', '1')), 'Add the floors of Annex.'],
  [
    'unitWithoutGroup',
    completePlan({
      strataBuildings: unitsAs((number) => (number === '101' ? { applicationGroupId: null } : {})),
    }),
    complete,
    '1 unit is in no group in Tower House: 101.',
  ],
  [
    'drawingMissing',
    withFloors(
      aFloor(
        '1',
        ['10', '9', '8', '7', '6', '5', '4'].map((number) => aUnit(number, { drawingDocument: null })),
      ),
    ),
    withFloors(fullFloor('1', '1')),
    '7 units have no drawing in Annex: 4, 5, 6, 7, 8 and 2 more.',
  ],
  [
    'podiumFloorWithoutPodium',
    withFloors(aFloor('G', [aUnit('1')], { isPodiumFloor: true })),
    withFloors(fullFloor('G', '1')),
    'Floor G of Annex is marked as a podium floor, but the building has no podium.',
  ],
  [
    'floorEmpty',
    withFloors(aFloor('5')),
    withFloors(fullFloor('5', '1')),
    'Floor 5 of Annex has no unit and no common property.',
  ],
  [
    'floorAreaExceeded',
    withFloors(aFloor('5', [aUnit('1', { floorAreaInSqm: '412.50' })])),
    withFloors(aFloor('5', [aUnit('1', { floorAreaInSqm: '400.00' })])),
    'Floor 5 of Annex: the parts add up to 412.50 sqm, 12.50 sqm more than the gross floor area of 400.00 sqm.',
  ],
  [
    'unitExceedsFloor',
    withFloors(aFloor('5', [aUnit('1', { floorAreaInSqm: '100000000.00' })])),
    withFloors(
      aFloor('5', [aUnit('1', { floorAreaInSqm: '200.00' }), aUnit('2', { floorAreaInSqm: '400.00' })]),
    ),
    'Unit 1 on floor 5 of Annex has 100,000,000.00 sqm, more than the gross floor area of the whole floor, 400.00 sqm.',
  ],
  [
    'commonPropertyExceedsFloor',
    completePlan({
      generalCommonPropertyAllocations: [
        anAllocation(1, 1, { floorId: 'floor-1', floorAreaInSqm: '400.01' }),
      ],
    }),
    completePlan({
      generalCommonPropertyAllocations: [
        anAllocation(1, 1, { floorId: 'floor-1', floorAreaInSqm: '400.00' }),
      ],
    }),
    'GCP-1 has 400.01 sqm, more than the gross floor area of the whole of floor 1 of Tower House, 400.00 sqm.',
  ],
  [
    'floorAreaShort',
    withFloors(aFloor('5', [aUnit('1', { floorAreaInSqm: '399.99' })])),
    withFloors(aFloor('5', [aUnit('1', { floorAreaInSqm: '400.00' })])),
    'Floor 5 of Annex: the parts add up to 399.99 sqm, 0.01 sqm less than the gross floor area of 400.00 sqm.',
  ],
  [
    'towerMissing',
    inTowers(aFloor('1', [aUnit('7')])),
    inTowers(aFloor('1', [aUnit('7', { towerId: tower.id })])),
    'Unit 7 on floor 1 of Annex needs a tower.',
  ],
  [
    'towerOnPodium',
    inTowers(aFloor('G', [aUnit('7', { towerId: tower.id })], { isPodiumFloor: true })),
    inTowers(aFloor('G', [aUnit('7')], { isPodiumFloor: true })),
    'Unit 7 on floor G of Annex lies in the podium and yet in a tower.',
  ],
  [
    'duplicateUnitNumber',
    withFloors(fullFloor('1', 'A-1'), aFloor('2', [aUnit('a - 1')])),
    withFloors(fullFloor('1', 'A-1'), fullFloor('2', 'A-2')),
    'Unit number a - 1 is used twice: on floor 1 of Annex, on floor 2 of Annex.',
  ],
  [
    'similarUnitNumber',
    withFloors(fullFloor('1', '12'), fullFloor('2', '012')),
    withFloors(fullFloor('1', '12'), fullFloor('2', '0120')),
    'Unit numbers 012, 12 differ only by zeros in front.',
  ],
  [
    'groupsMissing',
    completePlan({
      applicationGroups: [],
      limitedCommonPropertyAllocations: [],
    }),
    complete,
    'Owners do not share equally, but there are no groups and no limited common property.',
  ],
  [
    'groupWithoutUnits',
    completePlan({ applicationGroups: [...complete.applicationGroups, aGroup('Offices')] }),
    complete,
    'Group Offices has no unit.',
  ],
  [
    'groupUseDiffers',
    completePlan({ strataBuildings: unitsAs(() => ({ occupancyUseId: 2 })) }),
    complete,
    '2 units of group Homes have another occupancy use than the group: 101, 102.',
  ],
  [
    'generalMissing',
    completePlan({ generalCommonPropertyAllocations: [] }),
    complete,
    'Add general common property allocations: a condominium has some.',
  ],
  [
    'outsideExceedsLand',
    completePlan({ generalCommonPropertyAllocations: [anAllocation(1, 1, { floorAreaInSqm: '1000.50' })] }),
    complete,
    'The common property outside buildings adds up to 1,000.50 sqm, 0.50 sqm more than the land area of 1,000.00 sqm.',
  ],
  [
    'limitedServesNobody',
    completePlan({ limitedCommonPropertyAllocations: [anAllocation(2, 1)] }),
    completePlan({ limitedCommonPropertyAllocations: [anAllocation(2, 1, { unitIds: ['unit-101'] })] }),
    'Name the units, or the group, that LCP-1 (100.00 sqm) serves.',
  ],
  [
    'limitedServesNobody',
    completePlan({
      applicationGroups: [...complete.applicationGroups, aGroup('Offices')],
      limitedCommonPropertyAllocations: [anAllocation(2, 1, { applicationGroupId: aGroup('Offices').id })],
    }),
    completePlan({ limitedCommonPropertyAllocations: [anAllocation(2, 1, { unitIds: ['unit-101'] })] }),
    'LCP-1 (100.00 sqm) serves group Offices, which has no unit. Put units into the group, or choose another one.',
  ],
  [
    'groupMissing',
    completePlan({ accessoryCommonPropertyAllocations: [anAllocation(3, 1, { occupancyUseId: 3 })] }),
    complete,
    'Choose the group of AU-1 (100.00 sqm): common property of this occupancy use names one.',
  ],
  [
    'parkingAnswerMissing',
    completePlan({ hasParkingLotsAssignedToUnits: null, parkingScheduleItems: [] }),
    completePlan({ hasParkingLotsAssignedToUnits: false, parkingScheduleItems: [] }),
    'Answer whether there are accessory lots allocated to the units.',
  ],
  [
    'accessoryUnitsMissing',
    completePlan({ accessoryCommonPropertyAllocations: [], parkingScheduleItems: [] }),
    complete,
    'Add accessory units (type 3) first',
  ],
  [
    'parkingLotsMissing',
    completePlan({ parkingScheduleItems: [] }),
    completePlan({ parkingScheduleItems: [aLot('P1')] }),
    'Add the accessory lots that are allocated to the units.',
  ],
  [
    'lotsAgainstAnswer',
    completePlan({ hasParkingLotsAssignedToUnits: false }),
    complete,
    'The answer is that no accessory lots are allocated to the units, but the schedule has 2 lots.',
  ],
  ['documentMissing', completePlan({ strataDocuments: [] }), complete, 'Add the document: Board resolution.'],
  ...shareCases,
  ...drawingCases,
];

const codesOf = (plan: StrataPlan) => findingsOf(plan).map(({ code }) => code);

test('nothing is found in a complete plan', () => {
  expect(findingsOf(complete)).toEqual([]);
  expect(findingsOf(subdivided())).toEqual([]);
  expect(findingsOf(wellDrawn)).toEqual([]);
});

describe('each code is provoked, and cured', () => {
  test.each(cases)('%s', (code, provoked, cured, message) => {
    const found = findingsOf(provoked).filter((one) => one.code === code);
    expect(found.map((one) => one.message)).toContain(message);
    expect(found.every(({ section }) => section === findingCodes[code][1])).toBe(true);
    expect(codesOf(cured)).not.toContain(code);
  });

  test('and no code is left out', () => {
    expect([...new Set(cases.map(([code]) => code))].toSorted()).toEqual(
      Object.keys(findingCodes).toSorted(),
    );
  });
});

test.each([
  'strataDevelopmentTypeId',
  'allOwnersShareCommonPropertiesOnEqualBais',
  'landAreaInSqm',
  'occupancyUseId',
  'schemeName',
  'schemeAddress',
] as const)('the detail %s has to be there', (field) => {
  const missing = findingsOf(completePlan({ [field]: null })).filter(({ code }) => code === 'detailMissing');
  expect(missing.map(({ where }) => where)).toEqual([{ kind: 'details', field }]);
});

test.each(['hasMoreThanOneLevel', 'hasSeparateUtilities', 'hasSeparateEntrances', 'compliesWithRegulations'])(
  'of section 31, %s is confirmed by itself',
  (field) => {
    const found = findingsOf(completePlan({ section31: { ...complete.section31, [field]: false } }));
    expect(found.map(({ where }) => where)).toEqual([{ kind: 'details', field }]);
  },
);

test.each([
  [1, 'warning'],
  [2, 'blocking'],
  [3, 'warning'],
] as const)('in development type %j, missing general common property is %s', (type, severity) => {
  const found = findingsOf(
    subdivided({ strataDevelopmentTypeId: type, generalCommonPropertyAllocations: [] }),
  );
  expect(found.find(({ code }) => code === 'generalMissing')?.severity).toBe(severity);
  expect(hasBlocking(found)).toBe(severity === 'blocking');
});

test('a finding of an empty floor is not said twice', () => {
  expect(codesOf(withFloors(aFloor('5'), fullFloor('6', '1')))).toEqual(['floorEmpty']);
});

test('where owners share equally, nothing has to name a group', () => {
  const shared = {
    ...withFloors(fullFloor('1', '1')),
    accessoryCommonPropertyAllocations: [anAllocation(3, 1, { occupancyUseId: 3 })],
  };
  expect(codesOf(shared)).toEqual([]);
});
