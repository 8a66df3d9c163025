import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  addedPerson,
  approvedExpert,
  organisationContent,
  personContent,
  registeredExpert,
  versionOf,
} from '../../test-support/experts.ts';
import { pdfFile, registeredProperty } from '../../test-support/records.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { ensureSelfEntity, upsertPerson } from '../users/users.queries.ts';
import { bindResponsiblePersons, syncMemberships } from './memberships.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const creator = await signedIn(system, getPerson('A100001'));
const admin = await signedIn(system, getPerson('A100003'));

/** What a first sign-in does with this ID number. */
function signIn(idnumber: string, beforeItEnds?: () => Promise<void>): Promise<string> {
  const { services } = system;
  const person = {
    subject: idnumber,
    idnumber,
    fullName: 'Hawwa Nisa',
    email: 'nisa@olhu-homes.example',
    mobile: null,
    birthdate: null,
    country: null,
    passportNumber: null,
    permanentAddress: null,
    permanentAddressDhivehi: null,
    fullNameDhivehi: null,
  };
  return services.database.transaction(async (tx) => {
    const { id } = await upsertPerson(tx, services.configuration.IDENTITY_ISSUER, person);
    await ensureSelfEntity(tx, id, person.fullName);
    await syncMemberships(tx, await bindResponsiblePersons(tx, id, idnumber));
    await beforeItEnds?.();
    return id;
  });
}

/** Whether a call waits for what another transaction holds. */
async function waitsForLock(): Promise<boolean> {
  const waiting = await system.database.query(
    `select 1 from pg_locks where not granted and locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return waiting.length > 0;
}

/**
 * Makes the change when the sign-in has looked for entries of the number and is not over: then the change waits for it. Answers
 * with the person who has signed in.
 */
async function changedWhileSigningIn(idnumber: string, change: () => Promise<unknown>): Promise<string> {
  const looked = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const signingIn = signIn(idnumber, () => {
    looked.resolve();
    return mayEnd.promise;
  });
  await looked.promise;
  let isDone = false;
  const changing = change().finally(() => {
    isDone = true;
  });
  await vi.waitFor(async () => expect(isDone || (await waitsForLock())).toBe(true), 60_000);
  mayEnd.resolve();
  await changing;
  return signingIn;
}

/** A developer with two who manage its persons: its creator, and an admin. */
const developer = async (): Promise<string> =>
  approvedExpert(system, creator, creator.self, 'Developer', {
    ResponsiblePersonIdentification: 'A100003',
    IsAdmin: 'true',
  });

const remove = (caller: SignedInCaller, id: string) =>
  caller.call('DELETE /Developers/responsiblePerson', { query: { id } });

const personIdOf = async (registrationId: string, identification: string): Promise<string> => {
  const [row] = await system.database.query<{ id: string }>(
    'select id from responsible_persons where registration_id = $1 and identification = $2',
    [registrationId, identification],
  );
  return row?.id ?? '';
};

describe('at the same moment', () => {
  test('those who act for an entity and those who manage its persons never block each other for good', async () => {
    const id = await developer();
    const entity = { entityType: 'Developer', entityId: id } as const;
    for (let round = 0; round < 6; round += 1) {
      const waiting = await addedPerson(creator, 'Developer', id);
      const newcomer = personContent();
      await addedPerson(creator, 'Developer', id, newcomer);
      const form = { Id: id, ...personContent(), PowerOfAttorney: pdfFile('Power of attorney') };
      const [first, second, added, removed, person] = await Promise.all([
        registeredProperty(admin, entity, { plotNumber: `A-${round}` }),
        registeredProperty(creator, entity, { plotNumber: `C-${round}` }),
        creator.call('POST /Developers/responsiblePerson', { form }),
        remove(admin, waiting),
        signIn(newcomer.ResponsiblePersonIdentification),
      ]);
      expect([first, second, person]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
      expect([added.status, removed.status]).toEqual([200, 200]);
      await remove(creator, added.data);
      await remove(creator, await personIdOf(id, newcomer.ResponsiblePersonIdentification));
    }
  });

  test('whoever is entered while they sign in for the first time is bound', async () => {
    const id = await registeredExpert(creator, creator.self);
    const content = personContent();
    const personId = await changedWhileSigningIn(content.ResponsiblePersonIdentification, () =>
      addedPerson(creator, 'Developer', id, content),
    );
    const bound = await system.database.query(
      'select person_id from responsible_persons where registration_id = $1',
      [id],
    );
    expect(bound).toEqual([{ person_id: personId }]);
  });

  test('whoever is changed to another ID number while that one signs in for the first time is bound', async () => {
    const id = await registeredExpert(creator, creator.self);
    const entry = await addedPerson(creator, 'Developer', id);
    const content = personContent();
    const form = { Id: entry, ...content, PowerOfAttorney: pdfFile('Power of attorney') };
    const changing = await changedWhileSigningIn(content.ResponsiblePersonIdentification, () =>
      creator.call('PUT /Developers/responsiblePerson', { form }),
    );
    const bound = await system.database.query('select person_id from responsible_persons where id = $1', [
      entry,
    ]);
    expect(bound).toEqual([{ person_id: changing }]);
  });

  test('whoever signs in for the first time while the registration is approved acts for it', async () => {
    const id = await registeredExpert(creator, creator.self);
    const content = personContent();
    await addedPerson(creator, 'Developer', id, content);
    const approving = [
      `update expert_registrations set expert_status_id = 3, submitted_at = now(), entity_since = now() where id = '${id}'`,
    ];
    const personId = await whileChanging(system.database, approving, () =>
      signIn(content.ResponsiblePersonIdentification),
    );
    const members = await system.database.query(
      'select 1 from memberships where entity_id = $1 and person_id = $2',
      [id, personId],
    );
    expect(members).toHaveLength(1);
  });

  test('two who register with the same two files, the other way round, are both served', async () => {
    const [one, two] = [pdfFile('One'), pdfFile('Two')];
    const register = ({ self, call }: SignedInCaller, RegistrationCopy: File, BusinessProfile: File) => {
      const { entityType: EntityType, entityId: EntityId } = self;
      const form = { EntityType, EntityId, ...organisationContent(), RegistrationCopy, BusinessProfile };
      return call('POST /Developers', { form });
    };
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([register(creator, one, two), register(admin, two, one)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('two admins who remove each other do not both succeed', async () => {
    const other = await signedIn(system, getPerson('A100004'));
    for (let round = 0; round < 5; round += 1) {
      const id = await developer();
      const entry = { ResponsiblePersonIdentification: 'A100004', IsAdmin: 'true' } as const;
      const second = await addedPerson(creator, 'Developer', id, entry);
      const sending = { version: await versionOf(system, id) };
      await admin.call('POST /Developers/endCreatorRights', { body: { id } }, sending);
      const first = await personIdOf(id, 'A100003');
      const answers = await Promise.all([remove(admin, second), remove(other, first)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      const [{ admins } = { admins: 0 }] = await system.database.query<{ admins: number }>(
        'select count(*)::int as admins from memberships where entity_id = $1 and is_admin',
        [id],
      );
      expect(admins).toBe(1);
    }
  });
});
