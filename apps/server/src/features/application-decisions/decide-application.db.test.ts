import { createHash } from 'node:crypto';
import { dayInMaldives, workingDaysBetween } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { createOfficers, type DecidingAct, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { withItsId } from '../../test-support/signed-in.ts';
import { givenSubmitted, type SubmittedOptions } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, fellow, stranger, architect, registrationId, owner, rowOf, actsOf, toldOf } =
  await createHandovers(system);
const { examiner, colleague, registrar, administrator } = await createOfficers(system);

const held = { heldBy: examiner.personId, architect: registrationId };
const recommended = { recommendedBy: examiner.personId, architect: registrationId, isPaid: true };
const given = (options: SubmittedOptions) => givenSubmitted(owner, options);

const examinationOf = async (id: string) =>
  (
    await database.query(
      'select stage, held_by, recommended_by from examinations where object_type = $1 and object_id = $2',
      ['application', id],
    )
  )[0];

/** Everybody who has a part in it was told once, and nothing else. */
async function expectTold(id: string, kind: string, params: object = {}) {
  const told = await toldOf(id);
  const everybody = [caller.personId, fellow.personId, architect.personId];
  expect(told.map(({ person_id }) => person_id).toSorted()).toEqual(everybody.toSorted());
  for (const one of told) expect(one).toMatchObject({ kind, params });
}

async function decisionsOf(id: string) {
  return database.query<{
    id: string;
    kind: string;
    letter: Buffer;
    letter_sha256: Buffer;
    remarks: unknown;
  }>(
    `select d.id, d.kind, d.letter, d.letter_sha256, (select json_agg(json_build_array(r.section, r.text)
       order by r.position) from application_remarks r where r.decision_id = d.id) as remarks
     from application_decisions d where d.application_id = $1`,
    [id],
  );
}

/** The letter by the API, which is the kept one, as lines. */
async function letterLines(id: string): Promise<readonly string[]> {
  const [decision] = await decisionsOf(id);
  const query = { decisionId: decision?.id ?? '' };
  const { bytes } = await caller.call('GET /Applications/letter', { query });
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(decision?.letter_sha256.toString('hex'));
  return (await readPdf(bytes)).pages.flatMap(({ lines }) => lines);
}

describe('recommending', () => {
  test('leaves it for a registrar to decide, and tells every party', async () => {
    const plan = await given(held);
    expect(await decide(examiner, 'recommend', plan)).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await rowOf(plan.applicationId)).toMatchObject({ application_status_id: 3, version: 2 });
    expect(await examinationOf(plan.applicationId)).toEqual({
      stage: 'decide',
      held_by: null,
      recommended_by: examiner.personId,
    });
    expect(await actsOf(plan.applicationId)).toMatchObject([
      {
        verb: 'recommend',
        acting_role: 'officer',
        person_id: examiner.personId,
        before: { stage: 'examine', heldBy: examiner.personId },
        after: { stage: 'decide', heldBy: null, revisionNumber: 1, sha256: plan.sha256 },
      },
    ]);
    await expectTold(plan.applicationId, 'applicationRecommended');
  });

  test('needs that every warning of what was declared was seen', async () => {
    const plan = await given(held);
    const warnings = ['one', 'two'].map((key) => ({ finding: { key }, answer: null }));
    await database.query('update plan_revisions set warnings = $2 where id = $1', [
      plan.revisionId,
      JSON.stringify(warnings),
    ]);
    const seeing = (...warningsSeen: string[]) =>
      decide(examiner, 'recommend', plan, { more: { warningsSeen } });
    expect(await seeing('one', 'three')).toMatchObject({ status: 409, code: 'WARNINGS_NOT_SEEN' });
    expect(await seeing('two', 'one')).toMatchObject({ status: 200 });
    expect(await actsOf(plan.applicationId)).toMatchObject([{ after: { warningsSeen: ['one', 'two'] } }]);
  });

  test('of another revision than the declared one is refused', async () => {
    const more = { revisionSha256: 'f'.repeat(64) };
    const answer = await decide(examiner, 'recommend', await given(held), { more });
    expect(answer).toMatchObject({ status: 409, code: 'REVISION_CHANGED' });
  });
});

