import { type ShareMethod, scheduleOf } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { givenSource, smallPlan } from '../../documents/given-source.ts';
import type { WholePlan } from '../../documents/plan-digest.ts';
import { readSource } from '../../documents/read-source.ts';
import { ComputedSheet } from '../testing/compute-sheet.ts';
import { unpackText } from '../testing/unpack-text.ts';
import { writePlanPart } from './export.worker.ts';
import type { ExportLine } from './export-cells.ts';
import { shareFormulaLines } from './share-formulas.ts';
import { columnLetters } from './sheet-xml.ts';

/** Sixty homes of sizes of which many are alike, in three groups, with property that serves groups and single units. */
function largerPlan(): WholePlan {
  const [building] = smallPlan.strataBuildings;
  const [, floor] = building?.floors ?? [];
  const [home] = floor?.units ?? [];
  if (!building || !floor || !home) throw new Error('The plan has a home');
  const units = Array.from({ length: 60 }, (_, at) => ({
    ...home,
    id: `home-${at}`,
    unitNumber: `${100 + at}`,
    floorAreaInSqm: `${45 + ((at * 17) % 40)}.${at % 3 === 0 ? '50' : '25'}`,
    occupancyUseId: at % 5 === 0 ? 2 : 1,
    applicationGroupId: at % 2 === 0 ? 'group-homes' : 'group-shops',
  }));
  const [limited] = smallPlan.limitedCommonPropertyAllocations;
  return {
    ...smallPlan,
    strataBuildings: [{ ...building, floors: [{ ...floor, units }] }],
    limitedCommonPropertyAllocations: limited
      ? [
          { ...limited, unitIds: units.filter((_, at) => at % 7 === 0).map(({ id }) => id) },
          { ...limited, id: 'of-group', reference: 'LCP-2', unitIds: [], applicationGroupId: 'group-homes' },
        ]
      : [],
    accessoryCommonPropertyAllocations: smallPlan.accessoryCommonPropertyAllocations.flatMap((area) => [
      area,
      { ...area, id: 'outside', reference: 'AU-2', floorId: null, floorAreaInSqm: '31.00' },
    ]),
    parkingScheduleItems: smallPlan.parkingScheduleItems.flatMap((lot) => [
      { ...lot, unitId: 'home-3' },
      { ...lot, id: `${lot.id}-outside`, accessoryCommonPropertyId: 'outside', unitId: 'home-4' },
    ]),
  };
}

const methods: readonly ShareMethod[] = [
  { name: 'area', areas: 'exact' },
  { name: 'area', areas: 'wholeSqm' },
  { name: 'quota' },
  { name: 'roundedArea' },
  {
    name: 'banded',
    bands: [
      { occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 },
      { occupancyUseId: 2, bandInSqm: 30, base: 6, step: 3 },
    ],
  },
  {
    name: 'weighted',
    useWeights: [
      { occupancyUseId: null, weight: '1.30' },
      { occupancyUseId: 2, weight: '1.15' },
    ],
    typeWeights: [{ unitTypeId: null, weight: '0.85' }],
    accessoryWeight: '0.50',
  },
  {
    name: 'weighted',
    useWeights: [{ occupancyUseId: null, weight: '1.30' }],
    typeWeights: [{ unitTypeId: null, weight: '0.85' }],
    accessoryWeight: '0.50',
    accessoryWeightOutside: '0.25',
  },
  {
    name: 'equal',
    shares: [
      { occupancyUseId: null, share: 3 },
      { occupancyUseId: 2, share: 5 },
    ],
  },
  {
    name: 'typeValues',
    typeValues: [
      { unitTypeId: 1, value: 1_750_000 },
      { unitTypeId: null, value: 2_000_000 },
    ],
  },
];

const planBy = (plan: WholePlan, method: ShareMethod): WholePlan => ({
  ...plan,
  shareMethod: { title: 'Of the test', version: 1, method },
});

