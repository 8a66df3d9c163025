import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { approvedArchitect } from '../../test-support/experts.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { memberOf, signedIn, withItsId } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { deletingApplication, whileChanging } from '../../test-support/while-changing.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const architect = await signedIn(system, getPerson('A100010'));
const registration = await approvedArchitect(system, architect);
await withItsId(system, owner.entity, 'Architect');
const keys = ['GET /CalculationPlan/{applicationId}', 'GET /schedule/{applicationId}'] as const;

/** The person at the admin host, with the session that the portal gave them. */
const atAdminHost = ({ token }: { token: string }) => createCaller(system.admin, token);
const member = atAdminHost(world.member);
const fellow = atAdminHost(world.fellow);
const submitted = () => givenSubmitted(owner);
const asked = (applicationId: string) => ({ params: { applicationId } });

describe.each(keys)('%s', (key) => {
  test('is there for the applicant, drafted or submitted, and for nobody else of the portal', async () => {
    const { applicationId } = await givenPlan(owner);
    for (const caller of [member, fellow]) {
      const answer = await caller.call(key, asked(applicationId));
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Developer of the tests');
    }
    for (const caller of [world.twin, world.stranger]) {
      const answer = await atAdminHost(caller).call(key, asked(applicationId));
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test('is not there for a plan that is deleted meanwhile', async () => {
    const { applicationId } = await givenPlan(owner);
    const deleting = deletingApplication(applicationId, 'strata_plots');
    const answer = await whileChanging(system.database, deleting, () =>
      member.call(key, asked(applicationId)),
    );
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('is there for officers once it was submitted, and not before', async () => {
    const draft = await givenPlan(owner);
    const other = await submitted();
    expect(await owner.officer.call(key, asked(draft.applicationId))).toMatchObject({ status: 404 });
    expect(await owner.officer.call(key, asked(other.applicationId))).toMatchObject({ status: 200 });
  });

  test('is not made for officers of a plan of which nothing is declared', async () => {
    const { applicationId } = await givenPlan(owner);
    await system.database.query('update applications set ever_submitted = true where id = $1', [
      applicationId,
    ]);
    const answer = await owner.officer.call(key, asked(applicationId));
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('is there for the architect while assigned, neither before nor after', async () => {
    const { applicationId } = await givenPlan(owner);
    const statuses: number[] = [];
    const ask = async () =>
      statuses.push((await atAdminHost(architect).call(key, asked(applicationId))).status);
    const assign = (to: string | null) =>
      system.database.query(
        `update applications set architect_registration_id = $2,
           architect_assigned_at = case when $2::uuid is not null then now() end where id = $1`,
        [applicationId, to],
      );
    await ask();
    await assign(registration);
    await ask();
    await assign(null);
    await ask();
    expect(statuses).toEqual([404, 200, 404]);
  });

  test('asks whoever has no session, or one that has ended, to sign in', async () => {
    const { applicationId } = await submitted();
    const leaving = await signedIn(system, getPerson('A100011'));
    await memberOf(system, leaving, world.developer);
    expect(await atAdminHost(leaving).call(key, asked(applicationId))).toMatchObject({ status: 200 });
    await system.database.query('update sessions set ended_at = now() where person_id = $1', [
      leaving.personId,
    ]);
    for (const caller of [createCaller(system.admin, undefined), atAdminHost(leaving)]) {
      expect(await caller.call(key, asked(applicationId))).toMatchObject({ status: 401 });
    }
  });

  test('is no call of the portal, and stands at no other address of the admin host', async () => {
    const { applicationId } = await submitted();
    expect(await world.member.call(key, asked(applicationId))).toMatchObject({ status: 404 });
    const { headers } = await member.call(key, asked(applicationId));
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(await owner.officer.call(key, asked(applicationId), { root: '/api' })).toMatchObject({
      status: 404,
    });
  });

  test('of a draft is 304 until the plan, its method or a name in it changes', async () => {
    const plan = await givenPlan(owner);
    const first = await member.call(key, asked(plan.applicationId));
    const headers = { 'If-None-Match': String(first.headers.etag) };
    const again = await member.call(key, asked(plan.applicationId), { headers });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers['etag']).toBe(first.headers['etag']);
    const changes = [
      ['update strata_plans set revision = revision + 1 where application_id = $1', [plan.applicationId]],
      ['update occupancy_uses set name = name || $1 where id = 1', ['.']],
      ['update share_methods set title = title || $1 where is_default', ['.']],
      ['update entities set name = name || $1', ['.']],
    ] as const;
    let tag = String(first.headers.etag);
    for (const [statement, values] of changes) {
      await system.database.query(statement, [...values]);
      const changed = await member.call(key, asked(plan.applicationId), {
        headers: { 'If-None-Match': tag },
      });
      expect(changed).toMatchObject({ status: 200 });
      expect(changed.headers['etag']).not.toBe(tag);
      tag = String(changed.headers.etag);
    }
  });
});