describe('returning', () => {
  test('voids both declarations, stops the clock, and keeps the letter with its remarks', async () => {
    const plan = await given(held);
    const id = plan.applicationId;
    const [{ target_on: target } = { target_on: '' }] = await database.query<{ target_on: string }>(
      'select target_on::text from examinations where object_id = $1',
      [id],
    );
    const remarks = [
      { section: 'documents', text: 'The resolution is not signed.' },
      { section: 'buildings', text: 'Floor 2 has no lift.\nSay where it is.' },
    ];
    // The letter is to neither of those that have the id of the applicant, entered before or after it changed.
    await withItsId(system, owner.entity, 'Developer');
    expect(await decide(examiner, 'return', plan, { more: { remarks } })).toMatchObject({
      status: 200,
      data: { version: 2 },
    });
    // What waits for the applicant says every remark.
    expect((await owner.caller.call('GET /Users/tasks', { query: {} })).data.items).toContainEqual(
      expect.objectContaining({ objectId: id, remarks: remarks.map(({ text }) => text).join('\n') }),
    );
    expect(await rowOf(id)).toMatchObject({
      application_status_id: 6,
      version: 2,
      declared_revision_id: null,
      plan_completed_at: null,
      architect_registration_id: registrationId,
      examination_days_left: workingDaysBetween(dayInMaldives(new Date().toISOString()), target),
    });
    expect(await examinationOf(id)).toBeUndefined();
    const [pinned] = await database.query(
      'select share_method_version_id, drawing_rules_version from strata_plans where application_id = $1',
      [id],
    );
    expect(pinned).toEqual({ share_method_version_id: null, drawing_rules_version: null });
    const said = remarks.map(({ section, text }) => [section, text]);
    const [decision] = await decisionsOf(id);
    expect(decision).toMatchObject({ kind: 'return', remarks: said });
    const letterSha256 = decision?.letter_sha256.toString('hex');
    expect(await actsOf(id)).toMatchObject([
      {
        verb: 'return',
        before: { status: 'Processing', stage: 'examine' },
        after: { status: 'Returned', sha256: plan.sha256, remarks, letterSha256 },
      },
    ]);
    await expectTold(id, 'applicationReturned', {
      remarks:
        'Documents: The resolution is not signed.\n\nBuildings: Floor 2 has no lift.\nSay where it is.',
    });
    const [revision] = await database.query<{ digest: string }>(
      'select plan_digest as digest from plan_revisions where id = $1',
      [plan.revisionId],
    );
    expect(await letterLines(id)).toEqual(
      expect.arrayContaining([
        'Application returned',
        'Dear Fehi Homes Pvt Ltd,',
        expect.stringMatching(/^Role Examiner, /),
        'Floor 2 has no lift.',
        'Say where it is.',
        `SHA-256 of the plan ${revision?.digest}`,
      ]),
    );
  });

  test.each(['', '.'])('tells long remarks as far as a notice goes, in whole characters: %j', async (odd) => {
    const plan = await given(held);
    const text = `${odd}${'\u{10EFD}'.repeat(1_990)}`;
    const remarks = Array.from({ length: 4 }, () => ({ section: 'documents', text }) as const);
    expect(await decide(examiner, 'return', plan, { more: { remarks } })).toMatchObject({ status: 200 });
    const [told] = await toldOf(plan.applicationId);
    expect(told?.params['remarks']).toMatch(/\u{10EFD}…\n\nThe letter has all remarks\.$/u);
  });

  test('is a registrar’s at once, whoever examines it, also once it is recommended', async () => {
    for (const options of [held, recommended]) {
      const plan = await given(options);
      expect(await decide(registrar, 'return', plan)).toMatchObject({ status: 200 });
      expect(await letterLines(plan.applicationId)).toContainEqual(
        expect.stringMatching(/^Role Registrar, /),
      );
    }
  });
});

test('referring back gives it to the examiners again, and voids the recommendation', async () => {
  const plan = await given(recommended);
  expect(await decide(registrar, 'referBack', plan)).toMatchObject({ status: 200, data: { version: 2 } });
  expect(await rowOf(plan.applicationId)).toMatchObject({ application_status_id: 3 });
  expect(await examinationOf(plan.applicationId)).toEqual({
    stage: 'examine',
    held_by: null,
    recommended_by: null,
  });
  expect(await actsOf(plan.applicationId)).toMatchObject([
    { verb: 'referBack', after: { stage: 'examine', reason: 'The areas were not looked at.' } },
  ]);
  await expectTold(plan.applicationId, 'applicationReferredBack');
  const body = { objectType: 'application', id: plan.applicationId } as const;
  expect(await colleague.call('POST /Examinations/take', { body })).toMatchObject({ status: 200 });
});

