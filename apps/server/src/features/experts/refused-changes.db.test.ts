import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import {
  addedPerson,
  approvedArchitect,
  architectContent,
  ministryOf,
  organisationContent,
  personContent,
  registeredArchitect,
  registeredExpert,
  returned,
  versionOf,
  withoutArchitects,
} from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import { memberOf, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const creator = await signedIn(system, getPerson('A100003'));
const other = await signedIn(system, getPerson('A100004'));
const ministry = await ministryOf(system);

const nowhere = { RegisteredAddressIslandId: '9999' };
const noIsland = {
  status: 422,
  code: 'INVALID',
  fields: { RegisteredAddressIslandId: 'Choose an island' },
};
const seen = async (id: string) => ({ version: await versionOf(system, id) });

test('an organisation is not corrected to an island that is none', async () => {
  const Id = await registeredExpert(creator, creator.self);
  const form = { Id, ...organisationContent(nowhere) };
  expect(await creator.call('PUT /Developers', { form }, await seen(Id))).toMatchObject(noIsland);
});

test('nor does an architect register there', async () => {
  await withoutArchitects(system);
  const form = { ...architectContent(nowhere), LicenseDocument: pdfFile('Licence') };
  expect(await creator.call('POST /Architects', { form })).toMatchObject(noIsland);
});

test('nor is the registration of an architect corrected to one', async () => {
  await withoutArchitects(system);
  const Id = await registeredArchitect(creator);
  await returned(ministry, Id);
  const form = { Id, ...architectContent(nowhere) };
  expect(await creator.call('PUT /Architects', { form }, await seen(Id))).toMatchObject(noIsland);
});

test('a licence is renewed by nobody but the architect', async () => {
  await withoutArchitects(system);
  const Id = await approvedArchitect(system, creator);
  await memberOf(system, other, { entityType: 'Architect', entityId: Id });
  const form = { Id, LicenseNumber: 'AR-7777', LicenseDocument: pdfFile('New licence') };
  expect(await other.call('POST /Architects/renew', { form }, await seen(Id))).toMatchObject({
    status: 403,
    code: 'NOT_THE_CREATOR',
  });
});

test('an officer decides neither what is a draft nor what there is none of', async () => {
  const draft = await registeredExpert(creator, creator.self);
  for (const id of [draft, crypto.randomUUID()]) {
    const answer = await ministry.examiner.call(
      'POST /Review/registrations/recommend',
      { body: { id } },
      { version: 1 },
    );
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
});

test('the creator’s rights do not end before the approval', async () => {
  const id = await registeredExpert(creator, creator.self);
  const answer = await creator.call('POST /Developers/endCreatorRights', { body: { id } }, await seen(id));
  expect(answer).toMatchObject({ status: 409, code: 'REGISTRATION_STATE' });
});

const additions = ['POST /Developers/responsiblePerson', 'PUT /Developers/responsiblePerson'] as const;

test.each(additions)('%s adds nobody to what has changed since it was looked at', async (key) => {
  const Id = await registeredExpert(creator, creator.self);
  const { version } = await seen(Id);
  await addedPerson(creator, 'Developer', Id);
  const form = { Id, ...personContent(), PowerOfAttorney: pdfFile('Power of attorney') };
  const answer = await creator.call(key, { form }, { version });
  expect(answer).toMatchObject({ status: 412, code: 'STALE_VERSION', refusedWith: { version: version + 1 } });
});

test('T73: a person who is removed meanwhile is not changed', async () => {
  const registration = await registeredExpert(creator, creator.self);
  const Id = await addedPerson(creator, 'Developer', registration);
  const removing = [
    `update expert_registrations set version = version + 1 where id = '${registration}'`,
    `update responsible_persons set removed_at = now() where id = '${Id}'`,
  ];
  const form = { Id, ...personContent(), PowerOfAttorney: pdfFile('Power of attorney') };
  const answer = await whileChanging(system.database, removing, () =>
    creator.call('PUT /Developers/responsiblePerson', { form }),
  );
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('T73: a person who is removed meanwhile is not removed again', async () => {
  const registration = await registeredExpert(creator, creator.self);
  const id = await addedPerson(creator, 'Developer', registration);
  const removing = [
    `select from expert_registrations where id = '${registration}' for update`,
    `update responsible_persons set removed_at = now() where id = '${id}'`,
  ];
  const answer = await whileChanging(system.database, removing, () =>
    creator.call('DELETE /Developers/responsiblePerson', { query: { id } }),
  );
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
