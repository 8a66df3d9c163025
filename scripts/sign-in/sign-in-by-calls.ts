import { setTimeout as sleep } from 'node:timers/promises';
import { deriveRequest, makeVerifier } from './derivations.ts';

interface Identity {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly authorizationEndpoint: string | null;
}

/**
 * Signs a fictional person in at the portal or the admin host by the calls that the browser makes (S4 to S6), with
 * the development identity provider, which answers such a request without a page. The answer is the bearer token.
 */
export async function signInByCalls(origin: string, idnumber: string): Promise<string> {
  const verifier = makeVerifier();
  const request = deriveRequest(verifier);
  const state = await call<string>(origin, 'POST /Users/token/code', { codeVerifier: verifier });
  if (state !== request.state) throw new Error('The server derived another state than we did.');
  const identity = await findIdentity(origin);
  const authorize = new URL(identity.authorizationEndpoint);
  authorize.search = new URLSearchParams({
    response_type: 'code',
    client_id: identity.clientId,
    scope: identity.scopes.join(' '),
    redirect_uri: identity.redirectUri,
    state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
    login_hint: idnumber,
    prompt: 'none',
  }).toString();
  const back = await followTo(identity.redirectUri, authorize);
  const code = back.get('code');
  if (!code || back.get('state') !== state) {
    const reason =
      back.get('error') === 'login_required'
        ? `it knows nobody with the number ${idnumber}`
        : back.get('error');
    throw new Error(`The identity provider did not sign anybody in: ${reason ?? 'no code came back'}.`);
  }
  const issuer = back.get('iss');
  const body = { code, state: verifier, redirectUri: identity.redirectUri, ...(issuer && { issuer }) };
  return call<string>(origin, 'POST /Users/token', body);
}

/** The server may still be on its way to the provider when it has just been started. */
async function findIdentity(origin: string): Promise<Identity & { authorizationEndpoint: string }> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { identity } = await call<{ identity: Identity }>(origin, 'GET /Configuration');
    const { authorizationEndpoint } = identity;
    if (authorizationEndpoint) return { ...identity, authorizationEndpoint };
    await sleep(100);
  }
  throw new Error('The server has not reached the identity provider yet.');
}

async function call<Data>(origin: string, route: string, body?: unknown): Promise<Data> {
  const [method = '', path = ''] = route.split(' ');
  const init =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${origin}/api${path}`, { method, ...init });
  const envelope = (await response.json()) as { isSuccess: boolean; message: string; data: Data };
  if (!envelope.isSuccess) throw new Error(`${route} answered ${response.status}: ${envelope.message}`);
  return envelope.data;
}

/** Follows redirects until they lead back to the portal, and answers with what they brought. */
async function followTo(redirectUri: string, start: URL): Promise<URLSearchParams> {
  let here = start;
  for (let step = 0; step < 5; step += 1) {
    const response = await fetch(here, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (!location) break;
    here = new URL(location, here);
    if (here.origin + here.pathname === redirectUri) return here.searchParams;
  }
  throw new Error(
    'The identity provider shows a page. Only the development provider signs people in without one.',
  );
}
