import { afterAll, expect, test } from 'vitest';
import { newRows, unitsForm } from '../../test-support/plan-import-forms.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { textCell, unitRowsXml, unitsWorkbook, workbookFile } from '../../test-support/unit-workbooks.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import type { GivenWorkbook } from '../../workbooks/testing/build-workbook.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { member, fellow } = world;

const key = 'POST /Applications/strataUnits/import';
const check = (form: ReturnType<typeof unitsForm>) => member.call(`${key}/check`, { form });
const formWith = (plan: GivenPlan, given: GivenWorkbook) => ({
  ...unitsForm(plan),
  File: workbookFile(unitsWorkbook([], given)),
});

test('what changes is told field by field, in the words of the sheet', async () => {
  const plan = await givenPlan(owner);
  const rows = [
    { ...newRows.unit, unitNumber: '101', floorAreaInSqm: '99,9', tower: 'tower b', group: 'None' },
    { ...newRows.unit, unitNumber: '102', tower: '', floorAreaInSqm: '101' },
  ];
  const { data } = await check(unitsForm(plan, rows));
  expect(data.changes).toEqual([
    {
      row: 2,
      name: '101',
      fields: [
        { column: 'Floor area (sqm)', from: '100.00', to: '99.90' },
        { column: 'Tower', from: 'Tower A', to: 'Tower B' },
        { column: 'Group reference', from: 'G1', to: 'None' },
      ],
    },
    { row: 3, name: '102', fields: [{ column: 'Floor area (sqm)', from: '100.50', to: '101.00' }] },
  ]);
  expect(data.firstRows[0]).toEqual({
    row: 2,
    outcome: 'changed',
    values: {
      building: 'Tower House',
      floor: '1',
      unitNumber: '101',
      occupancyUse: 'Residential',
      unitType: 'Apartment',
      floorAreaInSqm: '99.9',
      tower: 'tower b',
      group: 'None',
    },
  });
  expect(data.columns[0]).toEqual({ key: 'building', title: 'Building' });
});

test('hidden rows and columns are data, and it is said that they are there', async () => {
  const plan = await givenPlan(owner);
  const rows = unitRowsXml([{ Tower: 'Tower A' }, { Tower: 'Tower A' }]).replace(
    '<row r="3"',
    '<row r="3" hidden="1"',
  );
  const before = '<cols><col min="6" max="6" hidden="1"/><col min="40" max="40" hidden="1"/></cols>';
  const { data } = await check(formWith(plan, { rows, before }));
  expect(data).toMatchObject({ rows: 2, created: 2, numberOfErrors: 0 });
  expect(data.hidden).toEqual({ rows: 1, columns: ['Floor area (sqm)'] });
});

test('what is wrong with the titles is told of them all, and no row is looked at', async () => {
  const plan = await givenPlan(owner);
  const cells = ['Unit number', 'Floor', 'Unit type', 'Floor', 'Remarks'];
  const line = (number: number, texts: readonly string[]) =>
    `<row r="${number}">${texts.map((text, at) => textCell(`${'ABCDE'[at]}${number}`, text)).join('')}</row>`;
  const rows = line(4, cells) + line(5, ['5', '1', 'x', '2', 'y']);
  const { data } = await check(formWith(plan, { rows }));
  expect(data).toMatchObject({ rows: 0, created: 0, firstRows: [], numberOfErrors: 4 });
  const told = data.errors.map(({ row, column, cell }) => [row, column, cell]);
  expect(told).toEqual([
    [4, 'Floor', 'D4'],
    [4, 'Remarks', 'E4'],
    [null, 'Occupancy use', null],
    [null, 'Floor area (sqm)', null],
  ]);
});

test('the same file is told of with who imported it last, in the same building alone', async () => {
  const plan = await givenPlan(owner);
  const form = unitsForm(plan);
  await fellow.call(key, { form });
  const { data } = await check(form);
  expect(data.sameFile?.importedBy).toBe('Hussain Rilwan Vaifilaa');
  expect(Date.now() - Date.parse(data.sameFile?.importedDate ?? '')).toBeLessThan(60_000);
  const elsewhere = await check({ ...form, BuildingId: plan.buildings.annex });
  expect(elsewhere.data).toMatchObject({ sameFile: null, numberOfErrors: 1 });
  const other = await givenPlan(owner);
  expect((await check({ ...form, BuildingId: other.buildings.tower })).data.sameFile).toBeNull();
});

test('a text of 32,000 letters is said back shortly', async () => {
  const plan = await givenPlan(owner);
  const long = 'x'.repeat(32_000);
  const { data } = await check(unitsForm(plan, [{ ...newRows.unit, unitNumber: long, floor: long }]));
  expect(JSON.stringify(data).length).toBeLessThan(6_000);
  expect(data.errors[0]?.value).toBe(`${'x'.repeat(500)}…`);
});
