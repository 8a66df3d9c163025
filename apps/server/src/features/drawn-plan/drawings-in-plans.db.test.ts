import { findingsOf, type StrataPlan } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { planDigest } from '../../documents/plan-digest.ts';
import { draw, firstFloorOf, levelsOf, rectangle } from '../../test-support/drawings.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { completeGiven, declarationOf } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

// What is drawn goes wherever the plan goes: into declarations, digests, amendments, copied floors and differences.

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const owner = ownerIn(world);
const { member, officer } = world;

const planOf = async (id: string) =>
  (await member.call('GET /Applications/{id}', { params: { id }, query: owner.entity })).data;
const levelOf = (
  applicationId: string,
  floorId: string,
  revisionId?: string,
  as: Pick<typeof member, 'call'> = member,
) =>
  as.call('GET /Applications/drawnLevel', {
    query: { applicationId, floorId, ...(revisionId === undefined ? {} : { revisionId }) },
  });

async function declared() {
  const plan = await givenPlan(owner);
  await draw(owner, plan);
  await database.query(
    `update properties set property_status_id = 2, plot_number = 'V-' || right(id::text, 17) where id = $1`,
    [plan.propertyId],
  );
  await database.query('delete from examinations where object_id = $1', [plan.propertyId]);
  await completeGiven(owner, plan.applicationId);
  const body = await declarationOf(system, plan.applicationId);
  const { data } = await member.call('POST /Applications/submit', { body }, { version: 1 });
  return { ...plan, revisionId: data.revisionId };
}

const columnsOf = async (table: string) => {
  const columns = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' order by 1`,
    [table],
  );
  return columns.map(({ name }) => name);
};

test('every column of a shape is told of here', async () => {
  expect(await columnsOf('plan_shapes')).toEqual([
    'allocation_id',
    'application_id',
    'area_in_sqmm',
    'drawing_id',
    'floor_id',
    'lot_id',
    'plot_id',
    'polygons',
    'sha256',
    'unit_id',
  ]);
});

describe('the digest of a plan', () => {
  test('tells every shape, and is the first form’s again once nothing is drawn', async () => {
    const plan = await givenPlan(owner);
    const digest = async () => planDigest(await planOf(plan.applicationId));
    const undrawn = await digest();
    await draw(owner, plan);
    const drawn = await digest();
    const moved = firstFloorOf(plan).map((shape) =>
      shape.id === plan.units.home101 ? { ...shape, polygons: [rectangle(1, 5_000, 10_000, 15_000)] } : shape,
    );
    const { data } = await draw(owner, plan, [{ floorId: plan.floors.first, shapes: moved }]);
    const other = await digest();
    expect(new Set([undrawn, drawn, other]).size).toBe(3);
    await member.call('POST /Applications/drawnLevel/undo', { body: { id: data.drawingId ?? '' } });
    expect(await digest()).toBe(drawn);
    await draw(
      owner,
      plan,
      levelsOf(plan).map((level) => ({ ...level, shapes: [] })),
    );
    expect(await digest()).toBe(undrawn);
  });
});

