import type { Configuration } from '../platform/configuration.ts';
import { type Answer, ask, isFault } from './ask-provider.ts';
import { checkAuthorization } from './check-authorization.ts';
import { checkClient } from './check-client.ts';
import { type CheckLine, listOf, type Metadata, note, ok, textOf, wrong } from './check-line.ts';

/** The server accepts tokens of clocks that differ by so much; T09. */
const toleratedSeconds = 20;

/**
 * Looks at the identity provider from outside, as far as that can be done without a person: with two codes that do not
 * exist, one of them with a wrong secret, and with requests for sign-in that nobody answers.
 */
export async function checkProvider(settings: Configuration): Promise<readonly CheckLine[]> {
  const seen: Answer[] = [];
  const found = await findMetadata(settings, seen);
  if (found.metadata === undefined) return found.lines;
  const { metadata } = found;
  const client = await checkClient(settings, metadata, seen);
  const authorization = await checkAuthorization(settings, metadata);
  return [
    ...found.lines,
    ...checkEndpoints(settings, metadata),
    await checkKeys(settings, metadata, seen),
    checkClock(seen),
    withRedirectFirst(client, authorization),
    ...authorization,
    checkAnswers(metadata),
    checkClaims(settings, metadata),
    ...checkSignOut(settings, metadata),
  ];
}

/** Some providers compare the redirect address before the secret, and answer both alike. */
function withRedirectFirst(client: CheckLine, authorization: readonly CheckLine[]): CheckLine {
  const isRefused = authorization.some(
    ({ subject, verdict }) => subject === 'redirect' && verdict === 'wrong',
  );
  if (client.verdict !== 'wrong' || client.remedy === undefined || !isRefused) return client;
  const first =
    'If the redirect address is not registered yet, do that first: the provider may refuse the client for it';
  return { ...client, remedy: `${first}. Otherwise: ${client.remedy}` };
}

