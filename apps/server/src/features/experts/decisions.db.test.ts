import { type FictionalPerson, getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  approved,
  approvedExpert,
  type Ministry,
  ministryOf,
  recommended,
  registeredExpert,
  returned,
  submittedExpert,
  versionOf,
} from '../../test-support/experts.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const creator = await signedIn(system, getPerson('A100003'));
const ministry = await ministryOf(system);

async function officer(
  person: FictionalPerson,
  ...roles: ('Examiner' | 'Registrar')[]
): Promise<SignedInCaller> {
  const caller = await signedIn(system, person, { audience: 'console' });
  for (const role of roles) await officerAs(system, caller, role);
  return caller;
}

/** Holds both roles, so that the rules and not the role have to keep them apart. */
const both = await officer(getPerson('A100031'), 'Examiner', 'Registrar');
const otherRegistrar = await officer(getPerson('A100041'), 'Registrar');

type Verb = 'approve' | 'reject' | 'referBack' | 'recommend' | 'return' | 'revoke';
const bodies = {
  approve: {},
  recommend: {},
  reject: { reason: 'The company does not exist.' },
  referBack: { reason: 'Please look at the profile.' },
  revoke: { reason: 'The company was dissolved.' },
  return: { remarks: 'The copy is of another company.' },
} as const;

async function act(caller: SignedInCaller, verb: Verb, id: string, version?: number) {
  const sending = { version: version ?? (await versionOf(system, id)) };
  return caller.call(`POST /Review/registrations/${verb}`, { body: { id, ...bodies[verb] } }, sending);
}

const statusOf = async (id: string): Promise<number> => {
  const [row] = await system.database.query<{ status: number }>(
    'select expert_status_id::int as status from expert_registrations where id = $1',
    [id],
  );
  return row?.status ?? 0;
};
const decisionsOn = async (id: string): Promise<string[]> => {
  const acts = await system.database.query<{ verb: string }>(
    `select verb from acts where object_id = $1 and acting_role = 'officer' and verb <> 'view' order by sequence`,
    [id],
  );
  return acts.map(({ verb }) => verb);
};

