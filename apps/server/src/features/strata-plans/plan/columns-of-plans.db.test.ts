import {
  filedPlanOf,
  type ImportReferenceData,
  importSheetNames,
  rowsOf,
  type StrataPlan,
  statementsOf,
} from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { planDigest, type WholePlan } from '../../../documents/plan-digest.ts';
import type { Queryable } from '../../../platform/database.ts';
import { type PlanTable, tablesOf, type UseOfPlan } from '../../../test-support/columns-of-plans.ts';
import { cornersOfLand } from '../../../test-support/placings.ts';
import { givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { snapshotDetails } from '../../plan-exchange/plan-exchange.queries.ts';
import { listReferenceData } from '../../reference-data/reference-data.queries.ts';
import { findBuildingRow } from '../buildings/buildings.queries.ts';
import { findAllocation, snapshotCommonProperty } from '../common-property/allocations.queries.ts';
import { findFloor } from '../floors/floors.queries.ts';
import { snapshotFloors } from '../floors/snapshot-floors.queries.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { findLot } from '../lots/lots.queries.ts';
import { findPlot } from '../plots/plots.queries.ts';
import { findUnit } from '../units/units.queries.ts';
import { findPlanFields, findPlanForRules } from './plan-json.queries.ts';

// Every column of a plan's tables is written to a value of its own, and every use of the plan must tell. A column that
// is added to a table is found here by its name, whatever each use is made of.

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const plan = await givenPlan(owner, { developmentTypeId: 3 });
const { applicationId, buildings, floors, units, groups, allocations, lots, plots } = plan;

const land = { corners: cornersOfLand(), areaInSqmm: 1_199_000_000 };

/** A second accessory unit, to which a lot can be moved. */
const au = uuidv7();
await system.database.query(
  `insert into common_property_allocations (id, application_id, common_property_type_id, reference_number,
     floor_area_in_sqm, occupancy_use_id) values ($1, $2, 3, 2, 50, 1)`,
  [au, applicationId],
);
for (const [statement, id] of [
  [`update strata_buildings set code = 'TH' where id = $1`, buildings.tower],
  [
    `update common_property_allocations set description = 'Terrace' where id = $1`,
    plan.allocations.lcpOfGroup,
  ],
  ['update strata_plans set share_method_id = 1 where application_id = $1', applicationId],
  [
    `update strata_plans set placed_land = '${JSON.stringify(land)}' where application_id = $1`,
    applicationId,
  ],
] as const)
  await system.database.query(statement, [id]);
const tables = tablesOf(plan, { au });

/** What each use makes of the plan; counts of changes left out. */
async function usesOf(tx: Queryable): Promise<Readonly<Record<UseOfPlan, string>>> {
  const wire = (await findPlanFields(tx, '/files/', applicationId)) ?? '';
  const rules = (await findPlanForRules(tx, applicationId)) ?? '';
  const lists = JSON.parse(await listReferenceData(tx)) as ImportReferenceData;
  const read = {
    ...(JSON.parse(`{${rules}}`) as WholePlan & StrataPlan),
    property: { landAreaInSqm: '1.00' },
  };
  const sheetRows = importSheetNames.flatMap((sheet) =>
    ([1, 2, 3] as const).map((commonPropertyTypeId) =>
      rowsOf(read, sheet, { buildingId: null, commonPropertyTypeId }, lists),
    ),
  );
  const uncounted = (text: string) => text.replaceAll(/"(planRevision|version|detailsVersion)":\d+/g, '');
  return {
    ownActs: uncounted(
      JSON.stringify([
        await snapshotDetails(tx, applicationId),
        await findPlot(tx, applicationId, plots.built),
        await findBuildingRow(tx, applicationId, buildings.tower),
        await findFloor(tx, applicationId, floors.first),
        await findUnit(tx, applicationId, units.home101),
        await findGroup(tx, applicationId, groups.homes),
        await findAllocation(tx, applicationId, allocations.lcpOfUnits),
        await findAllocation(tx, applicationId, allocations.lcpOfGroup),
        await findLot(tx, applicationId, lots.p1),
      ]),
    ),
    deletedBuilding: JSON.stringify([
      await findBuildingRow(tx, applicationId, buildings.tower),
      await snapshotFloors(tx, applicationId, { buildingId: buildings.tower }),
    ]),
    deletedCommonProperty: JSON.stringify(await snapshotCommonProperty(tx, applicationId)),
    digest: planDigest(read),
    wire: uncounted(wire),
    rules: uncounted(rules),
    planFile: JSON.stringify(filedPlanOf(read, lists)),
    workbook: JSON.stringify(sheetRows),
    differences: JSON.stringify(
      statementsOf(read, lists).map(({ values, ...statement }) => ({ ...statement, values: [...values] })),
    ),
  };
}

/** The owner of the database can change what the server cannot. */
const client = new Client({ connectionString: system.database.ownerUrl });
await client.connect();
afterAll(() => client.end());

/** What the uses make of the plan while a row of it says something else. */
async function changedUses({ name, row }: PlanTable, values: PlanTable['row']): ReturnType<typeof usesOf> {
  const [set, found] = [Object.entries(values), Object.entries(row)];
  const place = (at: number) => `$${at + 1}`;
  await client.query('begin');
  try {
    await client.query(
      `update ${name} set ${set.map(([column], at) => `${column} = ${place(at)}`).join(', ')}
       where ${found.map(([column], at) => `${column} = ${place(set.length + at)}`).join(' and ')}`,
      [...set, ...found].map(([, value]) => value),
    );
    return await usesOf(client);
  } finally {
    await client.query('rollback');
  }
}

const before = await usesOf(client);
const uses = Object.keys(before) as UseOfPlan[];

describe.each(Object.values<PlanTable>(tables))('a column of $name', (table) => {
  test('is written by this test, or left out for a reason', async () => {
    const columns = await system.database.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
      [table.name],
    );
    const names = columns.map(({ name }) => name);
    const told = Object.keys(table.changes);
    expect(names.filter((name) => !(name in table.changes) && !(name in table.leftOut))).toEqual([]);
    expect(told.filter((name) => !names.includes(name) || name in table.leftOut)).toEqual([]);
  });

  test.each(Object.entries(table.changes))(
    'is told by all that is made of a plan: %s',
    async (column, values) => {
      const after = await changedUses(table, values);
      const silent = uses.filter((use) => after[use] === before[use] && !table.notIn?.includes(use));
      expect(silent).toEqual(uses.filter((use) => table.except?.[use]?.[column] !== undefined));
    },
  );
});