test('rejecting ends it, with the reason in act, letter and notice', async () => {
  const plan = await given(held);
  const reason = 'The land is reclaimed without leave.';
  expect(await decide(registrar, 'reject', plan)).toMatchObject({ status: 200 });
  expect(await rowOf(plan.applicationId)).toMatchObject({
    application_status_id: 7,
    declared_revision_id: plan.revisionId,
  });
  expect(await examinationOf(plan.applicationId)).toBeUndefined();
  expect(await decisionsOf(plan.applicationId)).toMatchObject([
    { kind: 'reject', remarks: [['application', reason]] },
  ]);
  await expectTold(plan.applicationId, 'applicationRejected', { reason });
  expect(await letterLines(plan.applicationId)).toContain(reason);
});

test('a letter of what somebody changes while it is printed is printed again', async () => {
  const plan = await given(held);
  const changes = [
    `select from applications where id = '${plan.applicationId}' for update`,
    `update properties set plot_name = 'Another plot' where id = (
       select property_id from applications where id = '${plan.applicationId}')`,
  ];
  const answer = await whileChanging(database, changes, () => decide(registrar, 'reject', plan));
  expect(answer).toMatchObject({ status: 200 });
  expect(await decisionsOf(plan.applicationId)).toHaveLength(1);
  expect((await letterLines(plan.applicationId)).join(' ')).toContain('Another plot');
});

test('T73: an approval waits for who is returning its property, and hears of it', async () => {
  const plan = await given(recommended);
  const returning = [
    `update properties set property_status_id = 3, remarks = 'Whose is it?' where id = (
       select property_id from applications where id = '${plan.applicationId}')`,
  ];
  const answer = await whileChanging(database, returning, () => decide(registrar, 'approve', plan));
  expect(answer).toMatchObject({ status: 409, code: 'PROPERTY_NOT_VERIFIED' });
  expect(await decisionsOf(plan.applicationId)).toEqual([]);
});

test('what is taken at the same moment has no letter yet, and one is printed', async () => {
  const plan = await given({ statusId: 2 });
  const { applicationId: id } = plan;
  const taking = [
    `update applications set application_status_id = 3 where id = '${id}'`,
    `update examinations set held_by = '${examiner.personId}', held_since = now() where object_id = '${id}'`,
  ];
  const answer = await whileChanging(database, taking, () => decide(examiner, 'return', plan));
  expect(answer).toMatchObject({ status: 200 });
  expect(await decisionsOf(id)).toHaveLength(1);
});

describe('approving', () => {
  test('registers what was declared', async () => {
    const plan = await given(recommended);
    const id = plan.applicationId;
    expect(await decide(registrar, 'approve', plan)).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await rowOf(id)).toMatchObject({
      application_status_id: 4,
      declared_revision_id: plan.revisionId,
      examination_days_left: null,
    });
    expect(await examinationOf(id)).toBeUndefined();
    expect(await decisionsOf(id)).toMatchObject([{ kind: 'approve', remarks: null }]);
    expect(await actsOf(id)).toMatchObject([
      { verb: 'approve', person_id: registrar.personId, after: { status: 'Approved', sha256: plan.sha256 } },
    ]);
    await expectTold(id, 'applicationApproved');
    expect(await letterLines(id)).toContain('Application approved');
  });

  const obstacles = [
    ['feeNotPaid', 'FEE_NOT_PAID', 'delete from payments where application_id = $1'],
    [
      'propertyNotVerified',
      'PROPERTY_NOT_VERIFIED',
      `update properties set property_status_id = 3, remarks = 'Whose is it?'
       where id = (select property_id from applications where id = $1)`,
    ],
    [
      'revisionChanged',
      'REVISION_CHANGED',
      'update strata_plans set revision = revision + 1 where application_id = $1',
    ],
    [
      'planHasFindings',
      'PLAN_HAS_FINDINGS',
      `delete from strata_documents where id = (select id from strata_documents where application_id = $1 limit 1)`,
    ],
  ] as const;
  test.each(obstacles)('is refused where %s, and the review says so', async (obstacle, code, change) => {
    const plan = await given(recommended);
    await database.query(change, [plan.applicationId]);
    const review = await registrar.call('GET /Review/applications/{id}', {
      params: { id: plan.applicationId },
    });
    expect(review.data.obstacles).toEqual([obstacle]);
    expect(await decide(registrar, 'approve', plan)).toMatchObject({ status: 409, code });
    expect(await decisionsOf(plan.applicationId)).toEqual([]);
    expect(await actsOf(plan.applicationId)).toMatchObject([{ verb: 'view' }]);
  });

  test('of another revision than the one that was seen is refused', async () => {
    const more = { revisionSha256: '0'.repeat(64) };
    const answer = await decide(registrar, 'approve', await given(recommended), { more });
    expect(answer).toMatchObject({ status: 409, code: 'REVISION_CHANGED' });
  });

  test('comes after a recommendation', async () => {
    const answer = await decide(registrar, 'approve', await given({ ...held, isPaid: true }));
    expect(answer.code).toBe('APPLICATION_STATE');
  });
});

