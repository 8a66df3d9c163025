import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { RawInput } from '@strata/contract';
import { type FictionalPerson, getPerson } from '@strata/fictional-register';
import type { Audience } from '../platform/auth/sessions.queries.ts';
import { type Answer, createCaller } from './caller.ts';
import { type StubProvider, startStubProvider, stubClient } from './stub-provider.ts';
import { startTestSystem, type TestSystem } from './test-system.ts';

/** What the provider tells of a person, in its own way of writing. */
export function sharedClaimsOf(person: FictionalPerson): Record<string, unknown> {
  return {
    sub: person.subject,
    idnumber: person.idnumber,
    first_name: person.firstName,
    middle_name: person.middleName,
    last_name: person.lastName,
    email: person.email,
    mobile: person.mobile,
    verified: 'True',
  };
}

export const owner = getPerson('A100001');
export const otherOwner = getPerson('A100002');

/** Both hosts with a provider that the test controls. */
export async function startSystemWithProvider(
  overrides: Readonly<Record<string, string>> = {},
  given?: StubProvider,
): Promise<{ system: TestSystem; provider: StubProvider }> {
  const provider = given ?? (await startStubProvider());
  const system = await startTestSystem({ ...providerSettings(provider), ...overrides });
  return { system, provider };
}

/** The settings that lead a server to this provider. */
export function providerSettings(provider: StubProvider): Record<string, string> {
  return {
    IDENTITY_ISSUER: provider.issuer,
    IDENTITY_CLIENT_SECRET: stubClient.secret,
    ...(provider.mode === 'efaas' && {
      IDENTITY_CLIENT_AUTHENTICATION: 'client_secret_post',
      IDENTITY_TOKEN_MINUTES: '60',
    }),
  };
}

type Ending = RawInput<'POST /Users/token', 'body'>;

/** A sign-in that a browser has begun. The derivations are written out here, as the browser has its own too. */
export interface BegunSignIn {
  readonly verifier: string;
  /** Sends the code to the server as the callback page does; `changes` as it never would. */
  end(code: string, changes?: Partial<Ending>): Promise<Answer<string>>;
  /** The person agrees at the provider; answers with the code that the browser brings back. */
  agree(person?: FictionalPerson, changes?: Record<string, unknown>): string;
}

/** Makes a value of efs-state. */
export function makeVerifier(): string {
  return randomBytes(20).toString('hex');
}

/** A browser that knows this value, whether or not it has told the server. */
export function browserWith(
  { system, provider }: { system: TestSystem; provider: StubProvider },
  verifier: string,
  audience: Audience = 'portal',
): BegunSignIn {
  const keyed = (purpose: string): string =>
    createHmac('sha256', verifier).update(purpose).digest('base64url');
  const origin = system.services.configuration[audience === 'portal' ? 'PORTAL_ORIGIN' : 'ADMIN_ORIGIN'];
  const caller = createCaller(audience === 'portal' ? system.portal : system.admin, undefined);
  const redirectUri = `${origin}/auth`;
  return {
    verifier,
    end: (code, changes = {}) =>
      caller.call('POST /Users/token', { body: { code, state: verifier, redirectUri, ...changes } }),
    agree: (person = owner, changes = {}) =>
      provider.authorize(
        {
          nonce: keyed('nonce'),
          challenge: createHash('sha256').update(keyed('pkce')).digest('base64url'),
          redirectUri,
        },
        { ...sharedClaimsOf(person), ...changes },
      ),
  };
}

/** Begins a sign-in: the server keeps it pending. */
export async function beginSignIn(
  parties: { system: TestSystem; provider: StubProvider },
  audience: Audience = 'portal',
): Promise<BegunSignIn> {
  const verifier = makeVerifier();
  const caller = createCaller(
    audience === 'portal' ? parties.system.portal : parties.system.admin,
    undefined,
  );
  const answer = await caller.call('POST /Users/token/code', { body: { codeVerifier: verifier } });
  if (answer.status !== 200) throw new Error(`The sign-in could not begin: ${answer.text}`);
  return browserWith(parties, verifier, audience);
}

/** Signs in all the way; the answer's data is the token. */
export async function signInAs(
  parties: { system: TestSystem; provider: StubProvider },
  person: FictionalPerson = owner,
  audience: Audience = 'portal',
  changes: Record<string, unknown> = {},
): Promise<Answer<string>> {
  const browser = await beginSignIn(parties, audience);
  return browser.end(browser.agree(person, changes));
}

/** What a sign-in writes, whoever refers to others first. */
const writtenBySignIns = [
  'act_links',
  'acts',
  'sessions',
  'pending_sign_ins',
  'used_logout_tokens',
  'memberships',
  'entities',
  'officers',
  'persons',
];

/**
 * Deletes what sign-ins have left, between tests. Truncating persons would empty the 40 tables that refer to them one by
 * one, which takes longer than such a test.
 */
export async function deleteSignIns({ database }: TestSystem): Promise<void> {
  await database.query(writtenBySignIns.map((table) => `delete from ${table}`).join(';'));
}

/** How many sessions, persons and pending sign-ins there are. */
export async function countRows(
  system: TestSystem,
): Promise<{ sessions: number; persons: number; pending: number }> {
  const [row] = await system.database.query<{ sessions: number; persons: number; pending: number }>(
    `select (select count(*)::int from sessions) as sessions, (select count(*)::int from persons) as persons,
       (select count(*)::int from pending_sign_ins) as pending`,
  );
  if (!row) throw new Error('Nothing was counted');
  return row;
}

/** The events that the log warns of, in order. */
export function warningsOf(log: readonly string[]): Record<string, unknown>[] {
  return log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((entry) => 'event' in entry && Number(entry['level']) >= 40);
}
