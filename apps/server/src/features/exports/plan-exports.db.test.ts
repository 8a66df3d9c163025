import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planExportNames } from '@strata/contract';
import { commonPropertyTypes } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { givenPlan } from '../../test-support/plans.ts';
import { givenLongPlan } from '../../test-support/shares.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { checkFile, type ImportTarget } from '../../workbooks/import/check-file.ts';
import { isRefused } from '../../workbooks/read/workbook-refusal.ts';
import { readCsv } from '../../workbooks/testing/read-csv.ts';
import { readWorkbook } from '../../workbooks/testing/read-workbook.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { findPlanForRules } from '../strata-plans/plan/plan-json.queries.ts';

const system = await startTestSystem();
const folder = await mkdtemp(join(tmpdir(), 'strata-exports-'));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await system.end();
});
const world = await createWorld(system);
const owner = ownerIn(world);
const { member } = world;
const plan = await givenPlan(owner);
const { applicationId } = plan;

type Asked = {
  readonly what: (typeof planExportNames)[number];
  readonly buildingId?: string;
  readonly commonPropertyTypeId?: '1' | '2' | '3';
};

const exported = (asked: Asked, format: 'xlsx' | 'csv') =>
  member.call('GET /Applications/export', { query: { applicationId, format, ...asked } });

async function linesOf(asked: Asked): Promise<string[][]> {
  return readCsv((await exported(asked, 'csv')).bytes);
}

