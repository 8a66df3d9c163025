import { findingsOf, type WallRule } from '@strata/domain';
import { afterAll, expect, test } from 'vitest';
import { draw, drawingSource } from '../../test-support/drawings.ts';
import {
  beginMappingOf,
  dxfFile,
  ifcOfStorey,
  keptModel,
  mappingOf,
} from '../../test-support/drawn-models.ts';
import { rectangle, text } from '../../test-support/dxf-text.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { completeGiven, declarationOf } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

// What areas are measured to: the ministry's choice, which a plan keeps once it is declared.

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const owner = ownerIn(world);
const { member } = world;

const choose = (measuredTo: WallRule, unitFiles = 'required') =>
  database.query(
    `insert into drawing_rules (version, content, reason, measured_to, unit_files)
     select version + 1, content, 'Another choice', $1, $2 from drawing_rules order by version desc limit 1`,
    [measuredTo, unitFiles],
  );
const planOf = async (id: string) =>
  (await member.call('GET /Applications/{id}', { params: { id }, query: owner.entity })).data;
const measuredToOf = async (id: string) => (await planOf(id)).drawing?.measuredTo;

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

test('a drafted plan follows the newest choice, a declared one keeps its own', async () => {
  await choose('median');
  const draft = await givenPlan(owner);
  expect(await planOf(draft.applicationId)).not.toHaveProperty('drawing');
  await draw(owner, draft);
  const { applicationId, revisionId } = await declared();
  await choose('exteriorFace');
  expect(await measuredToOf(draft.applicationId)).toBe('exteriorFace');
  expect(await measuredToOf(applicationId)).toBe('median');
  const frozen = await member.call('GET /Applications/revisions/{id}', { params: { id: revisionId } });
  expect(frozen.data.application['drawing']).toMatchObject({ measuredTo: 'median' });
});

test('an amendment keeps what the plan that it amends was measured to, and which units need a file', async () => {
  await choose('median');
  const { applicationId } = await declared();
  await choose('interiorFace', 'unlessDrawn');
  await setApplicationStatus(system, applicationId, 4, true);
  const { data: copyId } = await member.call(
    'POST /Applications/amend',
    { body: { id: applicationId } },
    { version: (await planOf(applicationId)).version },
  );
  const rulesOf = async () => {
    const { measuredTo, unitFiles = 'required' } = (await planOf(copyId)).drawing ?? {};
    return { measuredTo, unitFiles };
  };
  expect(await rulesOf()).toEqual({ measuredTo: 'median', unitFiles: 'required' });
  await completeGiven(owner, copyId);
  expect(await rulesOf()).toEqual({ measuredTo: 'median', unitFiles: 'required' });
});

/** Two rooms with a wall of 200 mm between them, and outer walls of 300 mm. */
async function modelOfRooms() {
  const plan = await givenPlan(owner);
  const layers = [
    { name: 'FLOOR', meaning: 'floor', floorId: plan.floors.first, commonPropertyTypeId: null },
    ...mappingOf(plan, 'UNIT').layers,
  ] as const;
  const file = dxfFile({
    units: 4,
    entities: [
      rectangle('FLOOR', 0, 0, 15_600, 6_600),
      rectangle('UNIT', 300, 300, 7_400, 6_000),
      rectangle('UNIT', 7_900, 300, 7_400, 6_000),
      text('UNIT', '101', 4_000, 3_000),
      text('UNIT', '102', 12_000, 3_000),
    ],
  });
  const modelId = await keptModel(owner.caller, plan.applicationId, file);
  const body = {
    applicationId: plan.applicationId,
    modelId,
    mapping: { ...mappingOf(plan, 'UNIT'), layers: [...layers] },
  };
  return { plan, body };
}

test('a model is drawn to what areas are measured to, and says so', async () => {
  await choose('exteriorFace');
  const { plan, body } = await modelOfRooms();
  const contents = await member.call('GET /Applications/drawnModels/contents', {
    query: { applicationId: body.applicationId, modelId: body.modelId },
  });
  expect(contents.data.measuredTo).toBe('exteriorFace');
  const preview = await owner.caller.call('POST /Applications/drawnModels/preview', { body });
  expect(preview.data.measuredTo).toBe('exteriorFace');
  expect(preview.data.levels[0]?.walls?.before).toHaveLength(2);
  await owner.caller.call('POST /Applications/drawnModels/import', { body }, { version: 1 });
  const level = await member.call('GET /Applications/drawnLevel', {
    query: { applicationId: plan.applicationId, floorId: plan.floors.first },
  });
  const areas = level.data.things.flatMap(({ thing, areaInSqmm }) => (thing === 'unit' ? [areaInSqmm] : []));
  expect(areas).toEqual([7_800 * 6_600, 7_800 * 6_600]);
  const imports = await member.call('GET /Applications/drawnLevel/imports', {
    query: { applicationId: plan.applicationId },
  });
  expect(imports.data[0]).toMatchObject({
    measuredTo: 'exteriorFace',
    mapping: expect.arrayContaining([{ name: 'Outlines', readAs: 'the inner face of walls' }]) as unknown,
  });
});

