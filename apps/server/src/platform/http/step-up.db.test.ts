import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { deleteSignIns, signInAs, startSystemWithProvider } from '../../test-support/sign-in.ts';

const registrar = getPerson('A100040');
const minutes = 60;

let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
beforeAll(async () => {
  parties = await startSystemWithProvider({
    DECISION_SIGN_IN_MINUTES: String(minutes),
    SESSION_IDLE_MINUTES: '600',
  });
});
afterAll(async () => {
  await parties.system.end();
  await parties.provider.stop();
});
beforeEach(async () => {
  await deleteSignIns(parties.system);
  await parties.system.database.query(
    `insert into officers (id, idnumber, role) values (gen_random_uuid(), $1, 'Registrar')`,
    [registrar.idnumber],
  );
});

/** An officer whom the provider last asked at this time, in seconds; undefined when it does not say. */
async function officerAskedAt(authTime: number | undefined) {
  parties.provider.behave({ claims: (honest) => ({ ...honest, auth_time: authTime }) });
  const { data: token } = await signInAs(parties, registrar, 'console');
  return createCaller(parties.system.admin, token);
}

/** A decision about nothing there is: whoever may decide is told so, the others that they may not. */
const decide = async (officer: Awaited<ReturnType<typeof officerAskedAt>>) =>
  (
    await officer.call('POST /Certificates/revoke', {
      body: { certificateId: '01a00000-0000-7000-8000-00000000dead', reason: 'It was issued in error' },
    })
  ).code;

const startedAgo = (passed: number) =>
  parties.system.database.query(`update sessions set created_at = now() - make_interval(mins => $1)`, [
    passed,
  ]);

const now = () => Math.floor(Date.now() / 1000);

describe('T69, T11: a decision needs a recent sign-in', () => {
  test('the provider says when it last asked for the person', async () => {
    expect(await decide(await officerAskedAt(now() - (minutes - 1) * 60))).toBe('NOT_FOUND');
    expect(await decide(await officerAskedAt(now() - (minutes + 1) * 60))).toBe('STEP_UP_REQUIRED');
  });

  test('when it does not say, the session’s start counts, and no session counts as recent for ever', async () => {
    const officer = await officerAskedAt(undefined);
    await startedAgo(minutes - 1);
    expect(await decide(officer)).toBe('NOT_FOUND');
    await startedAgo(minutes + 1);
    expect(await decide(officer)).toBe('STEP_UP_REQUIRED');
  });

  test('a new session does not make an old answer of the provider recent', async () => {
    const officer = await officerAskedAt(now() - (minutes + 1) * 60);
    await startedAgo(0);
    expect(await decide(officer)).toBe('STEP_UP_REQUIRED');
  });
});

test('T69: the console is told how recent the provider’s asking must be, the portal asks for nothing', async () => {
  const maxAgeAt = async (host: typeof parties.system.portal) =>
    (await createCaller(host, undefined).call('GET /Configuration', {})).data.identity.maxAge;
  expect(await maxAgeAt(parties.system.admin)).toBe(minutes * 60);
  expect(await maxAgeAt(parties.system.portal)).toBeNull();
});
