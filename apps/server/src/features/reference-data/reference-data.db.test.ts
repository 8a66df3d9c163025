import type { Output, RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { addedUnitType, freshName } from '../../test-support/administered.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');
const colleague = await signedIn(system, getPerson('A100031'), { audience: 'console' });
await officerAs(system, colleague, 'Administrator');

type Lists = Output<'GET /ReferenceData'>;
const lists = async (): Promise<Lists> => (await administrator.call('GET /ReferenceData', {})).data;
const unitType = async (id: number) => (await lists()).unitTypes.find((entry) => entry.id === id);
const unitTypeOrder = async () =>
  (await lists()).unitTypes.filter(({ isRetired }) => !isRetired).map(({ id }) => id);

const change = (body: RawInput<'PUT /UnitTypes', 'body'>, version: number) =>
  administrator.call('PUT /UnitTypes', { body }, { version });
const retire = (id: number, version: number) =>
  administrator.call('POST /ReferenceData/retire', { body: { list: 'unitTypes', id } }, { version });
const restore = (id: number, version: number) =>
  administrator.call('POST /ReferenceData/restore', { body: { list: 'unitTypes', id } }, { version });
const move = (id: number, direction: 'up' | 'down', caller = administrator) =>
  caller.call('POST /ReferenceData/move', { body: { list: 'unitTypes', id, direction } });

const actsOf = (verb: string) =>
  system.database.query<{ before: object; after: object }>(
    'select before, after from acts where verb = $1 order by sequence desc limit 1',
    [verb],
  );

describe('what is shipped', () => {
  test('has the ids that the rules name, and a use for every unit type', async () => {
    const { occupancyUses, unitTypes, vehicleParkingTypes, documentTypes } = await lists();
    expect(occupancyUses.find(({ id }) => id === 3)?.name).toBe('Mixed use');
    expect(documentTypes.find(({ id }) => id === 1)).toMatchObject({
      name: 'Board resolution',
      requiredFor: [1, 2, 3],
    });
    expect(unitTypes.filter(({ occupancyUseIds }) => occupancyUseIds.length === 0)).toEqual([]);
    expect(vehicleParkingTypes.map(({ name }) => name)).toContain('Motorcycle');
  });

  test('is numbered up to 100; what is added comes after', async () => {
    const { occupancyUses, unitTypes, vehicleParkingTypes, documentTypes } = await lists();
    const shipped = [occupancyUses, unitTypes, vehicleParkingTypes, documentTypes].flat();
    expect(shipped.every(({ id }) => id <= 100)).toBe(true);
    expect(await addedUnitType(administrator)).toBeGreaterThan(100);
  });
});

