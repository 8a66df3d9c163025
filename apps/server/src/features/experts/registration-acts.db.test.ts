import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  addedPerson,
  approved,
  ministryOf,
  organisationContent,
  recommended,
  registeredExpert,
  returned,
  submitted,
  submittedExpert,
  versionOf,
} from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import { memberOf, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { sweep } from '../sweep.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const creator = await signedIn(system, getPerson('A100003'));
const fellow = await signedIn(system, getPerson('A100004'));
const stranger = await signedIn(system, getPerson('A100002'));
const business = await memberOf(system, creator, {
  entityType: 'Business',
  entityId: '019a0000-0000-7000-8000-000000001001',
});
await memberOf(system, fellow, business);
const ministry = await ministryOf(system);

const detailFor = async (caller: SignedInCaller, id: string) =>
  (await caller.call('GET /Developers/{id}', { params: { id } })).data;
const entitiesOf = async (caller: SignedInCaller) => (await caller.call('GET /Users/entities', {})).data;
const verbsOf = async (id: string) => {
  const acts = await system.database.query<{ verb: string }>(
    `select verb from acts where object_type = 'registration' and object_id = $1 and verb <> 'view' order by sequence`,
    [id],
  );
  return acts.map(({ verb }) => verb);
};

test('a developer registers, is returned, corrects, is approved, and becomes an entity', async () => {
  const id = await registeredExpert(creator, business);
  await addedPerson(creator, 'Developer', id, {
    ResponsiblePersonIdentification: 'A100004',
    IsAdmin: 'true',
  });
  await addedPerson(creator, 'Developer', id, { ResponsiblePersonIdentification: 'A100002' });
  await submitted(creator, 'Developer', id);
  const waiting = await detailFor(creator, id);
  expect(waiting).toMatchObject({
    expertStatusId: 2,
    canEdit: false,
    canManagePersons: false,
    stateChangeRemarks: null,
  });
  expect(waiting.submittedDate).not.toBeNull();
  expect(waiting.targetDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await entitiesOf(creator)).not.toContainEqual(expect.objectContaining({ entityId: id }));

  const remarks = 'The profile is of 2019.\nPlease add <b>this</b> year’s.';
  await returned(ministry, id, remarks);
  expect(await detailFor(creator, id)).toMatchObject({
    expertStatusId: 4,
    stateChangeRemarks: remarks,
    canEdit: true,
    canManagePersons: true,
    targetDate: null,
  });

  const content = organisationContent({ Name: 'Olhu Homes and Sons Pvt Ltd' });
  const form = { Id: id, ...content, BusinessProfile: pdfFile('Profile of this year') };
  const corrected = await creator.call('PUT /Developers', { form }, { version: await versionOf(system, id) });
  expect(corrected.data.version).toBe(await versionOf(system, id));
  await submitted(creator, 'Developer', id);
  expect(await detailFor(creator, id)).toMatchObject({
    expertStatusId: 2,
    name: content.Name,
    stateChangeRemarks: remarks,
    fileNames: { registrationCopy: 'Registration copy.pdf', businessProfile: 'Profile of this year.pdf' },
  });

  await approved(ministry, id);
  const entity = { entityType: 'Developer', entityId: id, entityName: content.Name };
  for (const caller of [creator, fellow, stranger])
    expect(await entitiesOf(caller)).toContainEqual(expect.objectContaining(entity));
  expect((await detailFor(creator, id)).userHasAdminRole).toBe(true);
  expect((await detailFor(fellow, id)).userHasAdminRole).toBe(true);
  expect((await detailFor(stranger, id)).userHasAdminRole).toBe(false);
  const own = await stranger.call('GET /Developers', { query: { entityType: 'Developer', entityId: id } });
  expect(own.data.map((registration) => registration.id)).toEqual([id]);
  expect(await verbsOf(id)).toEqual(
    'create addPerson addPerson submit return correct submit recommend approve'.split(' '),
  );
});

test('the documents that were handed in first stay beside those that took their place', async () => {
  const id = await submittedExpert(creator, business);
  await returned(ministry, id);
  const [before] = await system.database.query<{ file: string }>(
    'select business_profile_id as file from expert_registrations where id = $1',
    [id],
  );
  const file = before?.file ?? '';
  const form = { Id: id, ...organisationContent(), BusinessProfile: pdfFile('Another profile') };
  await creator.call('PUT /Developers', { form }, { version: await versionOf(system, id) });
  const kept = await system.database.query('select 1 from expert_former_documents where file_id = $1', [
    file,
  ]);
  expect(kept).toHaveLength(1);
  // As if a month had passed: what was submitted is not swept away.
  await system.database.query(`update files set created_at = now() - interval '40 days'`);
  await sweep(system.services);
  expect((await creator.call('GET /Files/{id}', { params: { id: file } })).status).toBe(200);
});

describe('correcting', () => {
  test('keeps the files that are not sent, and everything else is as typed', async () => {
    const id = await registeredExpert(creator, business);
    const files = await system.database.query(
      'select registration_copy_id, business_profile_id from expert_registrations where id = $1',
      [id],
    );
    const content = organisationContent({
      RegisteredAddressIslandId: '902',
      RegisteredAddressStreet: 'Bodu Magu',
    });
    await creator.call('PUT /Developers', { form: { Id: id, ...content } }, { version: 1 });
    expect(await detailFor(creator, id)).toMatchObject({
      identification: content.Identification,
      registeredAddressStreet: 'Bodu Magu',
      registeredAddressIsland: { name: 'Malé' },
      version: 2,
    });
    const after = await system.database.query(
      'select registration_copy_id, business_profile_id from expert_registrations where id = $1',
      [id],
    );
    expect(after).toEqual(files);
  });

  test('is the creator’s: a fellow member sees it and is told so, a stranger sees nothing', async () => {
    const id = await registeredExpert(creator, business);
    const form = { Id: id, ...organisationContent() };
    expect(await detailFor(fellow, id)).toMatchObject({ canEdit: false, userHasAdminRole: false });
    expect(await fellow.call('PUT /Developers', { form }, { version: 1 })).toMatchObject({
      status: 403,
      code: 'NOT_THE_CREATOR',
    });
    expect((await stranger.call('PUT /Developers', { form }, { version: 1 })).status).toBe(404);
    expect((await creator.call('PUT /Business', { form }, { version: 1 })).status).toBe(404);
  });

  test('by a creator who has left the entity is not possible any longer', async () => {
    const id = await registeredExpert(creator, business);
    await system.database.query('delete from memberships where person_id = $1 and entity_type = $2', [
      creator.personId,
      'Business',
    ]);
    const form = { Id: id, ...organisationContent() };
    expect((await creator.call('PUT /Developers', { form }, { version: 1 })).status).toBe(404);
    await memberOf(system, creator, business);
  });

  test('T55: of what changed meanwhile is refused, and the text is not lost to the other', async () => {
    const id = await registeredExpert(creator, business);
    await creator.call('PUT /Developers', { form: { Id: id, ...organisationContent() } }, { version: 1 });
    const late = await creator.call(
      'PUT /Developers',
      { form: { Id: id, ...organisationContent() } },
      { version: 1 },
    );
    expect(late).toMatchObject({ status: 412, code: 'STALE_VERSION', refusedWith: { version: 2 } });
  });
});

describe('T56: at once', () => {
  test('correcting and submitting: what is submitted is what the other left, or the other is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await registeredExpert(creator, business);
      await addedPerson(creator, 'Developer', id);
      const version = await versionOf(system, id);
      const content = organisationContent();
      const [correction, submission] = await Promise.all([
        creator.call('PUT /Developers', { form: { Id: id, ...content } }, { version }),
        creator.call('POST /Developers/submit', { body: { id } }, { version }),
      ]);
      const statuses = [correction.status, submission.status];
      // Whoever comes second finds another version, or a state that is closed to them.
      expect([
        [200, 412],
        [409, 200],
      ]).toContainEqual(statuses);
      const after = await detailFor(creator, id);
      expect(after.name === content.Name).toBe(correction.status === 200);
      expect(after.expertStatusId).toBe(submission.status === 200 ? 2 : 1);
    }
  });

  test('submitting twice under two keys: once', async () => {
    const id = await registeredExpert(creator, business);
    await addedPerson(creator, 'Developer', id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => creator.call('POST /Developers/submit', { body: { id } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await verbsOf(id)).filter((verb) => verb === 'submit')).toHaveLength(1);
  });

  test('removing the only person and submitting: never a submission with nobody responsible', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await registeredExpert(creator, business);
      const personId = await addedPerson(creator, 'Developer', id);
      const [removal, submission] = await Promise.all([
        creator.call('DELETE /Developers/responsiblePerson', { query: { id: personId } }),
        creator.call('POST /Developers/submit', { body: { id } }),
      ]);
      expect([removal.status, submission.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

test('an examiner returns what was recommended to nobody: it is referred back first', async () => {
  const id = await submittedExpert(creator, business);
  const version = await recommended(ministry, id);
  const body = { id, remarks: 'Too late' };
  expect(
    await ministry.examiner.call('POST /Review/registrations/return', { body }, { version }),
  ).toMatchObject({
    status: 409,
    code: 'REGISTRATION_STATE',
  });
  const back = { id, reason: 'The profile was not looked at.' };
  const answer = await ministry.registrar.call(
    'POST /Review/registrations/referBack',
    { body: back },
    { version },
  );
  await ministry.examiner.call(
    'POST /Review/registrations/return',
    { body },
    { version: answer.data.version },
  );
  expect((await detailFor(creator, id)).expertStatusId).toBe(4);
});
