import { ministry, type RecordOwner } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, afterEach, expect, test } from 'vitest';
import { publishedGuide } from '../../test-support/administered.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import {
  addedPerson,
  approvedArchitect,
  architectContent,
  ministryOf,
  organisationContent,
  organisationFiles,
  personContent,
  registeredArchitect,
  registeredExpert,
  returned,
  versionOf,
  withoutArchitects,
} from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenSlip, orderSample } from '../../test-support/title-orders.ts';
import { givenTitleRequest } from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = ownerIn(await createWorld(system));
const { registrar } = await createOfficers(system);
const officers = await ministryOf(system);
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');
const person = await signedIn(system, getPerson('A100010'));

/** As if so many files had been uploaded for no record as one may have. */
async function fillUp(whose: RecordOwner | null): Promise<void> {
  await database.query(
    `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
     select gen_random_uuid(), $2, $3, $1, 'Unused.pdf', 'application/pdf', 1, sha256('unused')
     from generate_series(1, 50)`,
    [person.personId, whose?.entityType ?? null, whose?.entityId ?? null],
  );
}
afterEach(() => database.query(`delete from files where sha256 = sha256('unused')`));

const licence = () => ({ ...architectContent(), LicenseDocument: pdfFile('Licence') });
const powerOfAttorney = () => ({ ...personContent(), PowerOfAttorney: pdfFile('Power of attorney') });
const guide = { name: 'A guide', description: 'How it is done' };
const seen = async (id: string) => ({ version: await versionOf(system, id) });

/** Makes what the call needs; answers with the call. */
type Way = () => Promise<() => Promise<{ readonly status: number; readonly code: string | undefined }>>;

const ways: Readonly<Record<string, readonly [whose: RecordOwner | null, Way]>> = {
  'an organisation is registered': [
    person.self,
    async () => () => {
      const { entityType: EntityType, entityId: EntityId } = person.self;
      const form = { EntityType, EntityId, ...organisationContent(), ...organisationFiles() };
      return person.call('POST /Developers', { form });
    },
  ],
  'an organisation is corrected': [
    person.self,
    async () => {
      const Id = await registeredExpert(person, person.self);
      const form = { Id, ...organisationContent(), ...organisationFiles() };
      return async () => person.call('PUT /Developers', { form }, await seen(Id));
    },
  ],
  'a person is added': [
    person.self,
    async () => {
      const form = { Id: await registeredExpert(person, person.self), ...powerOfAttorney() };
      return () => person.call('POST /Developers/responsiblePerson', { form });
    },
  ],
  'a person is changed': [
    person.self,
    async () => {
      const id = await registeredExpert(person, person.self);
      const form = { Id: await addedPerson(person, 'Developer', id), ...powerOfAttorney() };
      return () => person.call('PUT /Developers/responsiblePerson', { form });
    },
  ],
  'an architect registers': [
    person.self,
    async () => {
      await withoutArchitects(system);
      return () => person.call('POST /Architects', { form: licence() });
    },
  ],
  'an architect registers with the button for trying out': [
    person.self,
    async () => {
      await withoutArchitects(system);
      return () => person.call('POST /Architects/test', {});
    },
  ],
  'an architect is corrected': [
    person.self,
    async () => {
      await withoutArchitects(system);
      const Id = await registeredArchitect(person);
      await returned(officers, Id);
      return async () => person.call('PUT /Architects', { form: { Id, ...licence() } }, await seen(Id));
    },
  ],
  'a licence is renewed': [
    person.self,
    async () => {
      await withoutArchitects(system);
      const Id = await approvedArchitect(system, person);
      const form = { Id, LicenseNumber: 'AR-7777', LicenseDocument: pdfFile('New licence') };
      return async () => person.call('POST /Architects/renew', { form }, await seen(Id));
    },
  ],
  'a document of a request is added': [
    owner.entity,
    async () => {
      const { id: RequestId } = await givenTitleRequest(owner);
      const form = { RequestId, File: pdfFile('Deed') };
      return () => owner.caller.call('POST /TitleRequests/documents', { form }, { version: 1 });
    },
  ],
  'an order is entered': [
    ministry,
    async () => {
      const { input, version } = orderSample(await givenSlip(owner));
      return () => registrar.call('POST /Review/requests/order', input, { version });
    },
  ],
  'a guide is published': [
    null,
    async () => () =>
      administrator.call('POST /Guides', {
        form: { entityType: 'Developer', ...guide, File: pdfFile('Guide') },
      }),
  ],
  'a guide is changed': [
    null,
    async () => {
      const id = await publishedGuide(administrator);
      const form = { id, ...guide, File: pdfFile('Another guide') };
      return () => administrator.call('PUT /Guides', { form }, { version: 1 });
    },
  ],
};

test.each(Object.entries(ways))(
  'T31: beyond what may lie about unused nothing is kept when %s',
  async (_what, [whose, make]) => {
    const send = await make();
    await fillUp(whose);
    const count = () =>
      database.query(
        `select (select count(*) from acts), (select count(*) from files), (select count(*) from expert_registrations),
         (select sum(version) from expert_registrations), (select count(*) from responsible_persons),
         (select count(*) from title_requests), (select count(*) from title_request_documents),
         (select count(*) from expert_guides), (select sum(version) from expert_guides)`,
      );
    const before = await count();
    expect(await send()).toMatchObject({ status: 413, code: 'QUOTA_REACHED' });
    expect(await count()).toEqual(before);
  },
);