describe('what was declared', async () => {
  const plan = await declared();
  const { applicationId, revisionId, floors, units } = plan;

  test('shows officers and parties its drawing as it was then', async () => {
    const before = (await levelOf(applicationId, floors.first, undefined, officer)).data;
    expect(before.things).toHaveLength(5);
    await setApplicationStatus(system, applicationId, 6, true);
    const moved = [{ thing: 'unit', id: units.home101, polygons: [rectangle(0, 0, 9_000, 10_000)] }] as const;
    await draw(owner, plan, [{ floorId: floors.first, shapes: moved }]);
    await database.query(`update strata_units set unit_number = '199' where id = $1`, [units.home102]);
    expect((await levelOf(applicationId, floors.first, undefined, officer)).data).toEqual(before);
    expect((await levelOf(applicationId, floors.first, revisionId)).data).toEqual(before);
    const now = (await levelOf(applicationId, floors.first)).data;
    expect(now.sha256).not.toBe(before.sha256);
    const { data } = await officer.call('GET /Applications/revisions/{id}', { params: { id: revisionId } });
    const { drawing } = data.application as unknown as StrataPlan;
    const told = drawing?.levels.find(({ floorId }) => floorId === floors.first);
    expect(told?.sha256).toBe(before.sha256);
  });

  test('has a look of the officer recorded', async () => {
    const looks = await database.query(`select from acts where object_id = $1 and verb = 'view'`, [
      applicationId,
    ]);
    expect(looks.length).toBeGreaterThan(0);
  });

  test('is nobody else’s, and has no level that was not drawn', async () => {
    expect((await levelOf(applicationId, floors.first, revisionId, world.stranger)).status).toBe(404);
    expect((await levelOf(applicationId, floors.second, revisionId)).status).toBe(404);
    const other = await givenPlan(owner);
    expect((await levelOf(other.applicationId, other.floors.first, revisionId)).status).toBe(404);
    expect((await levelOf(other.applicationId, other.floors.first, undefined, officer)).status).toBe(404);
    expect((await levelOf(other.applicationId, floors.first)).status).toBe(404);
  });

  test('cannot be changed by the running server', async () => {
    const statement = 'update revision_levels set content = content where revision_id = $1';
    await expect(system.services.database.query(statement, [revisionId])).rejects.toThrow(
      'permission denied',
    );
  });
});

test('an amendment begins with the drawing, and none of its imports can be undone there', async () => {
  const plan = await givenPlan(owner, { statusId: 1 });
  await draw(owner, plan);
  const before = (await levelOf(plan.applicationId, plan.floors.first)).data;
  await setApplicationStatus(system, plan.applicationId, 4, true);
  const { data: copyId } = await member.call(
    'POST /Applications/amend',
    { body: { id: plan.applicationId } },
    { version: 1 },
  );
  const copy = await planOf(copyId);
  const floorId =
    copy.strataBuildings
      .flatMap(({ floors }) => floors)
      .find(({ floorNumber, units }) => floorNumber === '1' && units.length === 2)?.id ?? '';
  const { data } = await levelOf(copyId, floorId);
  const said = ({ things }: typeof before) =>
    things.map((thing) => ({ ...thing, id: '' })).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  expect(said(data)).toEqual(said(before));
  expect(copy.drawing?.levels).toHaveLength(2);
  const unjudged = await database.query(
    `select from drawn_levels l left join drawn_level_problems p on p.level_id = l.level_id and p.level_sha256 = l.sha256
     where l.application_id = $1 and p.level_id is null`,
    [copyId],
  );
  expect(unjudged).toEqual([]);
  const imports = await member.call('GET /Applications/drawnLevel/imports', {
    query: { applicationId: copyId },
  });
  expect(imports.data.map(({ fileName, canBeUndone }) => [fileName, canBeUndone])).toEqual([
    ['Tower House.dxf', false],
  ]);
});

test('a floor that is copied takes the drawing of what is copied along', async () => {
  const plan = await givenPlan(owner);
  await draw(owner, plan);
  const { data: ids } = await member.call('POST /Applications/strataFloors/duplicate', {
    body: {
      floorId: plan.floors.first,
      withCommonProperty: true,
      copies: [{ floorNumber: '17', units: [{ unitId: plan.units.home101, unitNumber: '1701' }] }],
    },
  });
  const { data } = await levelOf(plan.applicationId, ids[0] ?? '');
  const drawn = data.things.map(({ thing, name, areaInSqmm }) => [thing, name, areaInSqmm]);
  expect(drawn).toEqual([
    ['area', 'LCP-3', 19_500_000],
    ['area', 'GCP-4', 80_000_000],
    ['floor', '17', 300_000_000],
    ['unit', '1701', 100_000_000],
  ]);
  // Unit 102 was not copied: where it was drawn there is nothing.
  expect(data.problems.map(({ kind }) => kind)).toEqual(['gap']);
});

