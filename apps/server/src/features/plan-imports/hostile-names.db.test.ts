import { importSheetNames } from '@strata/domain';
import { afterAll, expect, test } from 'vitest';
import { areasForm, lotsForm, newRows, unitsForm } from '../../test-support/plan-import-forms.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { workbookFile } from '../../test-support/unit-workbooks.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));
const { database } = system;
const { caller: member } = owner;

/** What means something to a spreadsheet program, to XML, to SQL, or to the importer itself. */
const hostile = [
  'None',
  'Example 1',
  '=1+1',
  '@SUM(A1)',
  '+1',
  '1-2',
  '1E5',
  '012',
  '#REF!',
  'TRUE',
  'NULL',
  '{"a",b}',
  String.raw`\"`,
  String.raw`\0`,
  "';--",
  '_x0041_',
  '&amp;<b>',
  '1;2',
  '"1"',
  'a,b',
  '1.234',
  '5%',
  "'1",
] as const;

/** A plan in which everything that people name is called by hostile names. */
async function hostilePlan(): Promise<GivenPlan> {
  const plan = await givenPlan(owner);
  const { applicationId, towers, groups, allocations, buildings } = plan;
  const rename = (table: string, column: string, id: string, name: string) =>
    database.query(`update ${table} set ${column} = $2 where id = $1`, [id, name]);
  await rename('building_towers', 'name', towers.a, 'None');
  await rename('building_towers', 'name', towers.b, `=HYPERLINK("x")${'ޓަވަރު'.repeat(10)}`);
  await rename('application_groups', 'group_name', groups.homes, 'None');
  await rename('application_groups', 'group_name', groups.shops, 'G1');
  await rename('strata_buildings', 'name', buildings.annex, 'None');
  await rename('strata_buildings', 'name', buildings.tower, "Example '1'!A1, \\N");
  await rename('common_property_allocations', 'description', allocations.gcpFirst, 'None');
  await rename('common_property_allocations', 'description', allocations.au, '_x0000_{NULL}\\"');
  await database.query(
    `insert into strata_floors (id, application_id, building_id, floor_number, gross_floor_area_in_sqm, sort_key)
     select gen_random_uuid(), $1, $2, n, 999999999.99, n from unnest($3::text[]) as n`,
    [applicationId, buildings.annex, hostile],
  );
  await database.query(
    `insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id, unit_type_id,
       floor_area_in_sqm, sort_key)
     select gen_random_uuid(), $1, f.building_id, f.id, f.floor_number, 1, 2, 0.07, f.floor_number
     from strata_floors f where f.application_id = $1 and f.building_id = $2 and f.floor_number = any($3)`,
    [applicationId, buildings.annex, hostile],
  );
  await database.query(
    `insert into parking_allocations (id, application_id, accessory_common_property_id, unit_id, vehicle_parking_type_id,
       reference, sort_key)
     select gen_random_uuid(), $1, $2, u.id, 1, u.unit_number, u.unit_number
     from strata_units u where u.application_id = $1 and u.unit_number = any($3)`,
    [applicationId, allocations.au, hostile],
  );
  await database.query(
    `insert into allocation_units (application_id, allocation_id, unit_id)
     select $1, $2, u.id from strata_units u where u.application_id = $1 and u.unit_number = any($3)`,
    [applicationId, allocations.lcpOfUnits, hostile],
  );
  return plan;
}

const trials = [
  ...importSheetNames
    .filter((sheet) => sheet !== 'commonProperty')
    .map((sheet) => ({ sheet, type: undefined })),
  ...(['1', '2', '3'] as const).map((type) => ({ sheet: 'commonProperty' as const, type })),
];