describe('every act', () => {
  const acts: readonly DecidingAct[] = ['recommend', 'return', 'referBack', 'approve', 'reject'];
  const byOf = (act: DecidingAct) => (act === 'recommend' || act === 'return' ? examiner : registrar);
  const from = (act: DecidingAct) => (act === 'recommend' || act === 'return' ? held : recommended);

  test.each(acts)('%s: not of a draft, not without its role, not of a version of before', async (act) => {
    const draft = await givenPlan(owner);
    const drafted = { applicationId: draft.applicationId, sha256: '0'.repeat(64) };
    const unknown = { applicationId: uuidv7(), sha256: '0'.repeat(64) };
    const plan = await given(from(act));
    const wrongRole = act === 'recommend' ? registrar : administrator;
    const answers = [
      await decide(byOf(act), act, drafted),
      await decide(byOf(act), act, unknown),
      await decide(wrongRole, act, plan),
      await decide(byOf(act), act, plan, { version: 7 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 412]);
    expect(answers[3]).toMatchObject({ refusedWith: { version: 1 } });
    expect(await actsOf(plan.applicationId)).toEqual([]);
  });

  test.each(acts)(
    '%s: repeated with its key happens once; the key does not serve for another',
    async (act) => {
      const plan = await given(from(act));
      const key = uuidv7();
      const answers = await Promise.all([1, 2].map(() => decide(byOf(act), act, plan, { key })));
      const late = await decide(byOf(act), act, plan, { key });
      expect([...answers, late].map(({ data }) => data)).toEqual(
        Array.from({ length: 3 }, () => ({ version: 2 })),
      );
      expect(await actsOf(plan.applicationId)).toHaveLength(1);
      expect((await decisionsOf(plan.applicationId)).length).toBeLessThan(2);
      const other = await decide(byOf(act), act, await given(from(act)), { key });
      expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    },
  );

  test('who comes second hears who was first', async () => {
    const plan = await given(recommended);
    await decide(registrar, 'reject', plan);
    expect(await decide(registrar, 'approve', plan)).toMatchObject({
      status: 409,
      code: 'APPLICATION_STATE',
      refusedWith: { lastAct: { verb: 'reject' } },
    });
  });

  test('another examiner’s is theirs', async () => {
    const plan = await given(held);
    expect(await decide(colleague, 'recommend', plan)).toMatchObject({ code: 'HELD_BY_ANOTHER' });
    expect(await decide(colleague, 'return', plan)).toMatchObject({ code: 'HELD_BY_ANOTHER' });
  });
});

test('T67: a letter is there for the parties and for officers who work on cases, and for nobody else', async () => {
  const plan = await given(held);
  await decide(examiner, 'return', plan);
  const [decision] = await decisionsOf(plan.applicationId);
  const query = { decisionId: decision?.id ?? '' };
  const statuses: number[] = [];
  for (const one of [caller, fellow, architect, examiner, administrator, stranger]) {
    statuses.push((await one.call('GET /Applications/letter', { query })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 403, 404]);
  const unknown = await caller.call('GET /Applications/letter', { query: { decisionId: uuidv7() } });
  expect(unknown.status).toBe(404);
});
