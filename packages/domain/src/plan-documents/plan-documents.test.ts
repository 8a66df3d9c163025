import { describe, expect, test } from 'vitest';
import type { ShareMethod } from '../share-values/share-method.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { completePlan } from '../strata-plan/testing/plans.ts';
import { calculationPlanOf } from './calculation-plan.ts';
import { footOf, headOf, type PlanParticulars } from './particulars.ts';
import { scheduleOf } from './schedule.ts';

const particulars: PlanParticulars = {
  reference: 'A-2026-000017',
  schemeNumber: null,
  applicantName: 'Kashimaa Developers Pvt Ltd',
  plotName: 'Kashimaa',
  plotNumber: '10234',
  islandName: 'Malé',
  atollName: 'Kaafu',
  architect: { name: 'Aminath Zahira', licenseNumber: 'AR-0042' },
  completedAt: null,
  planRevision: 12,
};

const making = { madeOn: '21/11/2026', planDigest: 'ab'.repeat(32), revision: 2 };

describe('the calculation plan', () => {
  const { buildings, outside, site, groups, groupsTotal } = calculationPlanOf(completePlan());

  test('has every floor of every building, what it differs by, and their sum', () => {
    expect(
      buildings[0]?.floors.map(({ floorNumber, areas }) => [
        floorNumber,
        areas.units,
        areas.general,
        areas.limited,
        areas.accessory,
        areas.total,
        areas.gross,
        areas.difference,
      ]),
    ).toEqual([
      ['G', 10_000n, 10_000n, 7_525n, 12_475n, 40_000n, 40_000n, 0n],
      ['1', 20_000n, 10_000n, 10_000n, 0n, 40_000n, 40_000n, 0n],
    ]);
    expect(buildings[0]?.total).toMatchObject({ units: 30_000n, total: 80_000n, gross: 80_000n });
  });

  test('counts what lies in no building once, in the site', () => {
    expect(outside.general).toBe(25_050n);
    expect(site).toMatchObject({ general: 45_050n, total: 105_050n, land: 100_000n, landLeft: 74_950n });
  });

  test('sums the groups', () => {
    expect(groups.map(({ reference, areas }) => [reference, areas.numberOfUnits, areas.totalCpArea])).toEqual(
      [
        ['G-Homes', 2, 12_475n],
        ['G-Shops', 1, 7_525n],
      ],
    );
    expect(groupsTotal).toMatchObject({ numberOfUnits: 3, strataArea: 30_000n, totalCpArea: 20_000n });
    expect(calculationPlanOf(completePlan({ applicationGroups: [] })).groupsTotal).toBeUndefined();
  });
});

describe('the schedule of strata units', () => {
  test('numbers the lots in the order of building, floor and unit', () => {
    const { buildings } = scheduleOf(completePlan());
    expect(
      buildings[0]?.lots.map(({ lot, unitNumber, tower, floor, accessoryLots, share }) => [
        lot,
        unitNumber,
        tower,
        floor,
        accessoryLots,
        share,
      ]),
    ).toEqual([
      [1, 'G-1', null, 'G', [], 3_515n],
      [2, '101', 'Tower A', '1', ['P1'], 3_783n],
      [3, '102', 'Tower B', '1', [], 2_702n],
    ]);
  });

  test('the aggregate is the sum of what stands above it, building by building', () => {
    const { buildings, total } = scheduleOf(completePlan());
    expect(total).toEqual({ numberOfUnits: 3, strataArea: 30_000n, share: 10_000n });
    expect(buildings.map((building) => building.total)).toEqual([total]);
  });

  test('has no value at all while one is missing', () => {
    const { buildings, total, shares } = scheduleOf(completePlan({ allotedShareValue: 2 }));
    expect(shares.ok).toBe(false);
    expect(total.share).toBeUndefined();
    expect(buildings[0]?.lots.map(({ share }) => share)).toEqual([undefined, undefined, undefined]);
  });

  test('a building without units is not in it', () => {
    expect(scheduleOf(completePlan({ strataBuildings: [] }))).toMatchObject({
      buildings: [],
      total: { numberOfUnits: 0 },
    });
  });
});

