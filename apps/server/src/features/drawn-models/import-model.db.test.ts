import { afterAll, describe, expect, test } from 'vitest';
import { dxfFile, ifcFile, keptModel, mappingOf } from '../../test-support/drawn-models.ts';
import { type DxfParts, rectangle, text } from '../../test-support/dxf-text.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));
const { caller } = owner;

type Mapping = ReturnType<typeof mappingOf>;

async function given(
  parts?: DxfParts,
  change: (mapping: Mapping, plan: GivenPlan) => object = (mapping) => mapping,
) {
  const plan = await givenPlan(owner);
  const { applicationId } = plan;
  const modelId = await keptModel(caller, applicationId, dxfFile(parts));
  const mapping = change(mappingOf(plan), plan) as Mapping;
  return { plan, body: { applicationId, modelId, mapping } };
}
type Body = Awaited<ReturnType<typeof given>>['body'];
const preview = (body: Body) => caller.call('POST /Applications/drawnModels/preview', { body });
const take = (body: Body & { readonly agreedTo?: number }, version = 1, key?: string) =>
  caller.call(
    'POST /Applications/drawnModels/import',
    { body },
    { version, ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }) },
  );
const drawnOf = async ({ applicationId, floors }: GivenPlan) =>
  (
    await caller.call('GET /Applications/drawnLevel', { query: { applicationId, floorId: floors.first } })
  ).data.things.filter(({ polygons }) => polygons.length > 0);

const unit = (number: string, x: number) => [
  rectangle('STRATA-UNIT@1', x, 0, 8_000, 6_000),
  text('STRATA-UNIT@1', number, x + 4_000, 3_000),
];

describe('a model becomes the drawing of a plan', () => {
  test('as the preview says', async () => {
    const { plan, body } = await given();
    const { data } = await preview(body);
    expect(data).toMatchObject({ planRevision: 1, leftOut: { total: 0, words: '' }, unread: [] });
    expect(data.levels).toMatchObject([
      {
        floorId: plan.floors.first,
        matched: [
          {
            thing: 'unit',
            id: plan.units.home101,
            areaInSqmm: 48_000_000,
            outlines: [{ layer: 'STRATA-UNIT@1', index: 0 }],
          },
          { thing: 'unit', id: plan.units.home102, areaInSqmm: 42_000_000 },
        ],
        unmatched: [],
        holes: [],
      },
    ]);
    expect(await drawnOf(plan)).toEqual([]);
    expect((await take(body)).data).toMatchObject({
      drawingId: expect.any(String) as string,
      planRevision: 2,
    });
    const drawn = await drawnOf(plan);
    expect(drawn.map(({ id, polygons }) => [id, polygons])).toEqual(
      data.levels[0]?.matched.map(({ id, polygons }) => [id, polygons]),
    );
  });

  test('and says from which file, read how', async () => {
    const { plan, body } = await given(undefined, (mapping) => ({ ...mapping, innerWallInMm: 200 }));
    await take(body);
    const { applicationId, floors } = plan;
    const { data } = await caller.call('GET /Applications/drawnLevel/imports', { query: { applicationId } });
    expect(data).toMatchObject([{ fileName: 'floor.dxf', format: 'dxf', unit: 'millimetre' }]);
    expect(data[0]?.mapping).toEqual([
      { name: 'STRATA-UNIT@1', readAs: `unit@${floors.first}` },
      { name: 'Walls inside units', readAs: 'up to 200 mm' },
      { name: 'Outlines', readAs: 'the inner face of walls' },
    ]);
    expect(data[0]?.measuredTo).toBe('interiorFace');
  });

  test('once, where the call is repeated', async () => {
    const { body } = await given();
    const key = crypto.randomUUID();
    const first = await take(body, 1, key);
    expect((await take(body, 1, key)).data).toEqual(first.data);
  });

  test('what is drawn so already changes nothing', async () => {
    const { body } = await given();
    await take(body);
    expect((await take(body, 2)).data).toEqual({ drawingId: null, planRevision: 2 });
  });
});

