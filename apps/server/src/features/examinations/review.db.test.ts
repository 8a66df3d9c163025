import { routes } from '@strata/contract';
import { fullNameOf, getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addedPerson,
  approved,
  ministryOf,
  recommended,
  registeredArchitect,
  registeredExpert,
  returned,
  submitted,
  submittedExpert,
} from '../../test-support/experts.ts';
import {
  draftedApplication,
  registeredProperty,
  setApplicationStatus,
  setPropertyStatus,
  uploadedFile,
} from '../../test-support/records.ts';
import { memberOf, officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));
const ministry = await ministryOf(system);
const { examiner, registrar } = ministry;
const colleague = await signedIn(system, getPerson('A100031'), { audience: 'console' });
await officerAs(system, colleague, 'Examiner');

type Officer = typeof examiner;

async function registration(officer: Officer, id: string) {
  const { data } = await officer.call('GET /Review/registrations/{id}', { params: { id } });
  return routes['GET /Review/registrations/{id}'].output.parse(data);
}

async function property(officer: Officer, id: string) {
  const { data } = await officer.call('GET /Review/properties/{id}', { params: { id } });
  return routes['GET /Review/properties/{id}'].output.parse(data);
}

const actsOn = (id: string) =>
  database.query(
    `select verb, object_type, entity_type, person_id, acting_role, before, after from acts
     where object_id = $1 order by sequence`,
    [id],
  );

