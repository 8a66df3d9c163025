import type { StrataPlan } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { beginMappingOf, ifcOfStorey, keptModel } from '../../../test-support/drawn-models.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../../test-support/world.ts';
import { addBuilding, corners } from '../examples/ifc-building.ts';
import { IfcText } from '../examples/ifc-text.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));
const { caller } = owner;

type Mapping = ReturnType<typeof beginMappingOf>;

async function given(
  { file = ifcOfStorey(), change = (mapping: Mapping): object => mapping } = {},
  options: Parameters<typeof givenPlan>[1] = { empty: true },
) {
  const plan = await givenPlan(owner, options);
  const { applicationId } = plan;
  const mapping = change(beginMappingOf()) as Mapping;
  return { plan, body: { applicationId, modelId: await keptModel(caller, applicationId, file), mapping } };
}
type Body = Awaited<ReturnType<typeof given>>['body'] & { readonly agreedTo?: number };

const check = (body: Body) => caller.call('POST /Applications/drawnModels/begin/check', { body });
const begin = (body: Body, version = 1, idempotencyKey = crypto.randomUUID()) =>
  caller.call('POST /Applications/drawnModels/begin', { body }, { version, idempotencyKey });
const planOf = async ({ applicationId }: GivenPlan) =>
  (await caller.call('GET /Applications/{id}', { params: { id: applicationId }, query: owner.entity }))
    .data as unknown as StrataPlan;

describe('a plan is begun from a model', () => {
  test('as the check says: floors, units and common property with the numbers and areas of its spaces', async () => {
    const { plan, body } = await given();
    const { data } = await check(body);
    expect(data).toMatchObject({ planRevision: 1, faults: [], leftOut: { total: 0 } });
    const made = Object.entries(data.parts).filter(([, { created }]) => created > 0);
    expect(Object.fromEntries(made.map(([part, { created }]) => [part, created]))).toEqual({
      buildings: 1,
      floors: 1,
      units: 2,
      generalCommonProperty: 1,
      drawings: 1,
    });
    expect(data.levels).toMatchObject([
      { floorNumber: '7', isNew: true, grossFloorAreaInSqm: '128.00', problems: [] },
    ]);
    expect(data.levels[0]?.shapes.map(({ thing, name, areaInSqmm }) => [thing, name, areaInSqmm])).toEqual([
      ['floor', '7', 128_000_000],
      ['unit', '701', 48_000_000],
      ['unit', '702', 48_000_000],
      ['area', 'GCP-1', 32_000_000],
    ]);
    expect((await planOf(plan)).strataBuildings).toEqual([]);

    expect((await begin(body)).data).toMatchObject({
      importId: expect.any(String) as string,
      planRevision: 2,
    });
    const begun = await planOf(plan);
    expect(begun.strataBuildings).toMatchObject([
      {
        name: 'Model House',
        floors: [
          {
            floorNumber: '7',
            grossFloorAreaInSqm: '128.00',
            baseLevelInMm: 0,
            units: [
              { unitNumber: '701', floorAreaInSqm: '48.00' },
              { unitNumber: '702', floorAreaInSqm: '48.00' },
            ],
          },
        ],
      },
    ]);
    expect(begun.generalCommonPropertyAllocations).toMatchObject([
      { reference: 'GCP-1', description: 'Corridor', floorAreaInSqm: '32.00' },
    ]);
    expect(begun.drawing?.levels[0]?.shapes).toHaveLength(4);
    expect(begun.drawing?.levels[0]?.problems).toEqual([]);
    expect(begun.drawing?.files).toMatchObject([{ fileName: 'Model House.ifc' }]);
  });

  test('once, where the call is repeated; again nothing is left to make', async () => {
    const { body } = await given();
    const key = crypto.randomUUID();
    const first = await begin(body, 1, key);
    expect((await begin(body, 1, key)).data).toEqual(first.data);
    expect((await begin(body, 2)).data).toEqual({ importId: null, planRevision: 2 });
  });

  test('and is undone as one act, with its drawing and its file', async () => {
    const { plan, body } = await given();
    const { data } = await begin(body);
    const { applicationId } = plan;
    const imports = () => caller.call('GET /Applications/drawnLevel/imports', { query: { applicationId } });
    expect((await imports()).data).toMatchObject([{ id: data.importId, isImport: true, canBeUndone: true }]);
    const undone = await caller.call('POST /Applications/imports/undo', {
      body: { id: data.importId ?? '' },
    });
    expect(undone.status).toBe(200);
    const after = await planOf(plan);
    expect([after.strataBuildings, after.generalCommonPropertyAllocations, after.drawing]).toEqual([
      [],
      [],
      undefined,
    ]);
    expect((await imports()).data).toMatchObject([
      { canBeUndone: false, undoneDate: expect.any(String) as string },
    ]);
    expect((await caller.call('GET /Files/{id}', { params: { id: body.modelId } })).status).toBe(404);
  });

  test('that has some of it: only what is missing is made, and all of it drawn', async () => {
    const { plan, body } = await given(
      { change: (mapping) => ({ ...mapping, building: 'Tower House' }) },
      {},
    );
    const unit = { unitNumber: '701', occupancyUseId: 1, unitTypeId: 2, floorAreaInSqm: '50.00' };
    const floor = { floorNumber: '7', grossFloorAreaInSqm: '130.00', isPodiumFloor: false };
    const { applicationId, buildings } = plan;
    await caller.call('POST /Applications/strataFloors', {
      body: { applicationId, buildingId: buildings.tower, ...floor },
    });
    const before = (await planOf(plan)).strataBuildings.find(({ id }) => id === buildings.tower);
    const floorId = before?.floors.find(({ floorNumber }) => floorNumber === '7')?.id ?? '';
    const [tower] = before?.towers ?? [];
    await caller.call('POST /Applications/strataUnits', {
      body: { floorId, ...unit, ...(tower && { towerId: tower.id }) },
    });
    const { data } = await check(body);
    expect(data.levels).toMatchObject([{ isNew: false, grossFloorAreaInSqm: '130.00' }]);
    expect(data.levels[0]?.shapes.map(({ name, isNew }) => [name, isNew])).toEqual([
      ['7', false],
      ['701', false],
      ['702', true],
      ['GCP-1', false],
    ]);
  });
});

