import type { EntityRef } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import {
  addedPerson,
  approvedExpert,
  recommended,
  registeredArchitect,
  registeredExpert,
  submitted,
  submittedExpert,
} from '../../test-support/experts.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { memberOf, officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));

/** One human being with every role at the ministry, as a citizen, and as a citizen under another account. */
const idnumber = 'A100041';
const officer = await signedIn(system, getPerson(idnumber), { audience: 'console' });
await officerAs(system, officer, 'Examiner');
await officerAs(system, officer, 'Registrar');
const privately = await signedIn(system, getPerson(idnumber));
const otherAccount = await signedIn(system, { ...getPerson(idnumber), subject: 'by another way' });
const examiner = await signedIn(system, getPerson('A100030'), { audience: 'console' });
await officerAs(system, examiner, 'Examiner');

const entityOf = async (member: SignedInCaller) =>
  memberOf(system, member, { entityType: 'Business', entityId: uuidv7() });

/** Makes a record for an entity, of which its creator is no member afterwards. */
async function leftAfter(
  creator: SignedInCaller,
  make: (creator: SignedInCaller, entity: EntityRef) => Promise<string>,
): Promise<string> {
  const entity = await entityOf(creator);
  const id = await make(creator, entity);
  await database.query('delete from memberships where entity_id = $1', [entity.entityId]);
  return id;
}

const sole = (identification: string) => [
  { name: 'Whoever', identification, shareNumerator: 1, shareDenominator: 1 },
];

/** The ways to be a party to a registration; each makes one that waits. */
const registrations: Record<string, () => Promise<string>> = {
  'who registered it': () => submittedExpert(privately, privately.self),
  'who registered it under another account': () => submittedExpert(otherAccount, otherAccount.self),
  'who registered it and has left the entity since': () => leftAfter(privately, submittedExpert),
  'who registered it under another account and has left': () => leftAfter(otherAccount, submittedExpert),
  'an architect': () => registeredArchitect(privately),
  'whoever it names by ID number': async () => {
    const id = await submittedExpert(applicant, applicant.self);
    await database.query(`update expert_registrations set identification = 'a 100041' where id = $1`, [id]);
    return id;
  },
  'a member of the entity that registered it': async () => {
    const entity = await entityOf(applicant);
    await memberOf(system, privately, entity);
    return submittedExpert(applicant, entity);
  },
  'a member of the entity under another account': async () => {
    const entity = await entityOf(applicant);
    await memberOf(system, otherAccount, entity);
    return submittedExpert(applicant, entity);
  },
  'a member of the entity whose licence has expired': async () => {
    const entity = await entityOf(applicant);
    await memberOf(system, privately, entity);
    const id = await submittedExpert(applicant, entity);
    await database.query(`update memberships set ends_at = now() - interval '1 day' where entity_id = $1`, [
      entity.entityId,
    ]);
    return id;
  },
  'a responsible person': () =>
    submittedExpert(applicant, applicant.self, 'Developer', { ResponsiblePersonIdentification: idnumber }),
  'a responsible person, spelt otherwise': () =>
    submittedExpert(applicant, applicant.self, 'Developer', { ResponsiblePersonIdentification: ' a 100041' }),
  'a responsible person by the binding alone': async () => {
    const id = await submittedExpert(applicant, applicant.self);
    await database.query('update responsible_persons set person_id = $2 where registration_id = $1', [
      id,
      otherAccount.personId,
    ]);
    return id;
  },
  'a responsible person until they were removed': async () => {
    const id = await registeredExpert(applicant, applicant.self);
    const person = { ResponsiblePersonIdentification: idnumber };
    const personId = await addedPerson(applicant, 'Developer', id, person);
    await addedPerson(applicant, 'Developer', id);
    await applicant.call('DELETE /Developers/responsiblePerson', { query: { id: personId } });
    await submitted(applicant, 'Developer', id);
    return id;
  },
};

const properties: Record<string, () => Promise<string>> = {
  'who registered it': () => registeredProperty(privately, privately.self),
  'who registered it under another account': () => registeredProperty(otherAccount, otherAccount.self),
  'who registered it and has left the entity since': () => leftAfter(privately, registeredProperty),
  'who registered it under another account and has left': () => leftAfter(otherAccount, registeredProperty),
  'a member of its entity': async () => {
    const entity = await entityOf(applicant);
    await memberOf(system, privately, entity);
    return registeredProperty(applicant, entity);
  },
  'an owner': () => registeredProperty(applicant, applicant.self, { owners: sole(idnumber) }),
  'an owner, spelt otherwise': () =>
    registeredProperty(applicant, applicant.self, { owners: sole('Ａ １００ 041') }),
};

