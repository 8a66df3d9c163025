import type { Output } from '@strata/contract';
import { remarkSections } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { caller, stranger, architect, registrationId, another, owner, acts } = await createHandovers(system);
const examiner = await signedIn(system, getPerson('A100030'), { audience: 'console' });
await officerAs(system, examiner, 'Examiner');

type Course = Output<'GET /Applications/course'>;
const askFor = (applicationId: string, as: Pick<typeof caller, 'call'> = caller) =>
  as.call('GET /Applications/course', { query: { applicationId } });
const courseOf = async (id: string, as: Pick<typeof caller, 'call'> = caller): Promise<Course> =>
  (await askFor(id, as)).data;
const submitted = () => givenSubmitted(owner, { architect: registrationId });

/** What an officer did, by SQL. */
async function officerAct(applicationId: string, verb: string): Promise<void> {
  await system.database.query(
    `insert into acts (id, verb, object_type, object_id, person_id, acting_role, request_id)
     values ($1, $2, 'application', $3, $4, 'officer', $1)`,
    [uuidv7(), verb, applicationId, examiner.personId],
  );
}

describe('GET /Applications/course', () => {
  test('is there for the parties, and for officers once it was submitted', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId, empty: true });
    expect((await askFor(id, createCaller(system.portal, undefined))).status).toBe(401);
    const statuses = [caller, architect, another, stranger, examiner].map(
      async (as) => (await askFor(id, as)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
    const { applicationId } = await submitted();
    expect((await askFor(applicationId, examiner)).status).toBe(200);
  });

  test('has all remarks of an application that was returned again and again, ten thousand of them, in time', async () => {
    const { applicationId } = await submitted();
    await system.database.query(
      `with given as (select gen_random_uuid() as id, n from generate_series(1, 1250) n), decided as (
         insert into application_decisions (id, application_id, revision_id, kind, letter, letter_sha256, made_by, made_at)
         select g.id, a.id, a.declared_revision_id, 'return', 'x', sha256('x'), $2, now() - g.n * interval '1 hour'
         from given g, applications a where a.id = $1 returning id)
       insert into application_remarks (decision_id, position, section, text)
       select d.id, p.place, p.section, 'Unit 101 has another area in its drawing.'
       from decided d, unnest($3::text[]) with ordinality p (section, place)`,
      [applicationId, examiner.personId, remarkSections],
    );
    const begin = performance.now();
    const { decisions } = await courseOf(applicationId, examiner);
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(decisions.flatMap(({ remarks }) => remarks)).toHaveLength(10_000);
  });

  test('tells what moved it, the latest first, and not every change of its plan', async () => {
    const { applicationId: id } = await givenPlan(owner, { empty: true });
    const details = { applicationId: id, name: 'Annex' };
    expect((await caller.call('POST /Applications/strataBuildings', { body: details })).status).toBe(200);
    await acts['assignArchitect']?.call(caller, id);
    await acts['decline']?.call(architect, id, { version: 2 });
    const { events, refundOnWithdrawal } = await courseOf(id);
    expect(events.map(({ verb, by }) => [verb, by.as])).toEqual([
      ['decline', 'architect'],
      ['assignArchitect', 'applicant'],
      ['create', 'applicant'],
    ]);
    expect(new Set(events.map(({ by }) => by.name)).size).toBe(2);
    expect(refundOnWithdrawal).toBe('0.00');
  });

  test('names officers to officers alone', async () => {
    const { applicationId: id } = await submitted();
    for (const verb of ['take', 'assign', 'view', 'recommend']) await officerAct(id, verb);
    const ofMinistry = ({ events }: Course) =>
      events.filter(({ by }) => by.as === 'ministry').map(({ verb, by }) => [verb, by.name]);
    expect(ofMinistry(await courseOf(id))).toEqual([
      ['recommend', 'The ministry'],
      ['take', 'The ministry'],
    ]);
    const [latest] = ofMinistry(await courseOf(id, examiner));
    expect(latest?.[1]).not.toBe('The ministry');
  });

  test('has the declarations with their hashes, the decisions with their remarks, and the day aimed at', async () => {
    const given = await submitted();
    const { applicationId: id, revisionId, sha256, feeTotal } = given;
    const decisionId = uuidv7();
    await system.database.query(
      `with decided as (
         insert into application_decisions (id, application_id, revision_id, kind, letter, letter_sha256, made_by)
         values ($1, $2, $3, 'return', 'a letter', sha256('a letter'), $4) returning id)
       insert into application_remarks (decision_id, position, section, text)
       select id, 2, 'schedule', 'Two lots have one number.' from decided
       union all select id, 1, 'details', 'The address lacks the ward.' from decided`,
      [decisionId, id, revisionId, examiner.personId],
    );
    const { revisions, decisions, targetDate } = await courseOf(id);
    expect(revisions).toMatchObject([
      { id: revisionId, number: 1, sha256, numberOfUnits: 6, isDeclared: true, feeTotal },
    ]);
    expect(revisions[0]?.documents.map(({ document, format }) => [document, format])).toEqual([
      ['calculationPlan', 'html'],
      ['calculationPlan', 'pdf'],
      ['schedule', 'html'],
      ['schedule', 'pdf'],
    ]);
    expect(decisions).toMatchObject([
      {
        id: decisionId,
        kind: 'return',
        revisionNumber: 1,
        remarks: [
          { section: 'details', text: 'The address lacks the ward.' },
          { section: 'schedule', text: 'Two lots have one number.' },
        ],
      },
    ]);
    expect(targetDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('leads from an application to its amendment and back, where that is there for whoever asks', async () => {
    const { applicationId: id } = await givenPlan(owner, {
      statusId: 4,
      everSubmitted: true,
      architect: registrationId,
    });
    const amend = await caller.call('POST /Applications/amend', { body: { id } }, { version: 1 });
    const amendment = await courseOf(amend.data);
    expect(amendment).toMatchObject({ amends: { id }, amendments: [] });
    expect(amendment.events.map(({ verb }) => verb)).toEqual(['amend']);
    expect(await courseOf(id)).toMatchObject({
      amends: null,
      amendments: [{ id: amend.data, applicationStatusId: 1, applicationStatus: { name: 'Draft' } }],
      refundOnWithdrawal: null,
    });
    expect((await courseOf(id, architect)).amendments).toEqual([]);
    expect((await courseOf(id, examiner)).amendments).toEqual([]);
  });

  test('an officer’s look is recorded, once in ten minutes; a party’s is not', async () => {
    const { applicationId: id } = await submitted();
    const looks = () =>
      system.database.query(
        `select person_id from acts where object_id = $1 and verb = 'view' and acting_role = 'officer'`,
        [id],
      );
    await courseOf(id);
    expect(await looks()).toEqual([]);
    await courseOf(id, examiner);
    await courseOf(id, examiner);
    expect(await looks()).toEqual([{ person_id: examiner.personId }]);
  });
});