describe('an entry', () => {
  test('is added at the end, and changed field by field', async () => {
    const body = { name: ' Sky  villa ', occupancyUseIds: [3, 1, 3] };
    const { data: id } = await administrator.call('POST /UnitTypes', { body });
    expect(await unitType(id)).toEqual({
      id,
      name: 'Sky  villa',
      occupancyUseIds: [1, 3],
      isRetired: false,
      version: 1,
    });
    expect((await unitTypeOrder()).at(-1)).toBe(id);
    const { data } = await change({ id, name: 'Sky house', occupancyUseIds: [4] }, 1);
    expect(data).toEqual({ version: 2 });
    expect(await unitType(id)).toMatchObject({ name: 'Sky house', occupancyUseIds: [4], version: 2 });
    const [act] = await actsOf('update');
    expect(act?.before).toMatchObject({ id, name: 'Sky  villa', occupancyUseIds: [1, 3], version: 1 });
    expect(act?.after).toMatchObject({ id, name: 'Sky house', occupancyUseIds: [4], version: 2 });
  });

  test('that is changed to what it is already stays at its version', async () => {
    const id = await addedUnitType(administrator);
    const { name, occupancyUseIds } = (await unitType(id)) ?? { name: '', occupancyUseIds: [] };
    const { data } = await change({ id, name, occupancyUseIds: occupancyUseIds.toReversed() }, 1);
    expect(data).toEqual({ version: 1 });
  });

  test.each(['Shop', ' sHOP ', 'Ｓhop'])('cannot be called %j, as another is', async (name) => {
    const answer = await administrator.call('POST /UnitTypes', { body: { name, occupancyUseIds: [1] } });
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.fields['name']).toContain('There is a unit type of this name already');
    const id = await addedUnitType(administrator);
    expect(await change({ id, name, occupancyUseIds: [1] }, 1)).toMatchObject({ status: 422 });
    expect(await unitType(id)).toMatchObject({ version: 1 });
  });

  test('that nobody knows does not exist', async () => {
    const body = { list: 'unitTypes', id: 32_000 } as const;
    const answers = await Promise.all([
      change({ id: 32_000, name: freshName(), occupancyUseIds: [1] }, 1),
      administrator.call('POST /ReferenceData/retire', { body }, { version: 1 }),
      administrator.call('POST /ReferenceData/restore', { body }, { version: 1 }),
      move(32_000, 'up'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('with rules on it can be renamed', async () => {
    const { occupancyUses } = await lists();
    const version = occupancyUses.find(({ id }) => id === 3)?.version ?? 0;
    const body = { id: 3, name: 'Mixed occupancy' };
    expect(await administrator.call('PUT /OccupancyUses', { body }, { version })).toMatchObject({
      status: 200,
    });
  });
});

describe('retiring', () => {
  test('leaves the entry in sight of Administrators, behind the others, and it can come back', async () => {
    const id = await addedUnitType(administrator);
    expect((await retire(id, 1)).data).toEqual({ version: 2 });
    const { unitTypes } = await lists();
    expect(unitTypes.at(-1)).toMatchObject({ id, isRetired: true, version: 2 });
    expect((await restore(id, 2)).data).toEqual({ version: 3 });
    expect((await unitTypeOrder()).at(-1)).toBe(id);
  });

  test('an occupancy use leaves it to the unit types that have it; no other can choose it', async () => {
    const { data: useId } = await administrator.call('POST /OccupancyUses', { body: { name: freshName() } });
    const body = { name: freshName(), occupancyUseIds: [1, useId] };
    const { data: id } = await administrator.call('POST /UnitTypes', { body });
    await administrator.call(
      'POST /ReferenceData/retire',
      { body: { list: 'occupancyUses', id: useId } },
      { version: 1 },
    );
    const refused = await administrator.call('POST /UnitTypes', {
      body: { name: freshName(), occupancyUseIds: [useId] },
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.fields).toHaveProperty('occupancyUseIds');
    const kept = { id, name: freshName(), occupancyUseIds: [useId] };
    expect((await change(kept, 1)).data).toEqual({ version: 2 });
  });
});

describe('moving', () => {
  test('exchanges an entry with its neighbour; at the end it stays', async () => {
    const [first = 0, second = 0, third = 0, ...rest] = await unitTypeOrder();
    await move(first, 'down');
    expect(await unitTypeOrder()).toEqual([second, first, third, ...rest]);
    await move(first, 'up');
    const [{ count: before } = { count: -1 }] = await countActs();
    expect(await move(first, 'up')).toMatchObject({ status: 200 });
    expect(await unitTypeOrder()).toEqual([first, second, third, ...rest]);
    const [{ count: after } = { count: -2 }] = await countActs();
    expect(after).toBe(before);
  });

  test('by two at once is as both moves leave it', async () => {
    const [first = 0, second = 0, third = 0, ...rest] = await unitTypeOrder();
    const swapping = [
      `update unit_types e set position = o.position from unit_types o
       where (e.id, o.id) in ((${first}, ${second}), (${second}, ${first}))`,
    ];
    await whileChanging(system.database, swapping, () => move(third, 'up'));
    expect(await unitTypeOrder()).toEqual([second, third, first, ...rest]);
  });

  test('by two at once loses no entry and repeats none', async () => {
    const order = await unitTypeOrder();
    const [first = 0, , third = 0] = order;
    await Promise.all(
      Array.from({ length: 10 }, (_, round) =>
        move(round % 2 === 0 ? first : third, 'down', round % 3 === 0 ? colleague : administrator),
      ),
    );
    expect((await unitTypeOrder()).toSorted((a, b) => a - b)).toEqual(order.toSorted((a, b) => a - b));
  });
});

const countActs = () => system.database.query<{ count: number }>('select count(*)::int as count from acts');

describe('target days', () => {
  test('are shipped for each kind, and set one by one', async () => {
    const { data } = await administrator.call('GET /TargetDays', {});
    expect(data).toEqual([
      { kind: 'registration', workingDays: 10, version: 1 },
      { kind: 'property', workingDays: 5, version: 1 },
      { kind: 'application', workingDays: 30, version: 1 },
      { kind: 'request', workingDays: 15, version: 1 },
    ]);
    const body = { kind: 'property', workingDays: 7 } as const;
    const set = (version: number) => administrator.call('PUT /TargetDays', { body }, { version });
    expect((await set(1)).data).toEqual({ version: 2 });
    expect((await set(2)).data).toEqual({ version: 2 });
    expect(await set(1)).toMatchObject({ status: 412, refusedWith: { version: 2 } });
  });
});

describe('two Administrators', () => {
  test('who change an entry at once: one wins, the other is told the version', async () => {
    const id = await addedUnitType(administrator);
    const answers = await Promise.all(
      [administrator, colleague].map((caller) =>
        caller.call(
          'PUT /UnitTypes',
          { body: { id, name: freshName(), occupancyUseIds: [1] } },
          { version: 1 },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await unitType(id))?.version).toBe(2);
  });
});