describe('who may take a part of a plan', () => {
  test.each(planExportNames)('%s: its parties, and officers once it was submitted', async (what) => {
    const submitted = await givenSubmitted(owner);
    const of = (id: string) => ({ query: { applicationId: id, what, format: 'csv' } }) as const;
    const answers = [
      await member.call('GET /Applications/export', of(applicationId)),
      await world.twin.call('GET /Applications/export', of(applicationId)),
      await world.stranger.call('GET /Applications/export', of(applicationId)),
      await owner.officer.call('GET /Applications/export', of(applicationId)),
      await owner.officer.call('GET /Applications/export', of(submitted.applicationId)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 200]);
  });

  test('a building of another plan is not in this one', async () => {
    const other = await givenPlan(owner);
    for (const what of ['floors', 'units', 'commonProperty'] as const) {
      const asked = await exported({ what, buildingId: other.buildings.tower }, 'csv');
      expect(asked).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

test('schedule and calculation plan say in which state their plan is, to its parties and to officers', async () => {
  const stateIn = async (caller: typeof member, id: string, what: 'schedule' | 'calculationPlan') => {
    const query = { applicationId: id, what, format: 'csv' } as const;
    const lines = readCsv((await caller.call('GET /Applications/export', { query })).bytes);
    return lines
      .find(([label]) => label === 'State')
      ?.slice(1)
      .join('');
  };
  const submitted = await givenSubmitted(owner);
  for (const what of ['schedule', 'calculationPlan'] as const) {
    expect(await stateIn(member, applicationId, what)).toMatch(/^Draft with/);
    for (const caller of [member, owner.officer])
      expect(await stateIn(caller, submitted.applicationId, what)).toMatch(/^Declared on .* as revision 1$/);
  }
});

test('what cannot be taken out in parts is not taken out whole for a part', async () => {
  const buildingId = plan.buildings.tower;
  for (const what of ['accessorySchedule', 'schedule', 'calculationPlan'] as const) {
    expect(await exported({ what, buildingId }, 'csv')).toMatchObject({
      status: 400,
      fields: { buildingId: 'This part of the plan is exported for all buildings' },
    });
  }
  expect(await exported({ what: 'units', commonPropertyTypeId: '1' }, 'csv')).toMatchObject({
    status: 400,
    fields: { commonPropertyTypeId: 'Only common property has types' },
  });
});

describe('what is exported is imported again, and changes nothing', () => {
  const { tower, annex } = plan.buildings;
  const inBuildings = [tower, annex].flatMap((buildingId): [Asked, ImportTarget][] => [
    [
      { what: 'floors', buildingId },
      { sheet: 'floors', scope: { buildingId } },
    ],
    [
      { what: 'units', buildingId },
      { sheet: 'units', scope: { buildingId } },
    ],
  ]);
  const commonProperty = commonPropertyTypes.map(({ id }): [Asked, ImportTarget] => [
    { what: 'commonProperty', buildingId: tower, commonPropertyTypeId: `${id}` },
    { sheet: 'commonProperty', scope: { buildingId: tower, commonPropertyTypeId: id } },
  ]);
  const schedule: [Asked, ImportTarget] = [
    { what: 'accessorySchedule' },
    { sheet: 'accessorySchedule', scope: { buildingId: null } },
  ];

  const forms = [...inBuildings, ...commonProperty, schedule].flatMap(([asked, target]) =>
    (['xlsx', 'csv'] as const).map((form) => [asked, form, target] as const),
  );

  test.each(forms)('%j as %s', async (asked, form, target) => {
    const fileName = `exported.${form}`;
    const path = join(folder, fileName);
    await writeFile(path, (await exported(asked, form)).bytes);
    const texts = {
      plan: (await findPlanForRules(system.services.database, applicationId)) ?? '',
      referenceData: await listReferenceData(system.services.database),
    };
    const checked = checkFile({ path, fileName, target, applicationId, ...texts });
    if (isRefused(checked)) throw new Error(checked.message);
    const { errors, check, rows } = checked;
    expect({ errors, created: check.created, changed: check.changed }).toEqual({
      errors: [],
      created: [],
      changed: [],
    });
    expect(check.skipped.length).toBe(rows.rows.length);
  });
});

test('units have the columns of the template, areas as numbers', async () => {
  const { bytes, headers } = await exported({ what: 'units' }, 'xlsx');
  const rows = readWorkbook(bytes, 'Units');
  expect(rows[0]).toEqual([
    'Building',
    'Floor',
    'Unit number',
    'Occupancy use',
    'Unit type',
    'Floor area (sqm)',
    'Tower',
    'Group reference',
  ]);
  expect(rows.slice(1).map((cells) => [cells[2], cells[5]])).toEqual([
    ['A-1', 'number 120'],
    ['G-1', 'number 100'],
    ['101', 'number 100'],
    ['102', 'number 100.5'],
    ['201', 'number 110'],
    ['202', 'number 110'],
  ]);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Units SA-\d{4}-\d{6}\.xlsx"/);
});

test('common property of all types is in one file, each with its type', async () => {
  const lines = await linesOf({ what: 'commonProperty' });
  expect(lines[0]?.slice(0, 2)).toEqual(['Type of common property', 'Reference']);
  expect(lines.slice(1).map(([, reference]) => reference)).toEqual([
    'GCP-1',
    'GCP-2',
    'GCP-3',
    'LCP-1',
    'LCP-2',
    'AU-1',
  ]);
  expect(new Set(lines.slice(1).map(([type]) => type))).toEqual(
    new Set(commonPropertyTypes.map(({ name }) => name)),
  );
});

const lineWith = (lines: readonly string[][], place: number, text: string) =>
  lines.find((line) => line[place] === text) ?? [];

test('the schedule has its head, every lot with true numbers, the aggregate and its foot', async () => {
  const lines = await linesOf({ what: 'schedule' });
  expect(lineWith(lines, 0, 'Application')[2]).toMatch(/^SA-/);
  expect(lineWith(lines, 1, '102').slice(0, 9)).toEqual([
    '4',
    '102',
    'Tower House',
    'Tower B',
    '1',
    'Residential',
    expect.stringMatching(/\w/) as string,
    '100.50',
    '',
  ]);
  expect(lineWith(lines, 1, 'Aggregate')).toMatchObject({ 0: '6', 7: '640.50', 9: '10000' });
  const shares = lines.filter((line) => /^\d+$/.test(line[0] ?? '') && line[4] !== '');
  expect(shares.reduce((sum, line) => sum + Number(line[9]), 0)).toBe(10_000);
  for (const label of ['Method of the share values', 'Changes of the plan', 'SHA-256 of the plan'])
    expect(lineWith(lines, 0, label)[2]).toMatch(/\w/);
  const cells = readWorkbook((await exported({ what: 'schedule' }, 'xlsx')).bytes, 'Schedule');
  expect(cells.find((row) => row[1] === 'Aggregate')).toMatchObject({ 0: 'number 6', 7: 'number 640.5' });
});

test('the calculation plan has the areas of floors, site and groups, negative ones too', async () => {
  const narrow = await givenPlan(owner);
  await system.database.query('update strata_floors set gross_floor_area_in_sqm = 119.99 where id = $1', [
    narrow.floors.annex,
  ]);
  const query = { applicationId: narrow.applicationId, what: 'calculationPlan', format: 'csv' } as const;
  const lines = readCsv((await member.call('GET /Applications/export', { query })).bytes);
  const annex = lines.find((line) => line[0] === 'Annex' && line[1] === '1');
  expect(annex).toEqual(['Annex', '1', '120.00', '0.00', '0.00', '0.00', '120.00', '119.99', '-0.01']);
  expect(lineWith(lines, 0, 'Sum of the site')[2]).toBe('640.50');
  expect(lineWith(lines, 0, 'Sum of all groups')[2]).toBe('6');
  expect(lines.filter(([label]) => label === 'Land area').map((line) => line[1])).toEqual([
    '1,200.00 sqm',
    '1200.00',
  ]);
  expect(lineWith(lines, 0, 'Changes of the plan')[1]).toMatch(/^\d+$/);
  const { bytes } = await member.call('GET /Applications/export', { query: { ...query, format: 'xlsx' } });
  const cells = readWorkbook(bytes, 'Calculation plan');
  expect(cells.find((row) => row[0] === 'Annex' && row[1] === '1')?.[8]).toBe('number -0.01');
});

test('a plan without anything has titles, sums of nothing, and no share values', async () => {
  const { applicationId: empty } = await givenPlan(owner, { empty: true });
  const lengths: number[] = [];
  for (const what of planExportNames) {
    const query = { applicationId: empty, what, format: 'csv' } as const;
    lengths.push(readCsv((await member.call('GET /Applications/export', { query })).bytes).length);
  }
  expect(lengths.slice(0, 4)).toEqual([1, 1, 1, 1]);
  const schedule = { applicationId: empty, what: 'schedule', format: 'csv' } as const;
  const lines = readCsv((await member.call('GET /Applications/export', { query: schedule })).bytes);
  expect(lineWith(lines, 1, 'Aggregate')).toMatchObject({ 0: '0', 7: '0.00', 9: '' });
});

test('T37: names and numbers that look like formulas are texts', async () => {
  const hostile = await givenPlan(owner);
  await system.database.query("update strata_buildings set name = '=1+1' where id = $1", [
    hostile.buildings.annex,
  ]);
  await system.database.query("update strata_floors set floor_number = '-1' where id = $1", [
    hostile.floors.annex,
  ]);
  for (const what of ['floors', 'units', 'schedule', 'calculationPlan'] as const) {
    const query = { applicationId: hostile.applicationId, what } as const;
    const csv = await member.call('GET /Applications/export', { query: { ...query, format: 'csv' } });
    const fields = readCsv(csv.bytes).flat();
    expect(fields).toEqual(expect.arrayContaining(["'=1+1", "'-1"]));
    expect(fields.filter((field) => /^[=+@]/.test(field))).toEqual([]);
  }
});

describe('the calculation of the share values', () => {
  const calculationOf = (id: string, caller: Pick<typeof member, 'call'> = member) =>
    caller.call('GET /Applications/export', {
      query: { applicationId: id, what: 'shareCalculation', format: 'xlsx' },
    });

  test('is a workbook for the parties of the plan, with formulas', async () => {
    const answers = [
      await calculationOf(applicationId),
      await calculationOf(applicationId, world.stranger),
      await calculationOf(applicationId, owner.officer),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(answers[0]?.headers['content-disposition']).toContain('Calculation of the share values');
    const csv = { applicationId, what: 'shareCalculation', format: 'csv' } as const;
    expect(await member.call('GET /Applications/export', { query: csv })).toMatchObject({
      status: 400,
      fields: { format: 'The calculation of the share values is a workbook' },
    });
  });

  test('is refused where there are no share values', async () => {
    const { applicationId: empty } = await givenPlan(owner, { empty: true });
    expect(await calculationOf(empty)).toMatchObject({ code: 'SHARES_MISSING' });
  });

  test('is refused for a plan that is too large for its formulas', async () => {
    const { applicationId: long } = await givenLongPlan(owner);
    expect(await calculationOf(long)).toMatchObject({
      status: 422,
      fields: { what: 'The calculation is written for plans of 1,000 units or fewer' },
    });
  });
});