async function findMetadata(
  settings: Configuration,
  seen: Answer[],
): Promise<{ readonly lines: readonly CheckLine[]; readonly metadata?: Metadata }> {
  const subject = 'discovery';
  if (settings.IDENTITY_TOKEN_ENDPOINT !== undefined) {
    const metadata = {
      issuer: settings.IDENTITY_ISSUER,
      authorization_endpoint: settings.IDENTITY_AUTHORIZATION_ENDPOINT,
      token_endpoint: settings.IDENTITY_TOKEN_ENDPOINT,
      userinfo_endpoint: settings.IDENTITY_USERINFO_ENDPOINT,
      jwks_uri: settings.IDENTITY_JWKS_URI,
      end_session_endpoint: settings.IDENTITY_END_SESSION_ENDPOINT,
    };
    return { lines: [ok(subject, 'not used: the endpoints are set by variables')], metadata };
  }
  const address = `${settings.IDENTITY_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await ask(address);
  if (isFault(answer)) return { lines: [wrong(subject, `${address}: ${answer.fault}`, answer.remedy)] };
  seen.push(answer);
  const metadata = answer.json;
  if (answer.status !== 200 || metadata === undefined || textOf(metadata, 'issuer') === undefined) {
    if (answer.status >= 500) {
      const remedy = 'The provider is there and fails: try again later, and tell those who run it';
      return { lines: [wrong(subject, `${address} answers HTTP ${answer.status}`, remedy)] };
    }
    const said = answer.status === 200 ? 'no JSON document with an issuer' : `HTTP ${answer.status}`;
    const remedy =
      'Set IDENTITY_ISSUER to the address in front of /.well-known/openid-configuration; for a provider without that document, set the endpoint variables';
    return { lines: [wrong(subject, `${address} answers ${said}`, remedy)] };
  }
  const issuer = textOf(metadata, 'issuer');
  const issuerLine =
    issuer === settings.IDENTITY_ISSUER
      ? ok('issuer', `${issuer}, letter for letter`)
      : wrong(
          'issuer',
          `the document at ${address} is that of ${issuer}`,
          `Set IDENTITY_ISSUER=${issuer} if that is the provider you mean, letter for letter`,
        );
  return { lines: [ok(subject, address), issuerLine], metadata };
}

function checkEndpoints(settings: Configuration, metadata: Metadata): readonly CheckLine[] {
  const names = ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'];
  const missing = names.filter((name) => textOf(metadata, name) === undefined);
  if (missing.length > 0) {
    const remedy =
      'Ask the provider for these addresses and set all four endpoint variables (IDENTITY_AUTHORIZATION_ENDPOINT and the others)';
    return [wrong('endpoints', `the document does not name ${missing.join(', ')}`, remedy)];
  }
  const plain = names.filter((name) => !textOf(metadata, name)?.startsWith('https:'));
  if (plain.length > 0 && settings.ENVIRONMENT === 'production') {
    const remedy = 'Use the provider’s https issuer: secrets and tokens pass through these addresses';
    return [wrong('endpoints', `${plain.join(', ')} without https`, remedy)];
  }
  return [ok('endpoints', 'authorization, token, userinfo and keys are named')];
}

/** Whether a published key can have signed tokens of this algorithm. */
function isKeyFor(algorithm: string, key: unknown): boolean {
  if (typeof key !== 'object' || key === null) return false;
  const { kty, use, alg, crv } = key as Metadata;
  const fits = algorithm === 'ES256' ? kty === 'EC' && crv === 'P-256' : kty === 'RSA';
  return fits && (use === undefined || use === 'sig') && (alg === undefined || alg === algorithm);
}

const algorithms = ['RS256', 'PS256', 'ES256'] as const;

function remedyOfAlgorithm(offered: readonly string[]): string {
  return offered.length > 0
    ? `Set IDENTITY_SIGNING_ALGORITHM=${offered.join(' or ')}, as the client is registered`
    : `Have the client registered for tokens signed with ${algorithms.join(', ')}`;
}

async function checkKeys(settings: Configuration, metadata: Metadata, seen: Answer[]): Promise<CheckLine> {
  const address = textOf(metadata, 'jwks_uri');
  const algorithm = settings.IDENTITY_SIGNING_ALGORITHM;
  if (address === undefined) return wrong('keys', 'no address of keys', 'Set IDENTITY_JWKS_URI');
  const signed = listOf(metadata, 'id_token_signing_alg_values_supported');
  if (signed && !signed.includes(algorithm)) {
    const others = algorithms.filter((other) => signed.includes(other));
    return wrong('keys', `the provider does not sign with ${algorithm}`, remedyOfAlgorithm(others));
  }
  const answer = await ask(address);
  if (isFault(answer)) return wrong('keys', `${address}: ${answer.fault}`, answer.remedy);
  seen.push(answer);
  const keys = answer.json?.['keys'];
  if (answer.status !== 200 || !Array.isArray(keys) || keys.length === 0) {
    const said = answer.status === 200 ? 'without a key' : `HTTP ${answer.status}`;
    const remedy =
      'Tell the provider that nobody can check its tokens: it must publish its signing keys there';
    return wrong('keys', `${address} answers ${said}`, remedy);
  }
  const fitting = keys.filter((key) => isKeyFor(algorithm, key));
  if (fitting.length > 0) return ok('keys', `${fitting.length} of ${keys.length} for ${algorithm}`);
  const others = algorithms.filter((other) => keys.some((key) => isKeyFor(other, key)));
  return wrong('keys', `none of ${keys.length} is for ${algorithm}`, remedyOfAlgorithm(others));
}

function checkClock(seen: readonly Answer[]): CheckLine {
  const measured = seen.flatMap(({ secondsAhead }) => (secondsAhead === undefined ? [] : [secondsAhead]));
  // An answer may have waited on its way; the smallest difference is the truest.
  const difference = measured.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
  if (difference === undefined) {
    const remedy = 'See that this machine follows a time server: compare `date -u` with another clock';
    return note('clock', 'the provider does not say what time it is', remedy);
  }
  const seconds = Math.round(Math.abs(difference));
  if (seconds <= toleratedSeconds) return ok('clock', `within ${Math.max(seconds, 1)} s of the provider’s`);
  return wrong(
    'clock',
    `this machine is ${seconds} s ${difference > 0 ? 'behind' : 'ahead of'} the provider; ${toleratedSeconds} s are tolerated`,
    'Let this machine follow a time server (NTP; `timedatectl set-ntp true`); if it does, tell the provider',
  );
}

function checkAnswers(metadata: Metadata): CheckLine {
  const subject = 'answers';
  const types = listOf(metadata, 'response_types_supported');
  if (types && !types.includes('code'))
    return wrong(
      subject,
      'the provider does not offer the authorization code flow',
      'Ask for another provider',
    );
  const modes = listOf(metadata, 'response_modes_supported');
  if (modes && !modes.includes('query'))
    return wrong(
      subject,
      `response modes are ${modes.join(', ')}, without query`,
      'Have the client registered for response_mode=query: the portal reads its answer from the address',
    );
  const methods = listOf(metadata, 'code_challenge_methods_supported');
  if (methods && !methods.includes('S256'))
    return wrong(
      subject,
      'PKCE without S256',
      'Have PKCE with S256 switched on at the provider; nonce and state protect the sign-in besides',
    );
  if (!methods)
    return note(
      subject,
      'code flow by query; the provider does not say that it checks PKCE',
      'Ask for PKCE with S256 to be required of the client; nonce and state protect the sign-in besides',
    );
  return ok(subject, 'code flow by query, PKCE with S256');
}

function checkClaims(settings: Configuration, metadata: Metadata): CheckLine {
  const offered = listOf(metadata, 'claims_supported');
  const needed = ['idnumber', ...settings.IDENTITY_REQUIRED_CLAIMS];
  const missing = needed.filter((name) => offered && !offered.includes(name));
  const subject = 'claims';
  if (missing.length === 0)
    return ok(
      subject,
      offered
        ? `${needed.join(', ')} are offered`
        : `needed are ${needed.join(', ')}; the provider lists none`,
    );
  return note(
    subject,
    `the provider does not list ${missing.join(', ')}`,
    'Sign in once: who comes without one of them is told "Permissions missing" (417)',
  );
}

function checkSignOut(settings: Configuration, metadata: Metadata): readonly CheckLine[] {
  const endSession = textOf(metadata, 'end_session_endpoint');
  const after = `${settings.PORTAL_ORIGIN}/logout and ${settings.ADMIN_ORIGIN}/logout`;
  const signOut = endSession
    ? ok('sign-out', `${endSession}; to be registered for afterwards: ${after}`)
    : wrong(
        'sign-out',
        'no end_session_endpoint: who signs out here is still signed in at the provider',
        'Have sign-out switched on at the provider, or set the endpoint variables with IDENTITY_END_SESSION_ENDPOINT',
      );
  const address = `${settings.PORTAL_ORIGIN}/identity/backchannel-logout`;
  const isTold = metadata['backchannel_logout_supported'] === true;
  return [
    signOut,
    isTold
      ? ok('back-channel', `offered; to be registered: ${address}`)
      : note(
          'back-channel',
          'the provider does not say that it tells us when a session ends there',
          `Ask for it, with ${address}; until then sessions end here by SESSION_IDLE_MINUTES and SESSION_ABSOLUTE_HOURS alone`,
        ),
  ];
}