describe('nothing is drawn', () => {
  test('where something would be left out and nobody agreed to it', async () => {
    const { plan, body } = await given({ entities: [...unit('101', 0), ...unit('999', 9_000)] });
    const { data } = await preview(body);
    expect(data.leftOut.total).toBe(1);
    expect(data.levels[0]?.unmatched).toMatchObject([{ index: 1, reason: 'unknownNumber', texts: ['999'] }]);
    expect(await take(body)).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields: { agreedTo: data.leftOut.words },
    });
    expect(await take({ ...body, agreedTo: 2 })).toMatchObject({ code: 'INVALID' });
    expect(await drawnOf(plan)).toEqual([]);
    expect((await take({ ...body, agreedTo: 1 })).status).toBe(200);
    expect(await drawnOf(plan)).toHaveLength(1);
  });

  test('where somebody changed the plan since', async () => {
    const { body } = await given();
    expect(await take(body, 7)).toMatchObject({ status: 412, code: 'STALE_VERSION' });
  });

  test('of a shape that cannot be kept, nor of the others with it', async () => {
    const bowTie = [
      0,
      'LWPOLYLINE',
      8,
      'STRATA-UNIT@1',
      90,
      4,
      70,
      1,
      10,
      20_000,
      20,
      0,
      10,
      28_000,
      20,
      6_000,
      10,
      28_000,
      20,
      0,
      10,
      20_000,
      20,
      7_000,
    ];
    const entities = [...unit('101', 0), bowTie, text('STRATA-UNIT@1', '102', 27_500, 3_000)];
    const { plan, body } = await given({ entities });
    expect((await preview(body)).data.levels[0]?.matched).toMatchObject([
      { fault: null },
      { fault: { message: expect.any(String) as string } },
    ]);
    expect(await take(body)).toMatchObject({ code: 'INVALID' });
    expect(await drawnOf(plan)).toEqual([]);
  });

  test('by a mapping that fits neither model nor plan', async () => {
    const { body } = await given(undefined, (mapping) => ({
      ...mapping,
      layers: [{ ...mapping.layers[0], name: 'GONE' }],
    }));
    const refused = {
      status: 422,
      code: 'INVALID',
      fields: { 'mapping.layers.0.name': 'The model has no such layer' },
    };
    expect(await preview(body)).toMatchObject(refused);
    expect(await take(body)).toMatchObject(refused);
  });

  test('from a model that was removed', async () => {
    const { body } = await given();
    const { applicationId, modelId } = body;
    await caller.call('DELETE /Applications/drawnModels', { query: { applicationId, modelId } });
    expect(await preview(body)).toMatchObject({ status: 404 });
    expect(await take(body)).toMatchObject({ status: 404 });
  });
});

test('a person says what an outline is', async () => {
  const { plan, body } = await given({ entities: unit('999', 0) }, (mapping, { units }) => ({
    ...mapping,
    assignments: [{ layer: 'STRATA-UNIT@1', index: 0, id: units.home102 }],
  }));
  expect((await take(body)).status).toBe(200);
  expect((await drawnOf(plan)).map(({ id }) => id)).toEqual([plan.units.home102]);
});

test('a model in IFC is taken alike: its spaces are told by their names', async () => {
  const plan = await givenPlan(owner);
  const { applicationId } = plan;
  const modelId = await keptModel(caller, applicationId, ifcFile());
  const { data: contents } = await caller.call('GET /Applications/drawnModels/contents', {
    query: { applicationId, modelId },
  });
  expect(contents).toMatchObject({
    format: 'IFC4',
    namedUnit: 'millimetre',
    layers: [{ name: 'Level 1', outlines: 2, largestAreaInSqm: '48.00', firstTexts: ['101', '102'] }],
  });
  const body = { applicationId, modelId, mapping: mappingOf(plan, 'Level 1') };
  expect((await preview(body)).data).toMatchObject({ leftOut: { total: 0 }, levels: [{ unmatched: [] }] });
  expect((await take(body)).data.planRevision).toBe(2);
  expect((await drawnOf(plan)).map(({ id, areaInSqmm }) => [id, areaInSqmm])).toEqual([
    [plan.units.home101, 48_000_000],
    [plan.units.home102, 42_000_000],
  ]);
  const { data: imports } = await caller.call('GET /Applications/drawnLevel/imports', {
    query: { applicationId },
  });
  expect(imports).toMatchObject([{ fileName: 'tower.ifc', format: 'ifc' }]);
});
