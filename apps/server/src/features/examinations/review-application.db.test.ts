import { routes } from '@strata/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import type { SignedInCaller } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, entity, owner, registrationId } = await createHandovers(system);
const { examiner, colleague, registrar, chief, administrator } = await createOfficers(system);

const ask = (officer: SignedInCaller, id: string) =>
  officer.call('GET /Review/applications/{id}', { params: { id } });

/** As the contract has it, to the last member. */
async function reviewOf(officer: SignedInCaller, id: string) {
  return routes['GET /Review/applications/{id}'].output.parse((await ask(officer, id)).data);
}

/** The applicant changes a draft. */
async function rename(id: string, schemeName: string): Promise<void> {
  const section31 = {
    hasMoreThanOneLevel: true,
    hasSeparateUtilities: true,
    hasSeparateEntrances: true,
    compliesWithRegulations: true,
  };
  const body = {
    id,
    schemeName,
    section31,
    strataDevelopmentTypeId: 1 as const,
    allOwnersShareCommonPropertiesOnEqualBais: false,
    allotedShareValue: 10_000,
    landAreaInSqm: null,
    occupancyUseId: null,
    schemeAddress: null,
  };
  const answer = await caller.call('PUT /Applications/developmentDetails', { body }, { version: 1 });
  expect(answer.status).toBe(200);
}

const looksAt = (id: string) =>
  database.query(
    `select object_type, entity_type, entity_id, person_id, acting_role from acts
     where object_id = $1 and verb = 'view' order by sequence`,
    [id],
  );

describe('an application as officers see it', () => {
  test('does not exist before it was submitted, and no look is recorded', async () => {
    const { applicationId: id } = await givenPlan(owner);
    const answers = [await ask(examiner, id), await ask(examiner, uuidv7())];
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await looksAt(id)).toEqual([]);
  });

  test('says what was declared, by whom, what is owed, and what is in the way of an approval', async () => {
    const plan = await givenSubmitted(owner, { architect: registrationId });
    const review = await reviewOf(examiner, plan.applicationId);
    expect(review).toMatchObject({
      id: plan.applicationId,
      version: 1,
      applicationType: { name: 'Strata registration' },
      applicationStatus: { name: 'Submitted' },
      applicationStatusId: 2,
      applicant: { ...entity, name: 'Fehi Homes Pvt Ltd' },
      property: { id: plan.propertyId, landAreaInSqm: '1200.00', propertyStatus: { name: 'Verified' } },
      schemeName: 'Kashimaa House',
      architect: { registrationId, isValid: true },
      amends: null,
      revision: {
        id: plan.revisionId,
        number: 1,
        sha256: plan.sha256,
        numberOfUnits: 6,
        strataAreaInSqm: '640.50',
      },
      fee: {
        total: plan.feeTotal,
        paid: '0.00',
        proposed: '0.00',
        outstanding: plan.feeTotal,
        refundDue: '0.00',
      },
      obstacles: ['feeNotPaid'],
      examination: { stage: 'examine', holder: null, recommendedBy: null },
    });
    expect(review.submittedDate).not.toBeNull();
    expect(review.documents).toHaveLength(plan.documents.length);
  });

  test('has nothing of the draft once it was returned', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId, isPaid: true });
    const { applicationId: id } = plan;
    await decide(examiner, 'return', plan);
    await rename(id, 'Velaa Hiyaa');
    expect(await reviewOf(examiner, id)).toMatchObject({
      applicationStatus: { name: 'Returned' },
      schemeName: null,
      revision: null,
      documents: [],
      fee: { paid: plan.feeTotal, outstanding: '0.00' },
      obstacles: [],
      examination: null,
      acts: [],
      hindrances: {},
    });
    expect((await examiner.call('GET /Review/search', { query: { term: 'Velaa Hiyaa' } })).data).toEqual([]);
    const query = { objectType: 'application', id } as const;
    const { items } = (await examiner.call('GET /Review/history', { query })).data;
    expect(items.map(({ verb }) => verb).filter((verb) => verb !== 'view')).toEqual(['return', 'create']);
  });

  test('T58: each look is recorded, with whose application it was', async () => {
    const { applicationId: id } = await givenSubmitted(owner);
    expect(await ask(administrator, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await ask(colleague, id);
    expect(await looksAt(id)).toEqual([
      {
        object_type: 'application',
        entity_type: entity.entityType,
        entity_id: entity.entityId,
        person_id: colleague.personId,
        acting_role: 'officer',
      },
    ]);
  });
});

