import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JWTPayload, SignJWT } from 'jose';
import { makeProviderKey, type ProviderKey } from './provider-keys.ts';

type Claims = Readonly<Record<string, unknown>>;
export type ProviderEndpoint = 'discovery' | 'jwks' | 'token' | 'userinfo';

/** How an endpoint can fail: it never answers, breaks the connection, answers 500, or what is no JSON. */
export type ProviderFault = 'hangs' | 'breaks' | 'fails' | 'babbles';

/** What the provider does; a test changes parts of it. */
export interface ProviderBehaviour {
  readonly discoveryIssuer: string;
  readonly faults: Readonly<Partial<Record<ProviderEndpoint, ProviderFault>>>;
  /** The ID token's claims, made from the honest ones. */
  readonly claims: (honest: JWTPayload) => JWTPayload;
  /** Writes the ID token. */
  readonly sign: (claims: JWTPayload, key: ProviderKey) => Promise<string>;
  /** The answer of the userinfo endpoint, made from the honest one. */
  readonly userinfo: (honest: Claims) => Claims;
  /** A careless provider redeems a code without looking at the PKCE verifier. */
  readonly checksVerifier: boolean;
  /** Answers every code with this error. */
  readonly refusal: { readonly status: number; readonly error: string } | undefined;
  /** Whether a look at discovery finds a document; without one, a client needs to be told the endpoints. */
  readonly hasDiscovery: boolean;
  /** Milliseconds that pass before each answer. */
  readonly slowness: number;
}

/** A request as the provider saw it. */
interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly person: Claims;
}

/**
 * `plain`: the ID token says all of a person, and the secret comes either way. `efaas`: name, number and the like are at
 * userinfo alone, ID tokens live an hour, access and logout tokens are typed at+jwt, and the secret is taken in the form only.
 */
export type StubMode = 'plain' | 'efaas';
export const stubModes: readonly StubMode[] = ['plain', 'efaas'];

/** What an ID token says of a sign-in, beside which eFaas puts nothing of the person. */
const claimsOfSignIn = new Set(['sub', 'sid', 'acr', 'amr', 'auth_time']);

/** Who runs the portal, as far as the provider knows. */
export const stubClient = { id: 'strata-portal', secret: 'a secret that only tests know' } as const;

/** Signs as an honest provider would. */
export function signHonestly(claims: JWTPayload, key: ProviderKey): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.algorithm, kid: key.publicJwk.kid })
    .sign(key.privateKey);
}

const inSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * An OpenID provider on loopback whose keys, tokens and faults the test controls: honest until it is told otherwise.
 * It is written without the library that the server uses, so that both do not share a mistake.
 */
