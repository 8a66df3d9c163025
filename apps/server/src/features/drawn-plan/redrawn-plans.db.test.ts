import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test-support/caller.ts';
import { draw, rectangle } from '../../test-support/drawings.ts';
import { approvedArchitect } from '../../test-support/experts.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { givenRevision } from '../../test-support/revisions.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { completeGiven, declarationOf } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

// An amendment is drawn over what is registered: its parties see that through the amendment, whoever drew it.

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { member, stranger } = world;

/** A plan of which the first floor is drawn, and which is registered as it was declared. */
async function registered() {
  const plan = await givenPlan(owner);
  await draw(owner, plan);
  await system.database.query(
    `update properties set property_status_id = 2, plot_number = 'V-' || right(id::text, 17) where id = $1`,
    [plan.propertyId],
  );
  await system.database.query('delete from examinations where object_id = $1', [plan.propertyId]);
  await completeGiven(owner, plan.applicationId);
  const body = await declarationOf(system, plan.applicationId);
  const { data } = await member.call('POST /Applications/submit', { body }, { version: 1 });
  return { ...plan, revisionId: data.revisionId };
}

type Registered = Awaited<ReturnType<typeof registered>>;

/** A registered plan and its amendment, in which a wall was moved. */
async function amended() {
  const plan = await registered();
  const { units } = plan;
  await setApplicationStatus(system, plan.applicationId, 4, true);
  const { data: copyId } = await member.call(
    'POST /Applications/amend',
    { body: { id: plan.applicationId } },
    { version: 2 },
  );
  const [copied] = await system.database.query<{ floor: string; unit: string }>(
    `select f.id as floor, u.id as unit from strata_units u join strata_floors f on f.id = u.floor_id
     where u.application_id = $1 and u.unit_number = '101'`,
    [copyId],
  );
  const { floor = '', unit = '' } = copied ?? {};
  await draw(owner, { ...plan, applicationId: copyId }, [
    {
      floorId: floor,
      shapes: [{ thing: 'unit', id: unit, polygons: [rectangle(0, 5_000, 9_900, 15_000)] }],
    },
  ]);
  return { plan, copyId, floor, unit: units.home101 };
}

let given: Awaited<ReturnType<typeof amended>>;
let architect: Caller;
beforeAll(async () => {
  given = await amended();
  const person = await signedIn(system, getPerson('A100010'));
  architect = person;
  await system.database.query(
    `update applications set architect_registration_id = $2, architect_assigned_at = now() where id = $1`,
    [given.copyId, await approvedArchitect(system, person)],
  );
});

const registeredLevel = (as: Caller, applicationId: string, { floors, revisionId }: Registered) =>
  as.call('GET /Applications/drawnLevel', { query: { applicationId, floorId: floors.first, revisionId } });

test('the differences name the floor in both plans', async () => {
  const { plan, copyId, floor } = given;
  for (const caller of [member, architect]) {
    const { data } = await caller.call('GET /Applications/differences', { query: { applicationId: copyId } });
    expect(data.redrawn).toEqual([
      { building: expect.any(String) as string, floorNumber: '1', before: plan.floors.first, after: floor },
    ]);
    expect([data.before.revisionId, data.after.revisionId]).toEqual([plan.revisionId, null]);
  }
});

test('the registered floor is shown to the parties of the amendment, its architect too', async () => {
  const { plan, copyId, unit } = given;
  for (const caller of [member, architect]) {
    const { status, data } = await registeredLevel(caller, copyId, plan);
    expect(status).toBe(200);
    expect(data.things.find(({ id }) => id === unit)?.areaInSqmm).toBe(100_000_000);
  }
  // The architect of the amendment has no part in what it amends.
  expect((await registeredLevel(architect, plan.applicationId, plan)).status).toBe(404);
});

test('nobody else is shown it, and no other plan is shown through an amendment', async () => {
  const { plan, copyId } = given;
  expect((await registeredLevel(stranger, copyId, plan)).status).toBe(404);
  expect((await registeredLevel(member, copyId, await registered())).status).toBe(404);
});

test('what was declared before and is registered no longer is not shown through the amendment', async () => {
  const { plan, copyId } = given;
  const later = await givenRevision(system, plan.applicationId);
  await system.database.query('update applications set declared_revision_id = $2 where id = $1', [
    plan.applicationId,
    later,
  ]);
  expect((await registeredLevel(member, copyId, plan)).status).toBe(404);
});
