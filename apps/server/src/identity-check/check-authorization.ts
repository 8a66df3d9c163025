import { createHash, randomBytes } from 'node:crypto';
import { signInValuesOf } from '../platform/auth/sign-in-values.ts';
import type { Configuration } from '../platform/configuration.ts';
import { ask, type Fault, isFault } from './ask-provider.ts';
import { type CheckLine, listOf, type Metadata, note, ok, textOf, wrong } from './check-line.ts';

/** What became of a request for a sign-in: it came back to the redirect address, or it ended at the provider. */
interface Probe {
  readonly kind: 'back' | 'page' | 'refused';
  /** The error that came back, or what tells pages apart. */
  readonly detail: string;
}

async function probe(
  settings: Configuration,
  metadata: Metadata,
  { redirectUri, scopes, silently }: { redirectUri: string; scopes: readonly string[]; silently: boolean },
): Promise<Probe | Fault> {
  const values = signInValuesOf(randomBytes(20).toString('hex'));
  const address = new URL(String(metadata['authorization_endpoint']));
  const query = {
    response_type: 'code',
    response_mode: 'query',
    client_id: settings.IDENTITY_CLIENT_ID,
    scope: scopes.join(' '),
    redirect_uri: redirectUri,
    state: values.state,
    nonce: values.nonce,
    code_challenge: createHash('sha256').update(values.pkceVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(silently && { prompt: 'none' }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const answer = await ask(address.href, { headers: { accept: 'text/html' } });
  if (isFault(answer)) return answer;
  const { location } = answer;
  if (location !== undefined && URL.canParse(location, address.href)) {
    const target = new URL(location, address.href);
    if (target.href.startsWith(redirectUri))
      return { kind: 'back', detail: target.searchParams.get('error') ?? 'code' };
    return { kind: /error/i.test(target.href) ? 'refused' : 'page', detail: target.pathname };
  }
  return answer.status >= 400
    ? { kind: 'refused', detail: `HTTP ${answer.status}` }
    : { kind: 'page', detail: `HTTP ${answer.status}, ${answer.text.length} characters` };
}

/** Errors by which a provider says that all is well, but for the person who is not there. */
const nobodyThere = ['code', 'login_required', 'consent_required', 'interaction_required'];

/** Whether the redirect addresses are registered and the scopes allowed, by requests for sign-in that nobody answers. */
export async function checkAuthorization(
  settings: Configuration,
  metadata: Metadata,
): Promise<readonly CheckLine[]> {
  if (textOf(metadata, 'authorization_endpoint') === undefined) return [];
  const portal = await checkRedirect(settings, metadata, `${settings.PORTAL_ORIGIN}/auth`);
  const admin = await checkRedirect(settings, metadata, `${settings.ADMIN_ORIGIN}/auth`);
  return [portal, admin, await checkScopes(settings, metadata, portal.verdict === 'ok')];
}

async function checkRedirect(
  settings: Configuration,
  metadata: Metadata,
  redirectUri: string,
): Promise<CheckLine> {
  const subject = 'redirect';
  const strange = 'https://not-registered.invalid/auth';
  const register = `Have ${redirectUri} registered as a redirect address of the client, letter for letter (PORTAL_ORIGIN, ADMIN_ORIGIN)`;
  for (const silently of [true, false]) {
    const answer = await probe(settings, metadata, { redirectUri, scopes: ['openid'], silently });
    if (isFault(answer)) return wrong(subject, `authorization endpoint: ${answer.fault}`, answer.remedy);
    if (answer.kind === 'back' && nobodyThere.includes(answer.detail))
      return ok(subject, `${redirectUri} is registered`);
    if (answer.kind === 'back') {
      const error = answer.detail.replaceAll(/[^a-z_]/g, '');
      const remedy = 'Have the client registered for the code flow with PKCE (S256) and response_mode=query';
      return wrong(subject, `${redirectUri} is registered, but the provider answers ${error}`, remedy);
    }
    if (answer.kind === 'refused')
      return wrong(subject, `${redirectUri} is refused (${answer.detail})`, register);
    const control = await probe(settings, metadata, {
      redirectUri: strange,
      scopes: ['openid'],
      silently,
    });
    if (isFault(control) || control.kind !== answer.kind || control.detail !== answer.detail)
      return ok(subject, `${redirectUri} is registered: another address is answered otherwise`);
  }
  return note(subject, `whether ${redirectUri} is registered cannot be told from outside`, register);
}

async function checkScopes(
  settings: Configuration,
  metadata: Metadata,
  canProbe: boolean,
): Promise<CheckLine> {
  const subject = 'scopes';
  const offered = listOf(metadata, 'scopes_supported');
  const missing = settings.IDENTITY_SCOPES.filter((scope) => offered && !offered.includes(scope));
  if (missing.length > 0) {
    const remedy = `Set IDENTITY_SCOPES to names that the provider has: ${offered?.join(' ')}`;
    return wrong(subject, `the provider does not know ${missing.join(' ')}`, remedy);
  }
  if (!settings.IDENTITY_SCOPES.includes('openid'))
    return wrong(subject, 'openid is not among them', 'Put openid first in IDENTITY_SCOPES');
  const redirectUri = `${settings.PORTAL_ORIGIN}/auth`;
  const answer = await probe(settings, metadata, {
    redirectUri,
    scopes: settings.IDENTITY_SCOPES,
    silently: true,
  });
  if (canProbe && !isFault(answer)) {
    const isRefused =
      answer.kind === 'back' ? !nobodyThere.includes(answer.detail) : answer.kind === 'refused';
    if (isRefused)
      return wrong(
        subject,
        `the client may not ask for all of ${settings.IDENTITY_SCOPES.join(' ')}`,
        'Have the client allowed these scopes, or set IDENTITY_SCOPES to those it is allowed',
      );
  }
  const listed = offered ? 'all are offered' : 'the provider does not list what it offers';
  return ok(subject, `${settings.IDENTITY_SCOPES.length} asked for; ${listed}`);
}
