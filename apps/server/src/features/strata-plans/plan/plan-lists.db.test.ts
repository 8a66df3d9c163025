import { getPerson } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../../test-support/experts.ts';
import { givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const owner = { system, caller, entity: caller.self };

const retire = (table: string, ids: readonly number[]) =>
  system.database.query(`update ${table} set retired_at = now() where id = any($1)`, [ids]);
afterEach(async () => {
  for (const table of ['occupancy_uses', 'unit_types', 'vehicle_parking_types', 'document_types'])
    await system.database.query(`update ${table} set retired_at = null`);
});

const usesOf = (applicationId: string, by = caller) =>
  by.call('GET /Applications/occupancyUses', { query: { applicationId } });
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe('occupancy uses', () => {
  test('are those on offer and those that the plan has already, and are the plan’s own business', async () => {
    const plan = await givenPlan(owner);
    const bare = await givenPlan(owner, { empty: true });
    expect((await usesOf(bare.applicationId)).data[0]).toEqual({ id: 1, name: 'Residential' });
    await retire('occupancy_uses', [1, 2, 4]);
    // Homes have the first, shops the second; nobody has the fourth.
    expect(idsOf((await usesOf(plan.applicationId)).data)).toEqual([3, 5, 6, 1, 2]);
    expect(idsOf((await usesOf(bare.applicationId)).data)).toEqual([3, 5, 6]);
    expect(await usesOf(plan.applicationId, stranger)).toMatchObject({ status: 404 });
  });

  test('are shown to the assigned architect', async () => {
    const architect = await signedIn(system, getPerson('A100003'));
    const registration = await approvedArchitect(system, architect);
    const [mine, other] = [await givenPlan(owner, { architect: registration }), await givenPlan(owner)];
    expect(await usesOf(mine.applicationId, architect)).toMatchObject({ status: 200 });
    expect(await usesOf(other.applicationId, architect)).toMatchObject({ status: 404 });
  });
});

test('unit types are those of the use, without the retired', async () => {
  const typesOf = async (occupancyUseId: string) =>
    (await caller.call('GET /Applications/unitTypes', { query: { occupancyUseId } })).data;
  expect(await typesOf('2')).toContainEqual({ id: 8, name: 'Shop' });
  await retire('unit_types', [8, 9]);
  expect(idsOf(await typesOf('2'))).toEqual([10, 11, 17]);
  expect(await typesOf('999999999')).toEqual([]);
});

test('vehicle parking types and document types are those on offer', async () => {
  await retire('vehicle_parking_types', [3]);
  await retire('document_types', [2, 3, 4, 5, 6, 7, 8, 9]);
  const vehicles = await caller.call('GET /Applications/vehicleParkingTypes', {});
  expect(idsOf(vehicles.data)).toEqual([1, 2, 4, 5, 6]);
  const documents = await caller.call('GET /Applications/documentTypes', {});
  expect(documents.data).toMatchObject([
    { id: 1, name: 'Board resolution', requiredFor: [1, 2, 3] },
    { id: 10, name: 'Other document', requiredFor: [] },
  ]);
});

test.each(['vehicleParkingTypes', 'documentTypes'] as const)(
  '%s: the same list is not sent again',
  async (list) => {
    const first = await caller.call(`GET /Applications/${list}`, {});
    const again = await caller.call(
      `GET /Applications/${list}`,
      {},
      { headers: { 'If-None-Match': String(first.headers.etag) } },
    );
    expect(again.status).toBe(304);
  },
);