test('a draft is there for none of the officers', async () => {
  const id = await registeredExpert(creator, creator.self);
  expect(await statusOf(id)).toBe(1);
  for (const verb of ['recommend', 'return'] as const)
    expect(await act(ministry.examiner, verb, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

describe('T24: four eyes', () => {
  test('who recommended neither approves nor rejects', async () => {
    const id = await submittedExpert(creator, creator.self);
    await recommended({ ...ministry, examiner: both }, id);
    for (const verb of ['approve', 'reject'] as const) {
      expect(await act(both, verb, id)).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    }
    expect(await statusOf(id)).toBe(2);
    expect(await decisionsOn(id)).toEqual(['recommend']);
    expect((await act(ministry.registrar, 'approve', id)).status).toBe(200);
  });

  test('nor does the same person under a second account', async () => {
    const id = await submittedExpert(creator, creator.self);
    await recommended({ ...ministry, examiner: both }, id);
    const person = getPerson('A100031');
    const second = await officer({ ...person, subject: 'a-second-account', idnumber: ' a100031' });
    await system.database.query(
      `insert into officers (id, idnumber, role, person_id) values (gen_random_uuid(), 'A100031-2', 'Registrar', $1)`,
      [second.personId],
    );
    for (const verb of ['approve', 'reject'] as const) {
      expect(await act(second, verb, id)).toMatchObject({ status: 403, code: 'FOUR_EYES' });
    }
  });

  test('referred back and recommended by another, the first examiner may decide', async () => {
    const id = await submittedExpert(creator, creator.self);
    await recommended({ ...ministry, examiner: both }, id);
    await act(ministry.registrar, 'referBack', id);
    await recommended(ministry, id);
    expect((await act(both, 'approve', id)).status).toBe(200);
  });

  test('corrected and submitted again, the old recommendation is void', async () => {
    const id = await submittedExpert(creator, creator.self);
    await returned(ministry, id);
    await creator.call('POST /Developers/submit', { body: { id } });
    expect(await act(ministry.registrar, 'approve', id)).toMatchObject({
      status: 409,
      code: 'REGISTRATION_STATE',
      refusedWith: { lastAct: { verb: 'submit' } },
    });
  });
});

describe('T24: one’s own registration', () => {
  test.each(['creator', 'responsible person'] as const)('is not decided by its %s', async (party) => {
    const person = getPerson('A100031');
    const asApplicant = await signedIn(system, person);
    const id =
      party === 'creator'
        ? await submittedExpert(asApplicant, asApplicant.self)
        : await submittedExpert(creator, creator.self, 'Developer', {
            ResponsiblePersonIdentification: person.idnumber,
          });
    for (const verb of ['recommend', 'return'] as const) {
      expect(await act(both, verb, id)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    }
    await recommended(ministry, id);
    for (const verb of ['approve', 'reject', 'referBack'] as const) {
      expect(await act(both, verb, id)).toMatchObject({ status: 403, code: 'CONFLICT_OF_INTEREST' });
    }
    expect(await decisionsOn(id)).toEqual(['recommend']);
  });

  test('the portal’s token is worth nothing at the admin host, even an officer’s', async () => {
    const id = await submittedExpert(creator, creator.self);
    const portal = await signedIn(system, getPerson('A100030'));
    const asOfficer = { ...ministry.examiner, call: ministry.examiner.call };
    expect((await act(asOfficer, 'recommend', id)).status).toBe(200);
    const answer = await portal.call('GET /Review/registrations/{id}', { params: { id } });
    expect(answer.status).toBe(404);
  });
});

describe('T56: two officers at once', () => {
  const rounds = 12;

  const exactlyOne = {
    statuses: [200, 409],
    loser: { code: 'REGISTRATION_STATE', refusedWith: { lastAct: { verb: 'the winner’s' } } },
    isToldByWhomAndWhen: true,
    decided: ['the winner’s'],
  };

  /** What each round of a pair leads to: one of them does it, and the other hears who did, and when. */
  async function race(
    first: readonly [SignedInCaller, Verb],
    second: readonly [SignedInCaller, Verb],
    prepare: (ministry: Ministry, id: string) => Promise<unknown>,
  ): Promise<unknown[]> {
    const outcomes: unknown[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const id = await submittedExpert(creator, creator.self);
      await prepare(ministry, id);
      const version = await versionOf(system, id);
      const before = (await decisionsOn(id)).length;
      const answers = await Promise.all(
        [first, second].map(([caller, verb]) => act(caller, verb, id, version)),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      const verb = [first, second][winner]?.[1];
      const winners = (name: string | undefined): string => (name === verb ? 'the winner’s' : String(name));
      const { code, refusedWith } = answers[1 - winner] ?? {};
      const { verb: told, by = '', at = '' } = refusedWith?.lastAct ?? {};
      outcomes.push({
        statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b),
        loser: { code, refusedWith: { lastAct: { verb: winners(told) } } },
        isToldByWhomAndWhen: by !== '' && Math.abs(Date.now() - Date.parse(at)) < 60_000,
        decided: (await decisionsOn(id)).slice(before).map(winners),
      });
    }
    return outcomes;
  }

  const everyRound = Array.from({ length: rounds }, () => exactlyOne);

  test('approve and approve', async () => {
    expect(await race([ministry.registrar, 'approve'], [otherRegistrar, 'approve'], recommended)).toEqual(
      everyRound,
    );
  });

  test('approve and reject', async () => {
    expect(await race([ministry.registrar, 'approve'], [otherRegistrar, 'reject'], recommended)).toEqual(
      everyRound,
    );
  });

  test('approve and refer back', async () => {
    expect(await race([ministry.registrar, 'approve'], [otherRegistrar, 'referBack'], recommended)).toEqual(
      everyRound,
    );
  });

  test('recommend and return', async () => {
    expect(await race([ministry.examiner, 'recommend'], [both, 'return'], async () => undefined)).toEqual(
      everyRound,
    );
  });

  test('revoke and revoke', async () => {
    expect(await race([ministry.registrar, 'revoke'], [otherRegistrar, 'revoke'], approved)).toEqual(
      everyRound,
    );
  });

  test('two registrations of one company approved: one becomes the entity', async () => {
    const number = { Identification: 'C-777/2020' };
    for (let round = 0; round < 5; round += 1) {
      const ids = await Promise.all([0, 1].map(() => submittedExpert(creator, creator.self)));
      for (const id of ids) {
        await system.database.query('update expert_registrations set identification = $2 where id = $1', [
          id,
          `${number.Identification}-${round}`,
        ]);
        await recommended(ministry, id);
      }
      const answers = await Promise.all(
        ids.map((id, index) => act(index === 0 ? ministry.registrar : otherRegistrar, 'approve', id)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.map(({ code }) => code)).toContain('ALREADY_REGISTERED');
    }
  });
});

describe('T23: revoking', () => {
  test('ends every right of it at the next call, and it stays as it was in the records', async () => {
    const id = await approvedExpert(system, creator, creator.self, 'Developer', {
      ResponsiblePersonIdentification: 'A100004',
      IsAdmin: 'true',
    });
    const person = await signedIn(system, getPerson('A100004'));
    const entity = { entityType: 'Developer', entityId: id } as const;
    expect((await person.call('GET /Applications', { query: entity })).status).toBe(200);
    expect((await act(ministry.registrar, 'revoke', id)).status).toBe(200);
    for (const caller of [person, creator]) {
      expect((await caller.call('GET /Applications', { query: entity })).status).toBe(404);
      const { data } = await caller.call('GET /Users/entities', {});
      expect(data.map(({ entityId }) => entityId)).not.toContain(id);
    }
    const detail = await creator.call('GET /Developers/{id}', { params: { id } });
    expect(detail.data).toMatchObject({
      expertStatusId: 6,
      stateChangeRemarks: bodies.revoke.reason,
      canManagePersons: false,
    });
  });

  test('frees the identification: the company may register anew', async () => {
    const id = await approvedExpert(system, creator, creator.self);
    await act(ministry.registrar, 'revoke', id);
    const again = await submittedExpert(creator, creator.self);
    await system.database.query(
      `update expert_registrations set identification =
         (select identification from expert_registrations where id = $2) where id = $1`,
      [again, id],
    );
    await recommended(ministry, again);
    expect((await act(ministry.registrar, 'approve', again)).status).toBe(200);
  });
});