describe('head and foot', () => {
  const linesOf = (
    plan: StrataPlan,
    changes: { readonly schemeNumber?: string; readonly revision?: number | undefined } = {},
  ) => [
    ...headOf(plan, { ...particulars, ...changes }, 'Declared'),
    ...footOf(plan, particulars, { ...making, ...changes }, 3),
  ];
  const valueOf = (plan: StrataPlan, label: string) =>
    linesOf(plan).find((one) => one.label === label)?.value;

  test('say which plan it is, and what it rests on', () => {
    const plan = completePlan();
    expect(valueOf(plan, 'Application')).toBe('A-2026-000017');
    expect(valueOf(plan, 'Plot')).toBe('Kashimaa, 10234');
    expect(valueOf(plan, 'Land area')).toBe('1,000.00 sqm');
    expect(valueOf(plan, 'Method of the share values')).toBe('By area, version 1');
    expect(valueOf(plan, 'Certifying architect')).toBe('Aminath Zahira, licence AR-0042');
    expect(valueOf(plan, 'Made on')).toBe('21/11/2026');
    expect(valueOf(plan, 'State')).toBe('Declared');
    expect(valueOf(plan, 'Revision')).toBe('2');
    expect(valueOf(plan, 'Changes of the plan')).toBe('12');
    expect(valueOf(plan, 'Scheme number')).toBeUndefined();
    expect(valueOf(plan, 'Template')).toBe('version 3');
    expect(valueOf(plan, 'SHA-256 of the plan')).toBe(making.planDigest);
  });

  test('name the registered scheme, and say that a draft is no revision', () => {
    const drafted = linesOf(completePlan(), { schemeNumber: 'SS-000007', revision: undefined });
    expect(drafted).toContainEqual({ label: 'Scheme number', value: 'SS-000007' });
    expect(drafted).toContainEqual({ label: 'Revision', value: 'None: a draft' });
  });

  test('say what is not entered yet', () => {
    const plan = completePlan({ schemeName: null, landAreaInSqm: null, strataDevelopmentTypeId: null });
    for (const label of ['Scheme', 'Land area', 'Development'])
      expect(valueOf(plan, label)).toBe('Not entered yet');
  });

  const methods: readonly (readonly [string, ShareMethod, string])[] = [
    ['By area', { name: 'area', areas: 'wholeSqm' }, 'Areas are rounded to whole square metres'],
    [
      'By bands of area',
      { name: 'banded', bands: [{ occupancyUseId: 1, bandInSqm: 50, base: 5, step: 1 }] },
      'For Residential: 5 up to 50 sqm, 1 more for each further 50 sqm begun.',
    ],
    [
      'By weighted area',
      {
        name: 'weighted',
        useWeights: [{ occupancyUseId: 9, weight: '1.30' }],
        typeWeights: [
          { unitTypeId: 1, weight: '0.85' },
          { unitTypeId: null, weight: '1.00' },
        ],
        accessoryWeight: '0.50',
      },
      'Weight of occupancy use 9: 1.30. Weight of Apartment: 0.85. Weight of every other unit type: 1.00. Weight of accessory area: 0.50.',
    ],
    [
      'By weighted area',
      {
        name: 'weighted',
        useWeights: [{ occupancyUseId: null, weight: '1.00' }],
        typeWeights: [{ unitTypeId: null, weight: '1.00' }],
        accessoryWeight: '0.50',
        accessoryWeightOutside: '0.25',
      },
      'Weight of accessory area within buildings: 0.50. Weight of accessory area outside buildings: 0.25.',
    ],
    [
      'Equal shares',
      {
        name: 'equal',
        shares: [
          { occupancyUseId: 1, share: 1_000 },
          { occupancyUseId: null, share: 2 },
        ],
      },
      'For Residential: 1,000 each. For every other use: 2 each.',
    ],
    [
      'By market value of the type',
      { name: 'typeValues', typeValues: [{ unitTypeId: 1, value: 2_000_000 }] },
      'Value of Apartment: 2,000,000.',
    ],
    ['Entered by a valuer', { name: 'entered' }, 'Typed from a valuer’s certificate'],
  ];

  test.each(methods)('say the method in words (%s)', (label, method, words) => {
    const plan = completePlan({ shareMethod: { title: 'Ours', version: 4, method } });
    expect(valueOf(plan, 'Method of the share values')).toBe('Ours, version 4');
    expect(valueOf(plan, label)).toContain(words);
  });
});