describe('a registration under review', () => {
  test('shows everything that was handed in, and its documents in plain words', async () => {
    const id = await registeredExpert(applicant, applicant.self, 'LegalPractitioner', { Name: 'Fehi Law' });
    await addedPerson(applicant, 'LegalPractitioner', id, {
      ResponsiblePersonName: 'Shaima Veli',
      ResponsiblePersonIdentification: 'a 100002',
      IsAdmin: 'true',
    });
    await addedPerson(applicant, 'LegalPractitioner', id, { ResponsiblePersonName: 'Nobody Known' });
    await submitted(applicant, 'LegalPractitioner', id);
    await signedIn(system, getPerson('A100002'));
    const review = await registration(examiner, id);
    expect(review).toMatchObject({
      id,
      version: 4,
      expertType: 'LegalPractitioner',
      name: 'Fehi Law',
      islandName: expect.any(String) as string,
      atollName: expect.any(String) as string,
      expertStatus: { name: 'Submitted' },
      expertStatusId: 2,
      stateChangeRemarks: null,
      entitySince: null,
      applicant: { ...applicant.self, name: fullNameOf(getPerson('A100003')) },
      creator: { name: fullNameOf(getPerson('A100003')), idnumber: 'A100003' },
      examination: { stage: 'examine', holder: null, recommendedBy: null },
      persons: [
        { name: 'Shaima Veli', isAdmin: true, isKnown: true },
        { name: 'Nobody Known', isAdmin: false, isKnown: false },
      ],
    });
    expect(review.documents.map(({ label, mediaType }) => [label, mediaType])).toEqual([
      ['Registration copy', 'application/pdf'],
      ['Business profile', 'application/pdf'],
      ['Bar council registration: Shaima Veli', 'application/pdf'],
      ['Bar council registration: Nobody Known', 'application/pdf'],
    ]);
  });

  test('of an architect shows the licence', async () => {
    const id = await registeredArchitect(applicant, { LicenseNumber: 'AR-77' });
    const review = await registration(examiner, id);
    expect(review).toMatchObject({ licenseNumber: 'AR-77', expiryDate: null, persons: [] });
    expect(review.documents.map(({ label }) => label)).toEqual(['Licence']);
  });

  test('leaves out who was removed before', async () => {
    const id = await registeredExpert(applicant, applicant.self, 'Business');
    const gone = await addedPerson(applicant, 'Business', id, { ResponsiblePersonName: 'Gone Again' });
    await addedPerson(applicant, 'Business', id, { ResponsiblePersonName: 'Still There' });
    await applicant.call('DELETE /Business/responsiblePerson', { query: { id: gone } });
    await submitted(applicant, 'Business', id);
    const review = await registration(examiner, id);
    expect(review.persons.map(({ name }) => name)).toEqual(['Still There']);
    expect(review.documents.at(-1)?.label).toBe('Power of attorney: Still There');
    expect(review.documents).toHaveLength(3);
  });

  test('names others of the same identification, however it is spelt, but no drafts', async () => {
    const id = await registeredExpert(applicant, applicant.self, 'Developer', {
      Identification: 'C-77/2001',
    });
    await addedPerson(applicant, 'Developer', id);
    await submitted(applicant, 'Developer', id);
    await registeredExpert(applicant, applicant.self, 'Business', { Identification: 'C-77/2001' });
    const other = await registeredExpert(applicant, applicant.self, 'Business', {
      Identification: 'c -77/2001',
    });
    await addedPerson(applicant, 'Business', other);
    await submitted(applicant, 'Business', other);
    expect((await registration(examiner, id)).sameIdentification).toMatchObject([
      { id: other, expertType: 'Business', expertStatus: { name: 'Submitted' } },
    ]);
  });

  test('says what each officer may do, and what keeps them from the rest', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    const roleless = { recommend: 'role', return: 'role' };
    expect(await registration(examiner, id)).toMatchObject({
      acts: ['take', 'assign', 'recommend', 'return', 'note'],
      hindrances: {},
    });
    expect(await registration(registrar, id)).toMatchObject({
      acts: ['assign', 'note'],
      hindrances: { take: 'role', ...roleless },
    });
    await examiner.call('POST /Examinations/take', { body: { objectType: 'registration', id } });
    expect(await registration(examiner, id)).toMatchObject({
      acts: ['putBack', 'assign', 'recommend', 'return', 'note'],
      hindrances: {},
    });
    expect(await registration(colleague, id)).toMatchObject({
      acts: ['note'],
      hindrances: { take: 'held', putBack: 'held', assign: 'held', recommend: 'held', return: 'held' },
    });
    await recommended(ministry, id);
    expect(await registration(registrar, id)).toMatchObject({
      acts: ['take', 'assign', 'approve', 'reject', 'referBack', 'note'],
      hindrances: {},
      examination: {
        stage: 'decide',
        holder: null,
        recommendedBy: { personId: examiner.personId, isYou: false },
      },
    });
    expect((await registration(examiner, id)).hindrances).toMatchObject({ approve: 'role', reject: 'role' });
  });

  test('T24: whoever recommended it is told that another decides, under another account too', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    await recommended(ministry, id);
    const twin = { ...getPerson('A100030'), subject: 'the examiner by another way' };
    const second = await signedIn(system, twin, { audience: 'console' });
    await officerAs(system, second, 'Registrar');
    expect(await registration(second, id)).toMatchObject({
      acts: ['assign', 'note'],
      hindrances: { take: 'fourEyes', approve: 'fourEyes', reject: 'fourEyes', referBack: 'fourEyes' },
    });
  });

  test('that waits no longer leaves what its state allows', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    await approved(ministry, id);
    expect(await registration(registrar, id)).toMatchObject({
      acts: ['revoke'],
      hindrances: {},
      examination: null,
      entitySince: expect.any(String) as string,
    });
    expect(await registration(examiner, id)).toMatchObject({ acts: [], hindrances: { revoke: 'role' } });
    const other = await submittedExpert(applicant, applicant.self);
    await returned(ministry, other, 'Please add the copy.');
    expect(await registration(registrar, other)).toMatchObject({
      acts: [],
      hindrances: {},
      stateChangeRemarks: 'Please add the copy.',
    });
  });

  test('does not exist while it is a draft, nor when there is none', async () => {
    const draft = await registeredExpert(applicant, applicant.self);
    const answers = await Promise.all(
      [draft, uuidv7()].map((id) => examiner.call('GET /Review/registrations/{id}', { params: { id } })),
    );
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect((await actsOn(draft)).map(({ verb }) => String(verb))).not.toContain('view');
  });
});

