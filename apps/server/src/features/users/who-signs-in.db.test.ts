import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import {
  countRows,
  deleteSignIns,
  owner,
  providerSettings,
  sharedClaimsOf,
  signInAs,
  startSystemWithProvider,
  warningsOf,
} from '../../test-support/sign-in.ts';
import { startStubProvider, stubModes } from '../../test-support/stub-provider.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const examiner = getPerson('A100030');

describe.each(stubModes)('at a provider that is %s', (mode) => {
  let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
  beforeAll(async () => {
    parties = await startSystemWithProvider({}, await startStubProvider('RS256', mode));
  });
  afterAll(async () => {
    await parties.system.end();
    await parties.provider.stop();
  });
  beforeEach(() => deleteSignIns(parties.system));

  const persons = () =>
    parties.system.database.query<{ id: string; idnumber: string; full_name: string; issuer: string }>(
      'select id, idnumber, full_name, issuer from persons order by created_at',
    );

  async function enterOfficer(idnumber: string, role: string): Promise<void> {
    await parties.system.database.query(
      'insert into officers (id, idnumber, role) values (gen_random_uuid(), $1, $2)',
      [idnumber, role],
    );
  }

  const profileOf = async (token: string) =>
    (await createCaller(parties.system.portal, token).call('GET /Users/profile', {})).data;

  describe('T11: a person is known by issuer and subject', () => {
    test('the same subject at another issuer is somebody else', async () => {
      const otherProvider = await startStubProvider();
      const otherSystem = await startTestSystem(providerSettings(otherProvider), parties.system.database);
      try {
        await signInAs(parties);
        await signInAs({ system: otherSystem, provider: otherProvider });
        const known = await persons();
        expect(known.map(({ issuer }) => issuer)).toEqual([parties.provider.issuer, otherProvider.issuer]);
        expect(new Set(known.map(({ id }) => id)).size).toBe(2);
      } finally {
        await otherSystem.end();
        await otherProvider.stop();
      }
    });

    test('another subject with the same number, e-mail and phone is somebody else', async () => {
      const first = await profileOf((await signInAs(parties)).data);
      const second = await profileOf(
        (await signInAs(parties, owner, 'portal', { sub: 'another-subject' })).data,
      );
      expect(second.idnumber).toBe(first.idnumber);
      expect(second.entities).not.toEqual(first.entities);
      expect(await persons()).toHaveLength(2);
    });

    test('whoever takes another name, number and address stays who they were', async () => {
      const first = await profileOf((await signInAs(parties)).data);
      const changes = {
        last_name: 'Muiraalu',
        idnumber: 'A199999',
        email: 'new@post.example',
        mobile: '7000000',
      };
      const second = await profileOf((await signInAs(parties, owner, 'portal', changes)).data);
      expect(second).toMatchObject({
        fullName: 'Aishath Leena Muiraalu',
        idnumber: 'A199999',
        email: 'new@post.example',
        mobile: '7000000',
      });
      expect(second.entities).toEqual([
        {
          ...first.entities[0],
          entityType: 'Self',
          entityName: 'Aishath Leena Muiraalu',
          identification: 'A199999',
        },
      ]);
      const firstTimes = await parties.system.database.query(
        `select after -> 'firstTime' as first from acts where verb = 'sign-in' order by sequence`,
      );
      expect(firstTimes).toEqual([{ first: true }, { first: false }]);
    });

    test('a first sign-in twenty times at once makes one person', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => signInAs(parties)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(await countRows(parties.system)).toMatchObject({ persons: 1, sessions: 20 });
    });
  });

  test('the person is who userinfo says, with name and number there alone; Dhivehi stands beside English', async () => {
    const { sub, ...told } = sharedClaimsOf(owner);
    parties.provider.behave({
      claims: (honest) => {
        const kept = Object.entries(honest).filter(([name]) => !(name in told));
        return Object.fromEntries(kept);
      },
      userinfo: (claims) => ({
        ...claims,
        first_name_dhivehi: 'އައިޝަތު',
        last_name_dhivehi: 'ފެހިވެލި',
        permanent_address: JSON.stringify({
          AddressLine1: 'Fehiveli',
          HomeNameDhivehi: 'ފެހިވެލި',
          AtollAbbreviation: 'K',
          IslandName: "Male'",
        }),
      }),
    });
    try {
      const { data: token, status } = await signInAs(parties);
      expect(status).toBe(200);
      const inToken = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
      expect(inToken).toMatchObject({ sub });
      for (const name of Object.keys(told)) expect(inToken).not.toHaveProperty(name);
      expect(await profileOf(token)).toMatchObject({
        fullName: 'Aishath Leena Fehiveli',
        fullNameDhivehi: 'އައިޝަތު ފެހިވެލި',
        idnumber: owner.idnumber,
        email: owner.email,
        permanentAddress: "Fehiveli, K. Male'",
        permanentAddressDhivehi: 'ފެހިވެލި',
      });
    } finally {
      parties.provider.behave();
    }
  });

  describe('a session belongs to one host', () => {
    test('the portal’s token is refused at the console, the console’s at the portal', async () => {
      await enterOfficer(examiner.idnumber, 'Examiner');
      const atPortal = (await signInAs(parties, examiner)).data;
      const atConsole = (await signInAs(parties, examiner, 'console')).data;
      const { portal, admin } = parties.system;
      const asOfficer = (token: string) => createCaller(admin, token).call('GET /Officers/me', {});
      const asPerson = (token: string) => createCaller(portal, token).call('GET /Users/entities', {});
      expect((await asOfficer(atConsole)).data).toEqual({
        personId: expect.any(String) as string,
        fullName: expect.any(String) as string,
        idnumber: examiner.idnumber,
        roles: ['Examiner'],
        settings: { keys: {}, keysAreOn: true, takesNext: true },
      });
      expect(await asOfficer(atPortal)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect(await asPerson(atPortal)).toMatchObject({ status: 200 });
      expect(await asPerson(atConsole)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      const session = (token: string, host: typeof portal) =>
        createCaller(host, token).call('POST /Users/session/extend', {});
      expect(await session(atPortal, admin)).toMatchObject({ status: 401 });
      expect(await session(atConsole, portal)).toMatchObject({ status: 401 });
    });
  });

  describe('officers', () => {
    test('somebody who is none does not get into the console, and leaves no trace but in the log', async () => {
      const logged = parties.system.log.length;
      const answer = await signInAs(parties, owner, 'console');
      expect(answer).toMatchObject({ status: 403, code: 'NOT_AN_OFFICER' });
      expect(await countRows(parties.system)).toEqual({ sessions: 0, persons: 0, pending: 0 });
      expect(warningsOf(parties.system.log.slice(logged))).toMatchObject([
        { event: 'sign-in-refused', reason: 'not-an-officer' },
      ]);
    });

    const holders = () =>
      parties.system.database.query<{ role: string; subject: string | null }>(
        'select o.role, p.subject from officers o left join persons p on p.id = o.person_id order by o.role',
      );

    test('an entry is bound to whoever of that number signs in first, at either host', async () => {
      await enterOfficer(examiner.idnumber, 'Examiner');
      expect(await holders()).toEqual([{ role: 'Examiner', subject: null }]);
      await signInAs(parties, examiner, 'portal');
      expect(await holders()).toEqual([{ role: 'Examiner', subject: examiner.subject }]);
      expect(await signInAs(parties, examiner, 'console')).toMatchObject({ status: 200 });
      const acts = await parties.system.database.query(
        `select t.before ->> 'personId' as before, t.after ->> 'personId' = p.id::text as is_theirs, t.acting_role
         from acts t join officers o on o.id = t.object_id join persons p on p.id = o.person_id
         where t.verb = 'bind-role'`,
      );
      expect(acts).toEqual([{ before: null, is_theirs: true, acting_role: 'person' }]);
    });

    test.each([
      ['entered in small letters', 'a100030', {}],
      ['entered with blanks', 'A 100030', {}],
      ['told in small letters', 'A100030', { idnumber: 'a100030' }],
      ['told with blanks', 'A100030', { idnumber: ' A 100030 ' }],
      ['told in wide letters', 'A100030', { idnumber: 'Ａ１００030' }],
    ])('a number is the same however it is spelt: %s', async (_, entered, changes) => {
      await enterOfficer(entered, 'Examiner');
      expect(await signInAs(parties, examiner, 'console', changes)).toMatchObject({ status: 200 });
      expect(await holders()).toEqual([{ role: 'Examiner', subject: examiner.subject }]);
      const impostor = { sub: 'impostor', idnumber: 'A100030' };
      expect(await signInAs(parties, examiner, 'console', impostor)).toMatchObject({ status: 403 });
    });

    test('once bound, somebody else with that number is no officer, even for a role entered later', async () => {
      await enterOfficer(examiner.idnumber, 'Examiner');
      await signInAs(parties, examiner, 'console');
      const impostor = { sub: 'impostor' };
      expect(await signInAs(parties, examiner, 'console', impostor)).toMatchObject({ status: 403 });
      await enterOfficer(examiner.idnumber, 'Registrar');
      expect(await signInAs(parties, examiner, 'console', impostor)).toMatchObject({ status: 403 });
      expect(await holders()).toEqual([
        { role: 'Examiner', subject: examiner.subject },
        { role: 'Registrar', subject: null },
      ]);
      expect(await signInAs(parties, examiner, 'portal', impostor)).toMatchObject({ status: 200 });

      await signInAs(parties, examiner, 'console');
      expect(await holders()).toEqual([
        { role: 'Examiner', subject: examiner.subject },
        { role: 'Registrar', subject: examiner.subject },
      ]);
    });

    test('an officer whose number changes stays one', async () => {
      await enterOfficer(examiner.idnumber, 'Examiner');
      await signInAs(parties, examiner, 'console');
      const renamed = await signInAs(parties, examiner, 'console', { idnumber: 'A188888' });
      expect(renamed).toMatchObject({ status: 200 });
    });

    test('two people with one number who come at the same moment: one of them is bound', async () => {
      await enterOfficer(examiner.idnumber, 'Examiner');
      await enterOfficer(examiner.idnumber, 'Registrar');
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          signInAs(parties, examiner, 'console', { sub: index % 2 === 0 ? examiner.subject : 'impostor' }),
        ),
      );
      const admitted = new Set(answers.flatMap(({ status }, index) => (status === 200 ? [index % 2] : [])));
      expect(admitted.size).toBe(1);
      expect(new Set((await holders()).map(({ subject }) => subject)).size).toBe(1);
    });
  });
});