test('floors that are drawn to another face than areas are measured to are a problem until they are drawn again', async () => {
  await choose('median');
  const { body } = await modelOfRooms();
  const take = async (version: number) =>
    (await owner.caller.call('POST /Applications/drawnModels/import', { body }, { version })).data
      .planRevision;
  const problems = async () => {
    const plan = await planOf(body.applicationId);
    return findingsOf(plan)
      .filter(({ code }) => code === 'otherWallFace')
      .map(({ message }) => message);
  };
  const planRevision = await take(1);
  expect(await problems()).toEqual([]);
  await choose('exteriorFace');
  expect(await problems()).toEqual([
    'Tower House: 1 floor is drawn to the middle of walls, but areas are measured to the outer face of walls: 1.',
  ]);
  const outer = await take(planRevision);
  expect(await problems()).toEqual([]);
  // The same outlines, of which the architect says by now that they show the middle.
  await choose('median');
  expect(await problems()).toHaveLength(1);
  const level = await member.call('GET /Applications/drawnLevel', {
    query: { applicationId: body.applicationId, floorId: body.mapping.layers[0]?.floorId ?? '' },
  });
  const shapes = level.data.things.filter(({ polygons }) => polygons.length > 0);
  const same = await owner.caller.call(
    'POST /Applications/drawnLevel',
    {
      body: {
        applicationId: body.applicationId,
        source: { ...drawingSource, measuredTo: 'median' },
        levels: [
          {
            floorId: level.data.floorId,
            shapes: shapes.map(({ thing, id, polygons }) => ({ thing, id, polygons })),
          },
        ],
      },
    },
    { version: outer },
  );
  expect(same.data.planRevision).toBe(outer + 1);
  expect(await problems()).toEqual([]);
});

test('so are floors and units that are made from a model, with the areas that they have then', async () => {
  await choose('exteriorFace');
  const { applicationId } = await givenPlan(owner, { empty: true });
  const modelId = await keptModel(owner.caller, applicationId, ifcOfStorey(300));
  const body = { applicationId, modelId, mapping: beginMappingOf() };
  const { data } = await owner.caller.call('POST /Applications/drawnModels/begin/check', { body });
  expect(data).toMatchObject({ measuredTo: 'exteriorFace', faults: [] });
  expect(data.levels[0]?.walls).toMatchObject({ before: [{}, {}, {}], unmoved: [], isOutlineMissing: false });
  expect(data.levels[0]?.problems).toEqual([]);
  await owner.caller.call('POST /Applications/drawnModels/begin', { body }, { version: 1 });
  const plan = await planOf(applicationId);
  const areas = plan.strataBuildings[0]?.floors[0]?.units.map(({ floorAreaInSqm }) => floorAreaInSqm);
  expect(areas).toEqual(['48.00', '48.00']);
  const inwards = { ...body, mapping: { ...body.mapping, outlinesShow: 'exteriorFace' as const } };
  await choose('median');
  expect(
    await owner.caller.call('POST /Applications/drawnModels/begin/check', { body: inwards }),
  ).toMatchObject({ status: 422, fields: { 'mapping.outlinesShow': expect.any(String) as string } });
});

test('what nobody said of a drawing, and what comes from none, is drawn to the inner face', async () => {
  await choose('interiorFace');
  const plan = await givenPlan(owner);
  await draw(owner, plan);
  const problems = async () =>
    findingsOf(await planOf(plan.applicationId)).flatMap(({ code, message }) =>
      code === 'otherWallFace' ? [message] : [],
    );
  expect(await problems()).toEqual([]);
  await choose('median');
  const told = [
    'Tower House: 1 floor is drawn to the inner face of walls, but areas are measured to the middle of walls: 1.',
  ];
  expect(await problems()).toEqual(told);
  await database.query('update plan_shapes set drawing_id = null where application_id = $1', [
    plan.applicationId,
  ]);
  expect(await problems()).toEqual(told);
});

test('outlines that would have to move inwards are refused', async () => {
  await choose('interiorFace');
  const { body } = await modelOfRooms();
  const shown = { ...body, mapping: { ...body.mapping, outlinesShow: 'median' as const } };
  for (const answer of [
    await owner.caller.call('POST /Applications/drawnModels/preview', { body: shown }),
    await owner.caller.call('POST /Applications/drawnModels/import', { body: shown }, { version: 1 }),
  ]) {
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields ?? {})).toEqual(['mapping.outlinesShow']);
  }
});
