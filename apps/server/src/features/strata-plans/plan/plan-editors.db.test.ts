import { applicationStatusIds } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../../test-support/experts.ts';
import { type GivenPlan, givenPlan, type PlanOptions } from '../../../test-support/plans.ts';
import { pdfFile, setApplicationStatus } from '../../../test-support/records.ts';
import { memberOf, type SignedInCaller, signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100003'));
const fellow = await signedIn(system, getPerson('A100004'));
const entity = await memberOf(system, owner, {
  entityType: 'Developer',
  entityId: '019a0000-0000-7000-8000-000000000001',
});
await memberOf(system, fellow, entity);
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);

const makePlan = (options?: PlanOptions) => givenPlan({ system, caller: owner, entity }, options);

const flat = { occupancyUseId: 1, unitTypeId: 2, floorAreaInSqm: '64.50' };
const change = (caller: SignedInCaller, id: string, unitNumber: string, version = 1) =>
  caller.call('PUT /Applications/strataUnits', { body: { id, unitNumber, ...flat } }, { version });

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);

async function revisionOf({ applicationId }: GivenPlan): Promise<number> {
  const [row] = await system.database.query<{ revision: number }>(
    'select revision::int as revision from strata_plans where application_id = $1',
    [applicationId],
  );
  return row?.revision ?? 0;
}

describe('T55: two people edit one plan at once', () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round);

  test.each(rounds)('different units: both succeed (%i)', async () => {
    const plan = await makePlan();
    const answers = await Promise.all([
      change(owner, plan.units.home101, '111'),
      change(fellow, plan.units.home102, '112'),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await revisionOf(plan)).toBe(3);
  });

  test.each(rounds)('the same unit: one succeeds, the other is told the version (%i)', async () => {
    const plan = await makePlan();
    const answers = await Promise.all([
      change(owner, plan.units.home101, '111'),
      change(fellow, plan.units.home101, '112'),
    ]);
    expect(statuses(answers)).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.refusedWith).toEqual({ version: 2 });
    expect(await revisionOf(plan)).toBe(2);
  });

  test.each(rounds)(
    'a unit comes to a floor that is being deleted: it stays, or was agreed to (%i)',
    async () => {
      const plan = await makePlan();
      const query = { id: plan.floors.annex, agreedTo: '1' };
      const body = { floorId: plan.floors.annex, unitNumber: 'A-2', ...flat };
      const [deleted, added] = await Promise.all([
        owner.call('DELETE /Applications/strataFloors', { query }),
        fellow.call('POST /Applications/strataUnits', { body }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([deleted.status, added.status]);
    },
  );
});

describe('who edits, and when', () => {
  const add = (caller: SignedInCaller, { floors }: GivenPlan, unitNumber: string) =>
    caller.call('POST /Applications/strataUnits', {
      body: { floorId: floors.annex, unitNumber, ...flat },
    });

  test.each(applicationStatusIds)(
    'state %i: the applicant in 1 and 6, the architect in 5, nobody else',
    async (id) => {
      const plan = await makePlan({ architect: registrationId });
      await setApplicationStatus(system, plan.applicationId, id, true);
      const answers = [
        await add(owner, plan, '1'),
        await add(fellow, plan, '2'),
        await add(architect, plan, '3'),
      ];
      const byApplicant = id === 1 || id === 6 ? 200 : 409;
      expect(answers.map(({ status }) => status)).toEqual([byApplicant, byApplicant, id === 5 ? 200 : 409]);
      for (const answer of answers.filter(({ status }) => status === 409)) {
        expect(answer.code).toBe('APPLICATION_STATE');
      }
    },
  );

  test('an architect’s change is recorded as one', async () => {
    const plan = await makePlan({ architect: registrationId });
    expect((await add(architect, plan, '1')).status).toBe(200);
    const acts = await system.database.query(
      `select verb, acting_role, entity_type, entity_id::text from acts where object_id = $1 and person_id = $2`,
      [plan.applicationId, architect.personId],
    );
    expect(acts).toEqual([
      {
        verb: 'addUnit',
        acting_role: 'architect',
        entity_type: entity.entityType,
        entity_id: entity.entityId,
      },
    ]);
  });

  test('whoever is both is recorded as the one whose turn it is', async () => {
    const plan = await givenPlan({ system, caller: architect, entity: architect.self });
    const { applicationId: id } = plan;
    const addDocument = () =>
      architect.call('POST /Applications/strataDocuments', {
        form: { ApplicationId: id, DocumentTypeId: '1', File: pdfFile('Plan') },
      });
    await add(architect, plan, '1');
    await addDocument();
    await system.database.query(
      `update applications set application_status_id = 5, architect_registration_id = $2, architect_assigned_at = now()
       where id = $1`,
      [id, registrationId],
    );
    await add(architect, plan, '2');
    await addDocument();
    const acts = await system.database.query<{ verb: string; acting_role: string }>(
      `select verb, acting_role from acts where person_id = $1 and (object_id = $2 or verb = 'upload')
       order by sequence desc limit 6`,
      [architect.personId, id],
    );
    expect(acts.toReversed().map(({ verb, acting_role: role }) => `${verb} as ${role}`)).toEqual([
      'addUnit as member',
      'upload as member',
      'addDocument as member',
      'addUnit as architect',
      'upload as architect',
      'addDocument as architect',
    ]);
  });

  test('to an architect who is not assigned the plan does not exist', async () => {
    const plan = await makePlan();
    expect((await add(architect, plan, '1')).status).toBe(404);
    const other = await signedIn(system, getPerson('A100002'));
    expect((await add(other, plan, '1')).status).toBe(404);
  });

  test('a licence that has ended ends the right to edit', async () => {
    const plan = await makePlan({ architect: registrationId });
    const lastsUntil = (moment: string) =>
      system.database.query(`update memberships set ends_at = ${moment} where entity_id = $1`, [
        registrationId,
      ]);
    await lastsUntil(`now() - interval '1 minute'`);
    expect((await add(architect, plan, '1')).status).toBe(404);
    await lastsUntil(`now() + interval '400 days'`);
    expect((await add(architect, plan, '1')).status).toBe(200);
  });
});
