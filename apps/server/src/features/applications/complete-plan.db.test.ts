import { planDeclaration } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { dayFromToday } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { entity, caller, architect, registrationId, owner, acts, rowOf, actsOf, toldOf } =
  await createHandovers(system);

describe('completing the plan', () => {
  const complete = (id: string, more: object = {}) => acts['architect/submit']?.call(architect, id, { more });

  test('keeps when, and the act says what was declared of which plan', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    await database.query('update strata_plans set revision = 44 where application_id = $1', [id]);
    await complete(id);
    expect((await rowOf(id)).plan_completed_at).toBeInstanceOf(Date);
    const [act] = await actsOf(id);
    expect(act?.after).toMatchObject({
      status: 'Strata plan completed',
      declaration: planDeclaration.version,
      planRevision: 44,
      architectRegistrationId: registrationId,
    });
    expect((await toldOf(id)).map(({ kind }) => kind)).toEqual(['planCompleted', 'planCompleted']);
    const { data } = await caller.call('GET /Applications/{id}', { params: { id }, query: entity });
    expect(data).toMatchObject({ acts: ['reopen', 'declare', 'withdraw'], canEdit: false });
    expect(data.planCompletedDate).not.toBeNull();
  });

  test('needs neither a version nor the field of the declaration, but takes no other answer than yes', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const no = { body: { id, declarationAccepted: false as unknown as true } };
    const refused = await architect.call('POST /Applications/architect/submit', no);
    expect([refused.status, refused.fields]).toEqual([
      400,
      { declarationAccepted: 'Accept the declaration' },
    ]);
    expect((await architect.call('POST /Applications/architect/submit', { body: { id } })).status).toBe(200);
  });

  test('is refused while a finding blocks it, and not for a warning', async () => {
    const { applicationId: id, units } = await givenPlan(owner, { architect: registrationId });
    await database.query('update strata_plans set has_separate_utilities = false where application_id = $1', [
      id,
    ]);
    expect(await complete(id)).toMatchObject({ status: 409, code: 'PLAN_HAS_FINDINGS' });
    await database.query('update strata_plans set has_separate_utilities = true where application_id = $1', [
      id,
    ]);
    await database.query(`update strata_units set unit_number = '0101' where id = $1`, [units.home201]);
    expect((await complete(id))?.status).toBe(200);
  });

  test('is refused where limited common property serves no unit, so that there are no share values', async () => {
    const { applicationId: id, units, groups } = await givenPlan(owner, { architect: registrationId });
    await database.query('update strata_units set group_id = $2 where id = $1', [units.shop, groups.homes]);
    expect(await complete(id)).toMatchObject({ status: 409, code: 'PLAN_HAS_FINDINGS' });
    expect((await rowOf(id)).application_status_id).toBe(5);
  });

  test.each(['strata_documents', 'strata_units'] as const)(
    'is refused while a file of %s is not known to be clean',
    async (table) => {
      const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
      const column = table === 'strata_units' ? 'drawing_file_id' : 'file_id';
      const scan = (state: string) =>
        database.query(
          `update files set scan = $2, scanned_at = case when $2 = 'infected' then now() end
         where id = (select ${column} from ${table} where application_id = $1 order by id limit 1)`,
          [id, state],
        );
      await scan('waiting');
      expect(await complete(id)).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
      await scan('infected');
      expect(await complete(id)).toMatchObject({ status: 422, code: 'FILE_INFECTED' });
    },
  );

  test('is refused on the day after the licence has expired: then the application is not there', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const end = (when: string | null) =>
      database.query(
        `update memberships set ends_at = $2::timestamptz where entity_type = 'Architect' and entity_id = $1`,
        [registrationId, when],
      );
    await end(`${dayFromToday(0)}T00:00:00+05:00`);
    expect(await complete(id)).toMatchObject({ status: 404 });
    await end(`${dayFromToday(401)}T00:00:00+05:00`);
    expect((await complete(id))?.status).toBe(200);
  });

  test('is of the plan as it stays: a change comes before it or is refused', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const { data: building } = await architect.call('POST /Applications/strataBuildings', {
      body: { applicationId: id, name: 'Gate house' },
    });
    const floors = [1, 2, 3].map((number) =>
      architect.call('POST /Applications/strataFloors', {
        body: {
          applicationId: id,
          buildingId: building,
          floorNumber: String(number),
          grossFloorAreaInSqm: '10',
        },
      }),
    );
    const [done] = await Promise.all([complete(id), ...floors]);
    expect(done?.status).toBe(200);
    const [plan] = await database.query<{ revision: string }>(
      'select revision from strata_plans where application_id = $1',
      [id],
    );
    const declared = (await actsOf(id)).find(({ verb }) => verb === 'completePlan')?.after;
    expect(declared).toMatchObject({ planRevision: Number(plan?.revision) });
  });
});

test('reopening voids what was declared, and tells the architect', async () => {
  const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
  await acts['architect/submit']?.call(architect, id);
  await acts['reopen']?.call(caller, id, { version: 2 });
  expect(await rowOf(id)).toMatchObject({
    plan_completed_at: null,
    architect_registration_id: registrationId,
  });
  expect((await toldOf(id)).map(({ kind, person_id }) => [kind, person_id])).toContainEqual([
    'planReopened',
    architect.personId,
  ]);
});