const waitsUntouched = async (id: string) =>
  database.query('select stage, held_by from examinations where object_id = $1', [id]);

describe('T24: whoever is a party to a registration looks and does nothing', () => {
  test.each(Object.entries(registrations))('%s', async (_who, make) => {
    const id = await make();
    const answer = await officer.call('GET /Review/registrations/{id}', { params: { id } });
    const { acts, hindrances, version } = answer.data;
    expect(acts).toEqual([]);
    expect(new Set(Object.values(hindrances))).toEqual(new Set(['party']));
    const sending = { version };
    const ref = { objectType: 'registration', id } as const;
    const answers = await Promise.all([
      officer.call('POST /Review/registrations/recommend', { body: { id } }, sending),
      officer.call('POST /Review/registrations/return', { body: { id, remarks: 'No' } }, sending),
      officer.call('POST /Examinations/take', { body: ref }),
      officer.call('POST /Examinations/assign', { body: { ...ref, personId: examiner.personId } }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('CONFLICT_OF_INTEREST'));
    expect(await waitsUntouched(id)).toEqual([{ stage: 'examine', held_by: null }]);
    // Nobody can put it into their hands either.
    const given = await examiner.call('POST /Examinations/assign', {
      body: { ...ref, personId: officer.personId },
    });
    expect([given.code, given.fields]).toEqual([
      'INVALID',
      { personId: 'Choose another officer: this one is a party to the record' },
    ]);
  });

  test('and decides nothing once others have recommended it', async () => {
    const id = await submittedExpert(privately, privately.self);
    const version = await recommended({ examiner, registrar: officer }, id);
    const answers = await Promise.all([
      officer.call('POST /Review/registrations/approve', { body: { id } }, { version }),
      officer.call('POST /Review/registrations/reject', { body: { id, reason: 'No' } }, { version }),
      officer.call('POST /Review/registrations/referBack', { body: { id, reason: 'No' } }, { version }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('CONFLICT_OF_INTEREST'));
  });

  test('a member of the entity that it has become does not revoke it', async () => {
    const id = await approvedExpert(system, applicant, applicant.self);
    await memberOf(system, privately, { entityType: 'Developer', entityId: id });
    const { data } = await officer.call('GET /Review/registrations/{id}', { params: { id } });
    expect([data.acts, data.hindrances]).toEqual([[], { revoke: 'party' }]);
    const body = { id, reason: 'No' };
    const { code } = await officer.call(
      'POST /Review/registrations/revoke',
      { body },
      { version: data.version },
    );
    expect(code).toBe('CONFLICT_OF_INTEREST');
  });
});

describe('T24: whoever is a party to a property looks and does nothing', () => {
  test.each(Object.entries(properties))('%s', async (_who, make) => {
    const id = await make();
    const { data } = await officer.call('GET /Review/properties/{id}', { params: { id } });
    expect(data.acts).toEqual([]);
    expect(new Set(Object.values(data.hindrances))).toEqual(new Set(['party']));
    const answers = await Promise.all([
      officer.call('POST /Review/properties/verify', { body: { id } }, { version: 1 }),
      officer.call('POST /Review/properties/return', { body: { id, remarks: 'No' } }, { version: 1 }),
      officer.call('POST /Examinations/take', { body: { objectType: 'property', id } }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('CONFLICT_OF_INTEREST'));
    expect(await waitsUntouched(id)).toEqual([{ stage: 'examine', held_by: null }]);
  });
});

describe('no party', () => {
  test('is a member of another entity of the same id', async () => {
    const entity = await entityOf(applicant);
    await memberOf(system, privately, { ...entity, entityType: 'Developer' });
    const id = await submittedExpert(applicant, entity);
    const plot = await registeredProperty(applicant, entity);
    const { data } = await officer.call('GET /Review/registrations/{id}', { params: { id } });
    expect(data.acts).toContain('recommend');
    const review = await officer.call('GET /Review/properties/{id}', { params: { id: plot } });
    expect(review.data.acts).toContain('verify');
  });
});
