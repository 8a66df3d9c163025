import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { countActs } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { type UnitCells, unitsWorkbook, workbookFile } from '../../test-support/unit-workbooks.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const plan = await givenPlan(owner);

const rows = 500;
/** The row of the sheet that is wrong, below the titles in row 1. */
const wrongRow = 251;

/** So many sound units, but for one of them. */
const withWrongRow = (cells: UnitCells): Buffer =>
  unitsWorkbook(Array.from({ length: rows }, (_, at) => (at + 2 === wrongRow ? cells : {})));

const form = (bytes: Buffer, { buildings }: GivenPlan = plan) => ({
  form: { BuildingId: buildings.annex, File: workbookFile(bytes) },
});
const importing = (bytes: Buffer, into?: GivenPlan) =>
  caller.call('POST /Applications/strataUnits/import', form(bytes, into));
const checking = (bytes: Buffer, into?: GivenPlan) =>
  caller.call('POST /Applications/strataUnits/import/check', form(bytes, into));

async function traces() {
  const [counts] = await system.database.query(
    `select (select count(*) from strata_units) as units, (select count(*) from plan_imports) as imports,
       (select sum(revision) from strata_plans) as revisions`,
  );
  return { ...counts, acts: await countActs(system) };
}

/** Each rule of typing a unit: what breaks it, in which column, and what is said. */
const faults: readonly (readonly [what: string, cells: UnitCells, column: string, said: string])[] = [
  ['another building', { Building: 'Tower House' }, 'A', 'The file is imported into Annex'],
  ['an unknown building', { Building: 'Nowhere' }, 'A', 'There is no building Nowhere'],
  ['no floor', { Floor: '' }, 'B', 'This field is required'],
  ['an unknown floor', { Floor: '99' }, 'B', 'Annex has no floor 99'],
  ['no number', { 'Unit number': '' }, 'C', 'This field is required'],
  ['a number of another building', { 'Unit number': 'G-1' }, 'C', 'already in use'],
  ['a number of another row', { 'Unit number': 'X-1' }, 'C', 'row 2 has it'],
  ['a number that is too long', { 'Unit number': 'X'.repeat(21) }, 'C', 'Use 20 characters or fewer'],
  ['a number of another script', { 'Unit number': 'Х-1' }, 'C', 'Use Latin letters'],
  ['a number that turns its letters', { 'Unit number': 'X\u202E1' }, 'C', 'cannot be printed'],
  ['no use', { 'Occupancy use': '' }, 'D', 'This field is required'],
  ['an unknown use', { 'Occupancy use': 'Residental' }, 'D', 'Choose an occupancy use'],
  ['no type', { 'Unit type': '' }, 'E', 'This field is required'],
  ['an unknown type', { 'Unit type': 'Castle' }, 'E', 'Choose a unit type'],
  ['a type of another use', { 'Unit type': 'Shop' }, 'E', 'of this occupancy use'],
  ['no area', { 'Floor area (sqm)': '' }, 'F', 'This field is required'],
  ['an area of nothing', { 'Floor area (sqm)': '0' }, 'F', 'above zero'],
  ['an area below zero', { 'Floor area (sqm)': '-5' }, 'F', 'not negative'],
  ['an area of three decimals', { 'Floor area (sqm)': '12.3456' }, 'F', 'square metres'],
  ['an area that can be read in two ways', { 'Floor area (sqm)': '1,234' }, 'F', 'can be read as'],
  ['an area with its unit', { 'Floor area (sqm)': '50 sqm' }, 'F', 'without “sqm”'],
  ['a share in the place of an area', { 'Floor area (sqm)': '50%' }, 'F', 'not a percentage'],
  ['an area that is too large', { 'Floor area (sqm)': '1000000000' }, 'F', 'smaller area'],
  ['an unknown tower', { Tower: 'Tower Z' }, 'G', 'Annex has no tower Tower Z'],
  ['an unknown group', { 'Group reference': 'G99' }, 'H', 'There is no group G99'],
];

describe('T41: one wrong row among 500', () => {
  test.each(faults)('%s: nothing is written, and the cell is named', async (_what, cells, column, said) => {
    const before = await traces();
    const file = withWrongRow(cells);
    const { data } = await checking(file);
    const cell = `${column}${wrongRow}`;
    expect(data).toMatchObject({ rows, created: rows - 1, numberOfErrors: 1 });
    expect(data.errors).toMatchObject([{ sheet: 'Units', row: wrongRow, cell }]);
    expect(data.errors[0]?.reason).toContain(said);
    const answer = await importing(file);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields)).toEqual([`Units!${cell}`]);
    expect(answer.fields[`Units!${cell}`]).toContain(said);
    expect(await traces()).toEqual(before);
  });

  test('all that is wrong is listed at once, in the order of the sheet', async () => {
    const wrong = faults.map(([, cells]) => cells);
    const { data } = await checking(unitsWorkbook([...wrong, {}]));
    expect(data.errors.map(({ cell }) => cell)).toEqual(
      expect.arrayContaining(faults.map(([, , column], at) => `${column}${at + 2}`)),
    );
    expect(data.errors.map(({ row }) => row)).toEqual(
      data.errors.map(({ row }) => row).toSorted((a, b) => Number(a) - Number(b)),
    );
  });

  test('20 at once, half of them wrong, while others browse: each is whole or absent', async () => {
    const plans: GivenPlan[] = [];
    for (let at = 0; at < 20; at += 1) plans.push(await givenPlan(owner));
    const [wrong, right] = [withWrongRow({ Floor: '99' }), withWrongRow({})];
    let isOver = false;
    const browse = async (): Promise<number[]> => {
      const statuses: number[] = [];
      while (!isOver) statuses.push((await caller.call('GET /Applications', { query: owner.entity })).status);
      return statuses;
    };
    const browsing = browse();
    const answers = await Promise.all(plans.map((into, at) => importing(at % 2 ? wrong : right, into)));
    isOver = true;
    expect(new Set(await browsing)).toEqual(new Set([200]));
    expect(answers.map(({ status }) => status)).toEqual(plans.map((_, at) => (at % 2 ? 422 : 200)));
    const counted = await system.database.query<{ count: number }>(
      `select count(u.id)::int as count from unnest($1::uuid[]) with ordinality p (id, place)
         left join strata_units u on u.building_id = p.id group by place order by place`,
      [plans.map(({ buildings }) => buildings.annex)],
    );
    // The annex has one unit already.
    expect(counted.map(({ count }) => count)).toEqual(plans.map((_, at) => (at % 2 ? 1 : rows + 1)));
  });

  test('the same numbers in two files at once: one of them is imported', async () => {
    const into = await givenPlan(owner);
    const file = unitsWorkbook(Array.from({ length: rows }, () => ({})));
    const other = unitsWorkbook(
      Array.from({ length: rows }, () => ({ 'Floor area (sqm)': '51.00', Tower: '' })),
    );
    const answers = await Promise.all([file, other].map((bytes) => importing(bytes, into)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const outcomes = answers.map(({ data }) => [data.created, data.changed]);
    // The second finds the units of the first, and changes their areas.
    expect(outcomes.toSorted((one, two) => Number(two[0]) - Number(one[0]))).toEqual([
      [rows, 0],
      [0, rows],
    ]);
  });
});