test('a building and a floor that are there keep their names, however they are typed', async () => {
  const { plan, body } = await given(
    {
      change: (mapping) => ({
        ...mapping,
        building: 'ANNEX',
        layers: mapping.layers.map((layer) => ({ ...layer, floorNumber: '7 A' })),
      }),
    },
    {},
  );
  const { applicationId, buildings } = plan;
  const floor = { floorNumber: '7a', grossFloorAreaInSqm: '130.00', isPodiumFloor: false };
  await caller.call('POST /Applications/strataFloors', {
    body: { applicationId, buildingId: buildings.annex, ...floor },
  });
  const { data } = await check(body);
  expect([data.faults, data.levels.map(({ floorNumber, isNew }) => [floorNumber, isNew])]).toEqual([
    [],
    [['7a', false]],
  ]);
  const { planRevision } = data;
  expect((await begin(body, planRevision)).data.planRevision).toBe(planRevision + 1);
  const begun = await planOf(plan);
  expect(begun.strataBuildings.map(({ name }) => name).toSorted()).toEqual(['Annex', 'Tower House']);
  const drawn = begun.drawing?.levels.map(({ floorId }) => floorId);
  const named = begun.strataBuildings.flatMap(({ floors }) => floors.filter(({ id }) => drawn?.includes(id)));
  expect(named.map(({ floorNumber, units }) => [floorNumber, units.length])).toEqual([['7a', 2]]);
});

test('a unit is made of rooms on two floors where somebody says that they are its rooms, and of a zone', async () => {
  const file = new IfcText();
  const room = (name: string, x: number, zone?: string) => ({
    name,
    profile: corners(4_000, 5_000),
    at: [x, 0, 0] as const,
    ...(zone === undefined ? {} : { zone }),
  });
  addBuilding(file, [
    { name: 'Level 1', spaces: [room('A101', 0), room('A102', 4_000), room('Bath', 9_000, 'B')] },
    { name: 'Level 2', spaces: [room('A201', 0), room('Bed', 9_000, 'B')] },
  ]);
  const unit = {
    meaning: 'unit',
    commonPropertyTypeId: null,
    occupancyUse: 'Residential',
    unitType: 'Apartment',
  };
  const nothing = { meaning: 'leaveOut', commonPropertyTypeId: null };
  const { plan, body } = await given({
    file: new File([file.text()], 'rooms.ifc'),
    change: (mapping) => ({
      ...mapping,
      layers: [
        { name: 'Level 1', floorNumber: '1', ...nothing },
        { name: 'Level 2', floorNumber: '2', ...nothing },
        { name: 'Level 1 (zones)', floorNumber: '1', ...unit },
        { name: 'Level 2 (zones)', floorNumber: '2', ...unit },
      ],
      outlines: [
        { layer: 'Level 1', indexes: [0, 1], ...unit, number: 'A' },
        { layer: 'Level 2', indexes: [0], ...unit, number: 'A' },
        // In a zone that is a unit: its room, and not one of A.
        { layer: 'Level 1', indexes: [2], ...unit, number: 'A' },
      ],
    }),
  });
  expect((await check(body)).data.faults).toEqual([]);
  expect((await begin(body)).status).toBe(200);
  const begun = await planOf(plan);
  const units = begun.strataBuildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  expect(units.map(({ unitNumber, floorAreaInSqm }) => [unitNumber, floorAreaInSqm])).toEqual([
    ['A', '60.00'],
    ['B', '40.00'],
  ]);
  expect(begun.drawing?.levels.map(({ shapes }) => shapes.map(({ areaInSqmm }) => areaInSqmm))).toEqual([
    expect.arrayContaining([40_000_000, 20_000_000]) as number[],
    expect.arrayContaining([20_000_000, 20_000_000]) as number[],
  ]);
});