function sheetOf(plan: WholePlan) {
  const { plan: read, frame } = readSource(givenSource(plan));
  const schedule = scheduleOf(read);
  const lots = schedule.buildings.flatMap((building) => building.lots);
  return { lines: shareFormulaLines(read, schedule, frame(1)), lots, decimals: schedule.decimals };
}

const lotsRow = (lines: readonly ExportLine[]): number =>
  lines.findIndex(({ cells: [first] }) => first?.value === 'Lot' && first.titleOf !== undefined);

/** What a spreadsheet program makes of the last column, lot by lot. */
function computed(lines: readonly ExportLine[], count: number): readonly number[] {
  const titles = lotsRow(lines);
  const column = columnLetters((lines[titles]?.cells.length ?? 0) - 1);
  const sheet = new ComputedSheet(lines);
  return Array.from({ length: count }, (_, place) => sheet.numberIn(`${column}${titles + 2 + place}`));
}

const stated = ({ lots, decimals }: ReturnType<typeof sheetOf>) =>
  lots.map(({ share }) => Number(share) / 10 ** decimals);

describe.each([
  ['three units', smallPlan],
  ['sixty units', largerPlan()],
])('the sheet of %s computes the share values', (_, plan) => {
  test.each(methods)('by %j', (method) => {
    const sheet = sheetOf(planBy(plan, method));
    expect(computed(sheet.lines, sheet.lots.length)).toEqual(stated(sheet));
  });

  test.each(methods)('also after an area was changed, by %j', (method) => {
    const sheet = sheetOf(planBy(plan, method));
    const row = lotsRow(sheet.lines) + 1;
    const lines = sheet.lines.map((line, at) =>
      at === row
        ? {
            ...line,
            cells: line.cells.map((cell, place) =>
              place === 7 ? { kind: 'area' as const, value: '77.50' } : cell,
            ),
          }
        : line,
    );
    const unitId = sheet.lots[0]?.unitId;
    const changed: WholePlan = {
      ...plan,
      strataBuildings: plan.strataBuildings.map((building) => ({
        ...building,
        floors: building.floors.map((floor) => ({
          ...floor,
          units: floor.units.map((unit) =>
            unit.id === unitId ? { ...unit, floorAreaInSqm: '77.50' } : unit,
          ),
        })),
      })),
    };
    expect(computed(lines, sheet.lots.length)).toEqual(stated(sheetOf(planBy(changed, method))));
  });
});

test('where all owners share equally, strata area alone counts', () => {
  const sheet = sheetOf({ ...largerPlan(), allOwnersShareCommonPropertiesOnEqualBais: true });
  expect(computed(sheet.lines, 60)).toEqual(stated(sheet));
});

test('no formula has anything in it that somebody typed', () => {
  const hostile = '=cmd|calc!A1';
  const plan = largerPlan();
  const { lines } = sheetOf({
    ...plan,
    applicationGroups: plan.applicationGroups.map((group) => ({ ...group, groupReference: hostile })),
    generalCommonPropertyAllocations: plan.generalCommonPropertyAllocations.map((each) => ({
      ...each,
      reference: hostile,
    })),
  });
  const formulas = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell?.formula ?? []));
  expect(formulas.length).toBeGreaterThan(60);
  for (const formula of formulas) expect(formula).toMatch(/^[A-Z\d$:.,()+\-*/<>=]+$/);
});

test('its lots are printed with their titles on every page', () => {
  const source = givenSource();
  const { lines } = sheetOf(smallPlan);
  const file = writePlanPart({
    what: 'shareCalculation',
    format: 'xlsx',
    scope: { buildingId: null, commonPropertyTypeId: null },
    source,
  });
  if (typeof file === 'string') throw new Error(file);
  const row = lotsRow(lines) + 1;
  expect(unpackText(Buffer.from(file), 'xl/workbook.xml')).toContain(`'Calculation'!$${row}:$${row}<`);
});
