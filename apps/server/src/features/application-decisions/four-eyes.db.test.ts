import type { EntityRef } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { memberOf, officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { officerWith, examiner, registrar, chief } = await createOfficers(system);
const applicant = await signedIn(system, getPerson('A100003'));

/** One human being with every role at the ministry, as a citizen, and as a citizen under another account. */
const idnumber = 'A100041';
const privately = await signedIn(system, getPerson(idnumber));
const otherAccount = await signedIn(system, { ...getPerson(idnumber), subject: 'by another way' });

const entityOf = (member: SignedInCaller): Promise<EntityRef> =>
  memberOf(system, member, { entityType: 'Business', entityId: uuidv7() });

async function submittedBy(caller: SignedInCaller, entity: EntityRef, recommendedBy?: string) {
  const by = recommendedBy === undefined ? {} : { recommendedBy, isPaid: true };
  return givenSubmitted({ system, caller, entity }, by);
}

describe('T24: whoever recommended it never decides it', () => {
  test('nor under another account of the same person', async () => {
    const another = { ...getPerson('A100030'), subject: 'by a third way' };
    const other = await signedIn(system, another, { audience: 'console' });
    for (const role of ['Examiner', 'Registrar'] as const) await officerAs(system, other, role);
    const { personId } = other;
    const plan = await submittedBy(applicant, applicant.self, examiner.personId);
    const body = { objectType: 'application', id: plan.applicationId } as const;
    const answers = [
      await decide(other, 'approve', plan),
      await decide(other, 'reject', plan),
      await decide(other, 'referBack', plan),
      await other.call('POST /Examinations/take', { body }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('FOUR_EYES'));
    const given = await registrar.call('POST /Examinations/assign', { body: { ...body, personId } });
    expect(given.fields).toEqual({ personId: 'Choose another officer: this one recommended it' });
    expect(await decide(registrar, 'approve', plan)).toMatchObject({ status: 200 });
  });

  test('and may take the recommendation back by returning it', async () => {
    const plan = await submittedBy(applicant, applicant.self, chief.personId);
    expect(await decide(chief, 'approve', plan)).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    expect(await decide(chief, 'return', plan)).toMatchObject({ status: 200 });
  });
});

const theirs = [{ name: 'Whoever', identification: ' a 100041', shareNumerator: 1, shareDenominator: 1 }];

/** The ways in which an officer can have a part in an application. */
const parties: Record<string, () => Promise<{ applicationId: string; sha256: string }>> = {
  'who drafted it': async () => {
    const entity = await entityOf(otherAccount);
    const plan = await submittedBy(otherAccount, entity);
    await database.query('delete from memberships where entity_id = $1', [entity.entityId]);
    return plan;
  },
  'a member of its applicant': async () => {
    const entity = await entityOf(applicant);
    await memberOf(system, privately, entity);
    return submittedBy(applicant, entity);
  },
  'an owner of its plot': async () => {
    const plan = await submittedBy(applicant, applicant.self);
    await database.query(
      `update property_owners set identification = ' a 100041'
       where property_id = $1 and position = (select min(position) from property_owners where property_id = $1)`,
      [plan.propertyId],
    );
    return plan;
  },
  'who is to own a unit of it': async () => {
    const plan = await submittedBy(applicant, applicant.self);
    await database.query(
      `insert into unit_owners (application_id, unit_id, owners) select $1, id, $2::jsonb from strata_units
       where application_id = $1 limit 1`,
      [plan.applicationId, JSON.stringify(theirs)],
    );
    return plan;
  },
  'an owner in the scheme that it amends': async () => {
    const owner = { system, caller: applicant, entity: applicant.self };
    return givenAmendment(owner, await givenRegistered(owner, { ownersOf: { shop: theirs } }));
  },
  'who declared it': async () => {
    const plan = await submittedBy(applicant, applicant.self);
    await database.query('update plan_revisions set declared_by = $2 where id = $1', [
      plan.revisionId,
      otherAccount.personId,
    ]);
    return plan;
  },
  'an architect of it, be it by ID number alone': async () => {
    const plan = await submittedBy(applicant, applicant.self);
    await database.query(
      `update expert_registrations set identification = 'A 100041'
       where id = (select architect_registration_id from plan_revisions where id = $1)`,
      [plan.revisionId],
    );
    return plan;
  },
};

test.each(Object.entries(parties))('T24: %s looks and does nothing', async (_who, make) => {
  const plan = await make();
  const body = { objectType: 'application', id: plan.applicationId } as const;
  const review = await chief.call('GET /Review/applications/{id}', { params: { id: plan.applicationId } });
  expect(review.data.acts).toEqual([]);
  expect(new Set(Object.values(review.data.hindrances))).toEqual(new Set(['party']));
  const free = await chief.call('POST /Examinations/take', { body });
  expect(free.code).toBe('CONFLICT_OF_INTEREST');
  await examiner.call('POST /Examinations/take', { body });
  expect((await decide(chief, 'return', plan, { version: 2 })).code).toBe('CONFLICT_OF_INTEREST');
  expect(await decide(examiner, 'recommend', plan, { version: 2 })).toMatchObject({ status: 200 });
  expect((await decide(chief, 'approve', plan, { version: 3 })).code).toBe('CONFLICT_OF_INTEREST');
  const { personId } = chief;
  const given = await registrar.call('POST /Examinations/assign', { body: { ...body, personId } });
  expect(given.fields).toEqual({ personId: 'Choose another officer: this one is a party to the record' });
  await database.query(
    `update expert_registrations set identification = 'A199999' where reference = 'ER-completed'`,
  );
});

test('whoever owned a title of the scheme that was cancelled is no party to the next amendment', async () => {
  const owner = { system, caller: applicant, entity: applicant.self };
  const parent = await givenRegistered(owner, { ownersOf: { shop: theirs } });
  await database.query(
    `update titles set state = 'cancelled', folio = folio || '{"state": "cancelled"}' where id = $1`,
    [parent.titles.shop.id],
  );
  const { applicationId: id } = await givenAmendment(owner, parent);
  const { data } = await chief.call('GET /Review/applications/{id}', { params: { id } });
  expect(data.acts).toContain('take');
});

test('T23: an officer whose role is taken back does nothing more from the next call on', async () => {
  const leaving = await officerWith('A100031', 'Examiner');
  const plan = await submittedBy(applicant, applicant.self);
  const body = { objectType: 'application', id: plan.applicationId } as const;
  expect(await leaving.call('POST /Examinations/take', { body })).toMatchObject({ status: 200 });
  await database.query('delete from officers where person_id = $1', [leaving.personId]);
  for (const act of ['recommend', 'return'] as const) {
    const { status } = await decide(leaving, act, plan, { version: 2 });
    expect(status).toBe(403);
  }
  // What they held is a colleague's as soon as a registrar gives it on.
  const given = await registrar.call('POST /Examinations/assign', {
    body: { ...body, personId: examiner.personId },
  });
  expect(given).toMatchObject({ status: 200 });
  expect(await decide(examiner, 'recommend', plan, { version: 2 })).toMatchObject({ status: 200 });
});