describe('nothing is made', () => {
  const rooms = (...spaces: Parameters<typeof addBuilding>[1][number]['spaces']): File => {
    const file = new IfcText();
    addBuilding(file, [{ name: 'Level 7', spaces }]);
    return new File([file.text()], 'rooms.ifc');
  };
  const onlyUnits = (mapping: Mapping) => {
    const [, said] = mapping.outlines;
    if (said?.meaning !== 'unit') throw new Error('These are no units');
    const { layer: _, indexes: __, ...unit } = said;
    return { ...mapping, layers: mapping.layers.map((layer) => ({ ...layer, ...unit })), outlines: [] };
  };

  test.each([
    [
      'of rooms that are called alike',
      rooms(
        { name: 'Bedroom', profile: corners(3_000, 3_000) },
        { name: 'bedroom', profile: corners(3_000, 3_000), at: [4_000, 0, 0] },
      ),
      '2 spaces are called Bedroom (floor 7). Put the rooms of a unit into a zone, or give each a number of its own',
    ],
    [
      'of a number that is too long',
      rooms({ name: 'The apartment at the end of it', profile: corners(3_000, 3_000) }),
      'Floor 7: The apartment at the end of it is too long for a number of 20 characters',
    ],
  ])('%s', async (_, file, fault) => {
    const { plan, body } = await given({ file, change: onlyUnits });
    expect((await check(body)).data.faults).toContain(fault);
    expect(await begin(body)).toMatchObject({ status: 422, code: 'INVALID', fields: { mapping: fault } });
    expect((await planOf(plan)).strataBuildings).toEqual([]);
  });

  test('where the rules of typing refuse it, and it is said where', async () => {
    const { plan, body } = await given({
      change: (mapping) => ({
        ...mapping,
        outlines: mapping.outlines.map((said) => ({
          ...said,
          ...('unitType' in said && { unitType: 'Castle' }),
        })),
      }),
    });
    expect((await check(body)).data.faults).toEqual([
      'Floor 7, unit 701: Choose a unit type',
      'Floor 7, unit 702: Choose a unit type',
    ]);
    expect(await begin(body)).toMatchObject({ status: 422, code: 'INVALID' });
    expect((await planOf(plan)).strataBuildings).toEqual([]);
  });

  test('where a part of the model cannot be read and nobody agreed to that', async () => {
    const file = rooms({ name: '701', profile: corners(3_000, 3_000) }, { name: '702' });
    const { body } = await given({ file, change: onlyUnits });
    const { data } = await check(body);
    expect(data.leftOut).toMatchObject({ total: 1 });
    expect(await begin(body)).toMatchObject({ code: 'INVALID', fields: { agreedTo: data.leftOut.words } });
    expect((await begin({ ...body, agreedTo: 1 })).status).toBe(200);
  });

  test('of layers and outlines that the model does not have', async () => {
    const { body } = await given({
      change: (mapping) => ({
        ...mapping,
        outlines: [
          { ...mapping.outlines[0], indexes: [9] },
          { ...mapping.outlines[1], layer: 'GONE' },
        ],
      }),
    });
    expect(await check(body)).toMatchObject({
      code: 'INVALID',
      fields: {
        'mapping.outlines.0.indexes': 'The model has no such outline',
        'mapping.outlines.1.layer': 'Say first what this layer shows',
      },
    });
    expect(await begin(body)).toMatchObject({ code: 'INVALID' });
  });

  test('where the plan was changed since it was looked at', async () => {
    const { body } = await given();
    expect(await begin(body, 7)).toMatchObject({ status: 412, code: 'STALE_VERSION' });
  });
});