describe('what the officer may do now', () => {
  const held = { heldBy: examiner.personId };
  const recommended = { recommendedBy: examiner.personId };
  test.each([
    ['waiting, an examiner', {}, examiner, ['take', 'assign'], {}],
    ['waiting, a registrar', {}, registrar, ['assign'], { take: 'role' }],
    ['held, its examiner', held, examiner, ['putBack', 'assign', 'recommend', 'return'], { reject: 'role' }],
    [
      'held, another examiner',
      held,
      colleague,
      [],
      { take: 'held', putBack: 'held', assign: 'held', recommend: 'held', return: 'held', reject: 'role' },
    ],
    [
      'held, a registrar',
      held,
      registrar,
      ['assign', 'return', 'reject'],
      { take: 'role', putBack: 'held', recommend: 'role' },
    ],
    [
      'recommended, a registrar',
      recommended,
      registrar,
      ['take', 'assign', 'return', 'approve', 'reject', 'referBack'],
      {},
    ],
    [
      'recommended, by themselves',
      { recommendedBy: chief.personId },
      chief,
      ['assign', 'return'],
      { take: 'fourEyes', approve: 'fourEyes', reject: 'fourEyes', referBack: 'fourEyes' },
    ],
  ] as const)('%s', async (_what, options, officer, acts, hindrances) => {
    const { applicationId } = await givenSubmitted(owner, options);
    const review = await reviewOf(officer, applicationId);
    expect([review.acts, review.hindrances]).toEqual([[...acts, 'note'], hindrances]);
  });
});

describe('among what waits and what is found', () => {
  test('it stands in its queue by its type, in the count, in the file, and under its scheme', async () => {
    const plan = await givenSubmitted(owner, { heldBy: colleague.personId });
    await database.query(`update strata_plans set scheme_name = 'Bodu Hiyaa' where application_id = $1`, [
      plan.applicationId,
    ]);
    const query = { objectType: 'application', holder: 'me' } as const;
    const { data } = await colleague.call('GET /Examinations', { query });
    const page = routes['GET /Examinations'].output.parse(data);
    expect(page.items).toMatchObject([
      {
        id: plan.applicationId,
        objectKind: 'StrataRegistration',
        reference: expect.stringMatching(/^SA-/) as string,
        title: 'Bodu Hiyaa',
        subtitle: expect.stringMatching(/, Malé$/) as string,
        applicantName: 'Fehi Homes Pvt Ltd',
        holder: { isYou: true },
      },
    ]);
    const other = { ...query, objectKind: 'Amendment' } as const;
    expect((await colleague.call('GET /Examinations', { query: other })).data.items).toEqual([]);
    const summary = routes['GET /Examinations/summary'].output.parse(
      (await colleague.call('GET /Examinations/summary', {})).data,
    );
    expect(summary.find(({ objectType }) => objectType === 'application')).toMatchObject({ mine: 1 });
    const file = await colleague.call('GET /Examinations/export', { query: { ...query, format: 'csv' } });
    expect(file.text).toMatch(/Bodu Hiyaa,.+,Strata registration,Fehi Homes Pvt Ltd/);
    const found = await colleague.call('GET /Review/search', { query: { term: 'bodu hiyaa' } });
    expect(found.data).toMatchObject([{ objectType: 'application', id: plan.applicationId }]);
  });

  test('its history says who did what', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId });
    await decide(examiner, 'recommend', plan);
    const query = { objectType: 'application', id: plan.applicationId } as const;
    const { data } = await registrar.call('GET /Review/history', { query });
    expect(routes['GET /Review/history'].output.parse(data).items[0]).toMatchObject({
      verb: 'recommend',
      by: { role: 'officer', isYou: false },
      before: { stage: 'examine' },
      after: { stage: 'decide', status: 'Processing' },
    });
    const draft = { ...query, id: (await givenPlan(owner)).applicationId };
    expect((await registrar.call('GET /Review/history', { query: draft })).code).toBe('NOT_FOUND');
    expect((await caller.call('GET /Review/history', { query })).status).toBe(404);
  });
});