describe('a property under review', () => {
  test('does not exist where there is none', async () => {
    const answer = await examiner.call('GET /Review/properties/{id}', { params: { id: uuidv7() } });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('shows everything that was handed in, and its documents in plain words', async () => {
    const documents = [
      { fileId: await uploadedFile(applicant, applicant.self), documentType: 'SupportingDocument' as const },
      { fileId: await uploadedFile(applicant, applicant.self), documentType: 'RegistryDocument' as const },
    ];
    const plot = { plotName: 'Fenfiyaage', plotNumber: 'R-7', documents };
    const id = await registeredProperty(applicant, applicant.self, plot);
    const applied = await draftedApplication(applicant, applicant.self, id);
    expect(await property(examiner, id)).toMatchObject({
      id,
      plotName: 'Fenfiyaage',
      islandName: 'Malé',
      atollName: 'Malé City',
      landAreaInSqm: '232.26',
      propertyStatus: { name: 'Pending' },
      applicant: applicant.self,
      owners: [{ shareNumerator: 1 }, {}, {}],
      // A draft is the applicant's own.
      applications: 0,
      documents: [{ label: 'Supporting document' }, { label: 'Registry document' }],
      acts: ['take', 'assign', 'verify', 'return', 'note'],
      hindrances: {},
    });
    await setApplicationStatus(system, applied, 2, true);
    expect((await property(examiner, id)).applications).toBe(1);
    expect(await property(registrar, id)).toMatchObject({
      acts: ['assign', 'note'],
      hindrances: { take: 'role', verify: 'role', return: 'role' },
    });
  });

  test.each([2, 3] as const)('in state %i waits for nobody', async (statusId) => {
    const id = await registeredProperty(applicant, applicant.self, { plotNumber: `S-${statusId}` });
    await setPropertyStatus(system, id, statusId);
    expect(await property(examiner, id)).toMatchObject({ acts: [], hindrances: {}, examination: null });
  });

  test('names other plots of its number on its island, whoever has them', async () => {
    const neighbour = await signedIn(system, getPerson('A100004'));
    const id = await registeredProperty(applicant, applicant.self, { plotNumber: 'T-9' });
    const other = await registeredProperty(neighbour, neighbour.self, { plotNumber: 't - 9' });
    await registeredProperty(neighbour, neighbour.self, { plotNumber: 'T-9', islandId: 901 });
    // Another entity with the neighbour's id makes no second plot of it.
    await memberOf(system, neighbour, { ...neighbour.self, entityType: 'Business' });
    expect((await property(examiner, id)).sameNumber).toMatchObject([
      {
        id: other,
        plotNumber: 't - 9',
        applicantName: fullNameOf(getPerson('A100004')),
        propertyStatus: { name: 'Pending' },
      },
    ]);
  });
});

describe('T58: that they looked', () => {
  const developer = { entityType: 'Developer', entityId: '019a0000-0000-7000-8000-0000000000d1' } as const;
  beforeEach(() => memberOf(system, applicant, developer));

  test('is recorded, with whose record it was', async () => {
    const id = await registeredProperty(applicant, developer);
    await property(examiner, id);
    expect((await actsOn(id)).at(-1)).toEqual({
      verb: 'view',
      object_type: 'property',
      entity_type: 'Developer',
      person_id: examiner.personId,
      acting_role: 'officer',
      before: null,
      after: null,
    });
    const expert = await submittedExpert(applicant, developer);
    await registration(registrar, expert);
    expect((await actsOn(expert)).at(-1)).toMatchObject({ verb: 'view', person_id: registrar.personId });
  });

  test('F03: nobody sees anything that cannot be recorded', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    const plot = await registeredProperty(applicant, applicant.self);
    await database.query('alter table acts add constraint broken check (verb = $$never$$) not valid');
    try {
      const answers = await Promise.all([
        examiner.call('GET /Review/registrations/{id}', { params: { id } }),
        examiner.call('GET /Review/properties/{id}', { params: { id: plot } }),
        examiner.call('GET /Review/history', { query: { objectType: 'property', id: plot } }),
        examiner.call('GET /Review/search', { query: { term: 'Olhu' } }),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('UNAVAILABLE'));
    } finally {
      await database.query('alter table acts drop constraint broken');
    }
  });
});
