import type { CalculationPlan, FloorAreas, Schedule, ScheduleLot } from '@strata/domain';
import { expect, test } from 'vitest';
import { renderPdf } from '../pdf/render-pdf.ts';
import { readPdf } from '../pdf/testing/read-pdf.ts';
import { printCalculationPlan } from './print-calculation-plan.ts';
import { printSchedule } from './print-schedule.ts';
import type { PrintedFrame } from './printed-frame.ts';

const frame: PrintedFrame = {
  reference: 'A-2026-000017',
  scheme: 'Kashimaa House',
  authority: 'Ministry of Strata Property',
  madeAt: '2026-11-21T10:15:00.000Z',
  particulars: [{ label: 'Applicant', value: 'Kashimaa Developers Pvt Ltd' }],
  foot: [{ label: 'Method of the share values', value: 'By area, version 1' }],
  templateVersion: '1',
  sha256: 'ab'.repeat(32),
};

async function linesOf(document: ReturnType<typeof printSchedule>): Promise<readonly string[]> {
  const { pages } = await readPdf(await renderPdf(document));
  return pages.flatMap(({ lines }) => lines);
}

const areas = (units: bigint, gross: bigint): FloorAreas => ({
  units,
  general: 1_050n,
  limited: 200n,
  accessory: 0n,
  total: units + 1_250n,
  gross,
  difference: gross - units - 1_250n,
});

test('the calculation plan has the areas of every floor, building, group and of the site', async () => {
  const plan: CalculationPlan = {
    buildings: [
      {
        id: 'b',
        name: 'Tower House',
        floors: [
          { id: 'g', floorNumber: 'G', areas: areas(123_456_789n, 123_458_039n) },
          { id: '1', floorNumber: '1', areas: areas(10_000n, 11_000n) },
        ],
        total: areas(123_466_789n, 123_469_039n),
      },
    ],
    outside: { units: 0n, general: 300n, limited: 0n, accessory: 0n, total: 300n },
    site: {
      ...areas(123_466_789n, 123_469_039n),
      outside: { units: 0n, general: 300n, limited: 0n, accessory: 0n, total: 300n },
      land: 100n,
      landLeft: -200n,
    },
    groups: [
      {
        id: 'h',
        reference: 'G1',
        name: 'Homes',
        areas: { numberOfUnits: 2, strataArea: 300n, gcpArea: 0n, lcpArea: 1n, auArea: 2n, totalCpArea: 3n },
      },
    ],
    groupsTotal: {
      numberOfUnits: 1200,
      strataArea: 300n,
      gcpArea: 0n,
      lcpArea: 1n,
      auArea: 2n,
      totalCpArea: 3n,
    },
    measuredTo: 'exteriorFace',
  };
  expect(await linesOf(printCalculationPlan(plan, frame))).toEqual(
    expect.arrayContaining([
      'G 1,234,567.89 10.50 2.00 0.00 1,234,580.39 1,234,580.39 0.00',
      '1 100.00 10.50 2.00 0.00 112.50 110.00 −2.50',
      'Sum of Tower House 1,234,667.89 10.50 2.00 0.00 1,234,680.39 1,234,690.39 10.00',
      'A difference below zero: the parts are larger than the gross floor area.',
      'Outside all buildings 0.00 3.00 0.00 0.00 3.00 – –',
      'Sum of the site 1,234,667.89 10.50 2.00 0.00 1,234,680.39 1,234,690.39 10.00',
      'In all: 1,234,680.39 sqm, of which 1,234,667.89 sqm are in units.',
      'Areas are measured to the outer face of walls.',
      'Land area that is left −2.00 sqm',
      'The common property outside all buildings is larger than the land area.',
      'G1 Homes 2 3.00 0.00 0.01 0.02 0.03',
      'Sum of all groups 1,200 3.00 0.00 0.01 0.02 0.03',
      'Method of the share values By area, version 1',
    ]),
  );
});

const lot = (number: number, share: bigint | undefined): ScheduleLot => ({
  lot: number,
  unitId: `unit-${number}`,
  unitNumber: `A-${number}`,
  building: 'Tower House',
  tower: number === 1 ? 'ޓަވަރު' : null,
  floor: 'G',
  occupancyUse: 'Residential',
  unitType: 'Apartment',
  strataArea: 12_345n,
  accessoryLots: number === 1 ? ['P1', 'P2'] : [],
  share,
});

function schedule(changes: Partial<Schedule>, first: bigint | undefined): Schedule {
  const lots = [lot(1, first), lot(2, first === undefined ? undefined : 8_765n)];
  const total = { numberOfUnits: 2, strataArea: 24_690n, share: first === undefined ? undefined : 10_000n };
  return {
    buildings: [{ id: 'b', name: 'Tower House', lots, total }],
    total,
    decimals: 0,
    shares: { ok: true, values: new Map(), aggregate: 10_000n, decimals: 0, explain: () => undefined },
    measuredTo: undefined,
    ...changes,
  };
}

test('the schedule has every lot with its share value, and their sums', async () => {
  const lines = await linesOf(printSchedule(schedule({}, 1_235n), frame));
  expect(lines).toEqual(
    expect.arrayContaining([
      '2 A-2 Tower House – G Residential Apartment 123.45 – 8,765',
      'Sum of 2 units of Tower House 246.90 10,000',
      'Aggregate 2 246.90 10,000',
      'In all: 2 units with 246.90 sqm of strata area and an aggregate share value of 10,000.',
    ]),
  );
  expect(lines.find((line) => line.startsWith('1 A-1'))).toMatch(
    / G Residential Apartment 123\.45 P1, P2 1,235$/,
  );
});

test('the schedule says what areas are measured to where the plan is drawn', async () => {
  const lines = await linesOf(printSchedule(schedule({ measuredTo: 'median' }, 1_235n), frame));
  expect(lines).toContain('Areas are measured to the middle of walls.');
  const undrawn = await linesOf(printSchedule(schedule({}, 1_235n), frame));
  expect(undrawn.join(' ')).not.toContain('measured');
});

test('the schedule says why there are no share values, and prints none', async () => {
  const fault = { code: 'noUnits', message: 'Some have no area.', unitIds: ['unit-2'], count: 1 } as const;
  const lines = await linesOf(
    printSchedule(schedule({ shares: { ok: false, faults: [fault] } }, undefined), frame),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'Why there are no share values yet',
      'Some have no area. Concerned: A-2.',
      '2 A-2 Tower House – G Residential Apartment 123.45 – –',
      'Aggregate 2 246.90 –',
      'In all: 2 units with 246.90 sqm of strata area.',
    ]),
  );
});