export async function startStubProvider(algorithm = 'RS256', mode: StubMode = 'plain') {
  const isEfaas = mode === 'efaas';
  let key = await makeProviderKey(algorithm);
  let published = [key];
  const grants = new Map<string, Grant>();
  const bearers = new Map<string, Claims>();
  const waiting = new Set<ServerResponse>();
  const requests: Record<ProviderEndpoint, number> = { discovery: 0, jwks: 0, token: 0, userinfo: 0 };
  let mostWaiting = 0;
  let issuer = '';
  let behaviour: ProviderBehaviour;

  const honest = (): ProviderBehaviour => ({
    discoveryIssuer: issuer,
    faults: {},
    claims: (claims) => claims,
    sign: signHonestly,
    userinfo: (claims) => claims,
    checksVerifier: true,
    refusal: undefined,
    hasDiscovery: true,
    slowness: 0,
  });

  function answer(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function misbehave(fault: ProviderFault, response: ServerResponse): void {
    if (fault === 'breaks') response.destroy();
    if (fault === 'fails') answer(response, 500, { error: 'server_error' });
    if (fault === 'babbles') response.writeHead(200, { 'content-type': 'application/json' }).end('{"half":');
    if (fault !== 'hangs') return;
    waiting.add(response);
    mostWaiting = Math.max(mostWaiting, waiting.size);
    response.once('close', () => waiting.delete(response));
  }

  /** By header (client_secret_basic) or in the form (client_secret_post). */
  function isOurClient(request: IncomingMessage, sent: URLSearchParams): boolean {
    const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
    const plain = (text = ''): string => decodeURIComponent(text.replaceAll('+', ' '));
    const [id, secret] = Buffer.from(encoded, 'base64').toString().split(':').map(plain);
    if (isEfaas && encoded !== '') return false;
    const given = encoded === '' ? [sent.get('client_id'), sent.get('client_secret')] : [id, secret];
    return given[0] === stubClient.id && given[1] === stubClient.secret;
  }

  async function redeem(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const sent = new URLSearchParams(text);
    const code = sent.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const { refusal } = behaviour;
    if (refusal) return answer(response, refusal.status, { error: refusal.error });
    if (!isOurClient(request, sent)) return answer(response, 401, { error: 'invalid_client' });
    const challenge = createHash('sha256').update(sent.get('code_verifier') ?? '');
    const isProven = !behaviour.checksVerifier || challenge.digest('base64url') === grant?.challenge;
    if (!grant || !isProven || sent.get('redirect_uri') !== grant.redirectUri) {
      return answer(response, 400, { error: 'invalid_grant' });
    }
    const accessToken = isEfaas
      ? await new SignJWT({ jti: randomUUID() })
          .setProtectedHeader({ alg: key.algorithm, kid: key.publicJwk.kid, typ: 'at+jwt' })
          .sign(key.privateKey)
      : randomUUID();
    const told = Object.entries(grant.person).filter(([name]) => !isEfaas || claimsOfSignIn.has(name));
    bearers.set(accessToken, grant.person);
    const now = inSeconds();
    const claims = behaviour.claims({
      iss: issuer,
      aud: stubClient.id,
      iat: now,
      exp: now + (isEfaas ? 3600 : 600),
      auth_time: now,
      sid: randomUUID(),
      nonce: grant.nonce,
      ...Object.fromEntries(told),
    });
    const idToken = await behaviour.sign(claims, key);
    answer(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 600,
      id_token: idToken,
    });
  }

  function tellAbout(request: IncomingMessage, response: ServerResponse): void {
    const [, token = ''] = (request.headers.authorization ?? '').split(' ');
    const person = bearers.get(token);
    if (person) answer(response, 200, behaviour.userinfo(person));
    else answer(response, 401, { error: 'invalid_token' });
  }

  function describe(response: ServerResponse): void {
    answer(response, 200, {
      issuer: behaviour.discoveryIssuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/end-session`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [algorithm],
    });
  }

  const endpoints: Record<string, ProviderEndpoint> = {
    '/.well-known/openid-configuration': 'discovery',
    '/jwks': 'jwks',
    '/token': 'token',
    '/userinfo': 'userinfo',
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = endpoints[request.url ?? ''];
    if (!endpoint) return answer(response, 404, {});
    requests[endpoint] += 1;
    if (behaviour.slowness > 0) await sleep(behaviour.slowness);
    const fault = behaviour.faults[endpoint];
    if (fault) return misbehave(fault, response);
    if (endpoint === 'discovery')
      return behaviour.hasDiscovery ? describe(response) : answer(response, 404, {});
    if (endpoint === 'jwks') return answer(response, 200, { keys: published.map((one) => one.publicJwk) });
    if (endpoint === 'userinfo') return tellAbout(request, response);
    return redeem(request, response);
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const stopListening = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;
  behaviour = honest();

  return {
    issuer,
    mode,
    /** How often each endpoint was asked. */
    requests,
    /** The most requests that ever waited at once at an endpoint that hangs. */
    mostWaiting: () => mostWaiting,
    key: () => key,
    /** Changes the behaviour; what is not named becomes honest again. */
    behave(changes: Partial<ProviderBehaviour> = {}): void {
      behaviour = { ...honest(), ...changes };
      if (Object.keys(behaviour.faults).length === 0) for (const response of waiting) response.destroy();
    },
    /** The person agrees: what the browser brings back to the portal. */
    authorize(request: { nonce: string; challenge: string; redirectUri: string }, person: Claims): string {
      const code = randomUUID();
      grants.set(code, { ...request, person });
      return code;
    },
    /** Publishes another key and signs with it from now on. */
    async rotateKeys(): Promise<void> {
      key = await makeProviderKey(algorithm);
      published = [key, ...published];
    },
    /** A back-channel logout token as the provider would send it, but for the changes. */
    async logoutToken(
      changes: JWTPayload,
      header: Claims = { typ: isEfaas ? 'at+jwt' : 'logout+jwt' },
    ): Promise<string> {
      const now = inSeconds();
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const claims = { iss: issuer, aud: stubClient.id, iat: now, exp: now + 120, jti: randomUUID(), events };
      return new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ ...header, alg: algorithm, kid: key.publicJwk.kid })
        .sign(key.privateKey);
    },
    /** Nobody listens any more; connections are refused. */
    goAway: stopListening,
    comeBack: () => listen(port),
    stop: stopListening,
  };
}

export type StubProvider = Awaited<ReturnType<typeof startStubProvider>>;