test('whatever its parts are called, its template and its export say what the plan has', async () => {
  const plan = await hostilePlan();
  const { applicationId, buildings } = plan;
  for (const { sheet, type } of trials) {
    const all =
      sheet === 'floors' || sheet === 'units' ? [buildings.tower, buildings.annex] : [buildings.tower];
    for (const buildingId of all) {
      const of = {
        applicationId,
        ...(sheet === 'accessorySchedule' ? {} : { buildingId }),
        ...(type ? { commonPropertyTypeId: type } : {}),
      } as const;
      const template = { ...of, sheet, withData: 'true' } as const;
      const files = [
        await member.call('GET /Applications/importTemplate', { query: template }),
        await member.call('GET /Applications/export', { query: { ...of, what: sheet, format: 'xlsx' } }),
      ];
      for (const { bytes } of files) {
        const { status, data } = await check(plan, sheet, buildingId, workbookFile(bytes), type ?? '1');
        const { errors, created, changes, examples, skipped, rows } = data;
        expect({ sheet, type, status, errors, created, changes, examples, skipped }).toEqual({
          sheet,
          type,
          status: 200,
          errors: [],
          created: 0,
          changes: [],
          examples: 0,
          skipped: rows,
        });
      }
    }
  }
});

async function check(
  { applicationId }: GivenPlan,
  sheet: (typeof importSheetNames)[number],
  buildingId: string,
  file: File,
  type: '1' | '2' | '3',
) {
  const into = { BuildingId: buildingId, File: file };
  if (sheet === 'floors') return member.call('POST /Applications/strataFloors/import/check', { form: into });
  if (sheet === 'units') return member.call('POST /Applications/strataUnits/import/check', { form: into });
  if (sheet === 'accessorySchedule')
    return member.call('POST /Applications/parkingAllocations/import/check', {
      form: { ApplicationId: applicationId, File: file },
    });
  return member.call('POST /Applications/cpaImport/check', {
    form: { ...into, ApplicationId: applicationId, CommonPropertyTypeId: type },
  });
}

test('hostile texts are written as they stand', async () => {
  const plan = await givenPlan(owner);
  const numbers = hostile.filter((text) => text !== 'Example 1' && text !== '_x0041_');
  const units = unitsForm(
    plan,
    numbers.map((unitNumber) => ({ ...newRows.unit, unitNumber })),
  );
  const made = await member.call('POST /Applications/strataUnits/import', { form: units });
  expect(made).toMatchObject({ status: 200, data: { created: numbers.length } });
  const lots = numbers.map((reference) => ({ ...newRows.lot, reference, unit: reference }));
  expect(
    await member.call('POST /Applications/parkingAllocations/import', { form: lotsForm(plan, lots) }),
  ).toMatchObject({ status: 200, data: { created: numbers.length } });
  const areas = numbers.map((description) => ({ ...newRows.area, description: `${description} ގެ` }));
  const areasMade = await member.call('POST /Applications/cpaImport', { form: areasForm(plan, areas) });
  expect(areasMade).toMatchObject({ status: 200, data: { created: numbers.length } });
  const kept = await database.query<{ unit: string; lot: string }>(
    `select u.unit_number as unit, p.reference as lot from strata_units u join parking_allocations p on p.unit_id = u.id
     where u.application_id = $1 and u.unit_number = any($2)`,
    [plan.applicationId, numbers],
  );
  expect(kept.map(({ unit }) => unit).toSorted()).toEqual(numbers.toSorted());
  expect(kept.every(({ unit, lot }) => unit === lot)).toBe(true);
  const described = await database.query<{ description: string }>(
    'select description from common_property_allocations where application_id = $1 and description is not null',
    [plan.applicationId],
  );
  expect(described.map(({ description }) => description).toSorted()).toEqual(
    areas.map(({ description }) => description).toSorted(),
  );
});

test('a workbook with its errors marked says of every row what it said before', async () => {
  const plan = await hostilePlan();
  const units = hostile.map((number) => ({
    ...newRows.unit,
    building: 'None',
    floor: number,
    unitNumber: number,
    floorAreaInSqm: number,
    tower: number === 'None' ? 'NONE' : '',
    group: number,
  }));
  const BuildingId = plan.buildings.annex;
  const form = { ...unitsForm(plan, units), BuildingId };
  const key = 'POST /Applications/strataUnits/import';
  const before = await member.call(`${key}/check`, { form });
  const { bytes } = await member.call(`${key}/marked`, { form });
  const after = await member.call(`${key}/check`, { form: { BuildingId, File: workbookFile(bytes) } });
  expect(before.data.numberOfErrors).toBeGreaterThan(20);
  expect(after.data).toEqual(before.data);
});
