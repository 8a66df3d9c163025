import { floorSortKey, naturalSortKey } from '@strata/domain';
import {
  apartmentHouse,
  type FictionalPlan,
  fullNameOf,
  getPerson,
  planTables,
  rowsOfPlan,
  unitsOfWorkbooks,
} from '@strata/fictional-register';
import { writeXlsx } from 'hucre/xlsx';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { insertPlanRows, setPlanDetails } from '../seed/seed-plans.queries.ts';
import { givenPlan } from '../test-support/plans.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { workbookFile } from '../test-support/unit-workbooks.ts';
import { excelWorkbook } from './testing/excel-workbook.ts';
import { fictionalWorkbook } from './testing/fictional-workbook.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));

/** The house with its floors and groups, before its units are imported; the floors have room for the large shop of the workbooks. */
const house: FictionalPlan = {
  ...apartmentHouse,
  buildings: apartmentHouse.buildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => ({ ...floor, grossFloorAreaInSqm: '1200.00', units: [] })),
  })),
  commonProperty: [],
  lots: [],
  documents: [],
};

async function givenHouse() {
  const { applicationId } = await givenPlan({ system, caller, entity: caller.self }, { empty: true });
  const { details, tables } = rowsOfPlan(house, {
    applicationId,
    makeId: uuidv7,
    naturalSortKey,
    floorSortKey,
    documentFiles: [],
    drawingOf: () => null,
  });
  await system.services.database.transaction(async (tx) => {
    await setPlanDetails(tx, details);
    for (const table of planTables) await insertPlanRows(tx, table, tables[table]);
  });
  return { applicationId, buildingId: String(tables.strata_buildings[0]?.['id']) };
}

async function unitsInDatabase(applicationId: string) {
  return system.database.query(
    `select f.floor_number as floor, u.unit_number as "unitNumber", o.name as "occupancyUse", t.name as "unitType",
       u.floor_area_in_sqm::text as area, 'G' || g.group_number as "group"
     from strata_units u join strata_floors f on f.id = u.floor_id
       join occupancy_uses o on o.id = u.occupancy_use_id join unit_types t on t.id = u.unit_type_id
       left join application_groups g on g.id = u.group_id
     where u.application_id = $1 order by f.sort_key, u.sort_key`,
    [applicationId],
  );
}

const titles = ['Floor', 'Unit number', 'Occupancy use', 'Unit type', 'Floor area (sqm)', 'Group reference'];
const asTyped = (text: string): string | number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
const table = [titles, ...unitsOfWorkbooks.map((unit) => Object.values(unit).map(asTyped))];

const files: readonly (readonly [writtenBy: string, write: () => Buffer | Promise<Uint8Array>])[] = [
  ['LibreOffice in German', () => fictionalWorkbook('units-german.xlsx')],
  ['LibreOffice in French, as text', () => fictionalWorkbook('units-french-text.xlsx')],
  ['the library', () => writeXlsx({ sheets: [{ name: 'Units', rows: table }] })],
  ['the manner of Excel', () => excelWorkbook(table)],
];

test.each(files)('units in a workbook of %s come to the same rows', async (_, write) => {
  const { applicationId, buildingId: BuildingId } = await givenHouse();
  const File = workbookFile(Buffer.from(await write()));
  const check = await caller.call('POST /Applications/strataUnits/import/check', {
    form: { BuildingId, File },
  });
  expect(check.data).toMatchObject({
    rows: 9,
    created: 9,
    changed: 0,
    skipped: 0,
    examples: 0,
    numberOfErrors: 0,
    errors: [],
    changes: [],
    sameFile: null,
  });
  expect(
    check.data.firstRows.map(({ outcome, values: { unitNumber, unitType } }) => [
      outcome,
      unitNumber,
      unitType,
    ]),
  ).toEqual(unitsOfWorkbooks.map(({ unitNumber, unitType }) => ['created', unitNumber, unitType]));
  const imported = await caller.call(
    'POST /Applications/strataUnits/import',
    { form: { BuildingId, File } },
    { version: check.data.planRevision },
  );
  expect(imported.data).toMatchObject({ rows: 9, created: 9, changed: 0, skipped: 0 });
  expect(await unitsInDatabase(applicationId)).toEqual(unitsOfWorkbooks);

  const again = await caller.call('POST /Applications/strataUnits/import/check', {
    form: { BuildingId, File },
  });
  expect(again.data).toMatchObject({
    created: 0,
    changed: 0,
    skipped: 9,
    sameFile: { importedBy: fullNameOf(getPerson('A100001')) },
  });
});
