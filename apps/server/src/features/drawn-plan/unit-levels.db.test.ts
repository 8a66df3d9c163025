import { afterAll, expect, test } from 'vitest';
import { firstFloorOf, rectangle } from '../../test-support/drawings.ts';
import type { GivenPlan } from '../../test-support/plans.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { checkedShape } from './check-levels.ts';
import { insertRevisionLevels } from './level-json.queries.ts';
import { insertShapes } from './shapes.queries.ts';
import { listUnitLevels } from './unit-levels.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { database } = system.services;

/** A declared plan of which floors are drawn: on the first all, on the ground floor a part of home 101. */
async function declaredDrawing(withGround: (plan: GivenPlan) => boolean) {
  const plan = await givenSubmitted(owner);
  const { floors, units } = plan;
  const ground = [{ thing: 'unit', id: units.home101, polygons: [rectangle(0, 0, 3_000, 4_000)] } as const];
  await insertShapes(database, plan.applicationId, null, [
    { floorId: floors.first, shapes: firstFloorOf(plan).map(checkedShape) },
    ...(withGround(plan) ? [{ floorId: floors.ground, shapes: ground.map(checkedShape) }] : []),
  ]);
  await insertRevisionLevels(database, plan.revisionId);
  return plan;
}

test('a unit has the floor of its door, with everything on it', async () => {
  const { revisionId, units } = await declaredDrawing(() => false);
  const [level, ...others] = await listUnitLevels(database, revisionId, units.home101);
  expect(others).toEqual([]);
  expect(level).toMatchObject({ unitId: units.home101, floorNumber: '1' });
  expect(level?.things.map(({ thing, name }) => `${thing} ${name}`)).toEqual(
    expect.arrayContaining(['floor 1', 'unit 101', 'unit 102']),
  );
  expect(level?.things.find(({ id }) => id === units.home101)).toMatchObject({ areaInSqmm: 100_000_000 });
});

test('where it lies on several floors, that of its door comes first', async () => {
  const { revisionId, units } = await declaredDrawing(() => true);
  const numbers = async (unitId: string) =>
    (await listUnitLevels(database, revisionId, unitId)).map(({ floorNumber }) => floorNumber);
  expect(await numbers(units.home101)).toEqual(['1', 'G']);
  expect(await numbers(units.home102)).toEqual(['1']);
});

test('a unit that is not drawn has none, nor has one of another plan', async () => {
  const { revisionId, units } = await declaredDrawing(() => true);
  const other = await givenSubmitted(owner);
  expect(await listUnitLevels(database, revisionId, other.units.home101)).toEqual([]);
  expect(await listUnitLevels(database, other.revisionId, other.units.home101)).toEqual([]);
  expect(Object.keys(units)).toContain('home101');
});