test('differences tell whose shape changed', async () => {
  const plan = await declared();
  await setApplicationStatus(system, plan.applicationId, 6, true);
  await database.query('update applications set declared_revision_id = null where id = $1', [
    plan.applicationId,
  ]);
  const moved = firstFloorOf(plan).map((shape) =>
    shape.id === plan.units.home101 ? { ...shape, polygons: [rectangle(100, 5_000, 10_000, 15_000)] } : shape,
  );
  await draw(owner, plan, [{ floorId: plan.floors.first, shapes: moved }]);
  const { data } = await member.call('GET /Applications/differences', {
    query: { applicationId: plan.applicationId },
  });
  expect(data.differences.map(({ name, values }) => [name, values.map(({ title }) => title)])).toEqual([
    ['Unit 101', ['Drawing']],
  ]);
  const [value] = data.differences[0]?.values ?? [];
  expect([value?.before, value?.after]).toEqual([
    expect.stringMatching(/^100\.00 sqm, shape [0-9a-f]{8}$/),
    expect.stringMatching(/^99\.00 sqm, shape [0-9a-f]{8}$/),
  ]);
});

describe('problems of the drawing', () => {
  const codesOf = async (id: string) =>
    findingsOf((await planOf(id)) as unknown as StrataPlan).flatMap(({ code }) =>
      code.startsWith('drawn') ? [code] : [],
    );

  test('are those of what is drawn now, whatever changed it', async () => {
    const plan = await givenPlan(owner);
    await draw(owner, plan);
    expect(await codesOf(plan.applicationId)).toEqual([]);
    const unit = { id: plan.units.home101, unitNumber: '101', occupancyUseId: 1, unitTypeId: 2 };
    const asked = { body: { ...unit, floorAreaInSqm: '98.00' } };
    await member.call('PUT /Applications/strataUnits', asked, { version: 1 });
    expect(await codesOf(plan.applicationId)).toEqual(['drawnAreaDiffers']);
    await member.call(
      'PUT /Applications/strataUnits',
      { body: { ...unit, floorAreaInSqm: '100.00' } },
      { version: 2 },
    );
    expect(await codesOf(plan.applicationId)).toEqual([]);
    const wide = firstFloorOf(plan).map((shape) =>
      shape.id === plan.units.home102
        ? { ...shape, polygons: [rectangle(9_000, 4_950, 20_000, 15_000)] }
        : shape,
    );
    await draw(owner, plan, [{ floorId: plan.floors.first, shapes: wide }]);
    expect(await codesOf(plan.applicationId)).toEqual(['drawnOverlap', 'drawnAreaDiffers']);
    const query = { id: plan.units.home102, agreedTo: 1 };
    await member.call('DELETE /Applications/strataUnits', { query: query as never }, { version: 1 });
    expect(await codesOf(plan.applicationId)).toEqual(['drawnGap']);
    const { data } = await levelOf(plan.applicationId, plan.floors.first);
    expect(data.problems.map(({ kind, polygons }) => [kind, polygons])).toEqual([
      ['gap', [rectangle(10_000, 4_950, 20_000, 15_000)]],
    ]);
  });

  test('follow new rules from the next change of the plan on', async () => {
    const plan = await givenPlan(owner);
    const wide = firstFloorOf(plan).map((shape) =>
      shape.id === plan.units.home102
        ? { ...shape, polygons: [rectangle(9_900, 4_950, 20_000, 15_000)] }
        : shape,
    );
    await draw(owner, plan, [{ floorId: plan.floors.first, shapes: wide }]);
    expect(await codesOf(plan.applicationId)).toContain('drawnOverlap');
    await database.query(
      `insert into drawing_rules (version, content, reason)
       select version + 1, content || '{"pieceWidthInMm": 200}', 'Tests' from drawing_rules order by version desc limit 1`,
    );
    expect(await codesOf(plan.applicationId)).toContain('drawnOverlap');
    const body = {
      applicationId: plan.applicationId,
      buildingId: plan.buildings.annex,
      floorNumber: '9',
      grossFloorAreaInSqm: '90.00',
      isPodiumFloor: false,
    };
    await member.call('POST /Applications/strataFloors', { body });
    expect(await codesOf(plan.applicationId)).toEqual([]);
  });
});
