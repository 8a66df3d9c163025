import type { webcrypto } from 'node:crypto';
import { decodeJwt, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { efaasScopes } from './claims.ts';
import type { Keys } from './signing-keys.ts';

/** Who provides, and for whom. */
interface Parties {
  readonly issuer: string;
  readonly origins: readonly string[];
  readonly clientId: string;
}

/** What eFaas's family of servers writes into the header of access tokens, and of logout tokens as well. */
const tokenType = 'at+jwt';

/**
 * The differences to the library that its settings do not reach: access tokens are JWTs, answers do not name the issuer,
 * and the discovery document says so and lists eFaas's own scopes alone.
 */
export function behaveAsEfaas(provider: Provider, parties: Parties, keys: Keys): void {
  provider.use(async (koaContext, next) => {
    const ctx = koaContext as unknown as KoaContextWithOIDC;
    // eFaas's guide posts the secret; whether a header would do as well is not known.
    if (ctx.path === '/connect/token' && ctx.get('authorization') !== '') {
      ctx.status = 401;
      ctx.body = { error: 'invalid_client' };
      return;
    }
    if (ctx.path === '/connect/userinfo') await unwrapAccessToken(ctx, parties.issuer, keys);
    await next();
    const body = ctx.body as Record<string, unknown> | undefined;
    if (ctx.path === '/connect/token' && typeof body?.['access_token'] === 'string') {
      body['access_token'] = await wrapAccessToken(ctx, body['access_token'], parties, keys);
    }
    if (ctx.path === '/.well-known/openid-configuration' && body) {
      delete body['authorization_response_iss_parameter_supported'];
      body['scopes_supported'] = efaasScopes;
    }
    const location = ctx.response.get('location');
    if (URL.canParse(location)) {
      const target = new URL(location);
      if (!parties.origins.includes(target.origin)) return;
      target.searchParams.delete('iss');
      ctx.set('location', target.href);
    }
  });
}

/** The library's own access token, which it looks up at userinfo, is the `jti` of the one that goes out. */
async function wrapAccessToken(
  ctx: KoaContextWithOIDC,
  token: string,
  { issuer, clientId }: Parties,
  keys: Keys,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: `${issuer}/resources`,
    client_id: clientId,
    sub: ctx.oidc.account?.accountId,
    scope: ctx.oidc.accessToken?.scope?.split(' ') ?? [],
    jti: token,
    nbf: now,
    iat: now,
    exp: now + 3600,
  };
  return sign(claims, keys);
}

async function unwrapAccessToken(ctx: KoaContextWithOIDC, issuer: string, keys: Keys): Promise<void> {
  const [scheme, token = ''] = ctx.get('authorization').split(' ');
  if (scheme?.toLowerCase() !== 'bearer') return;
  const inner = await jwtVerify(token, await importKey(keys, 'verify'), { issuer, typ: tokenType }).then(
    ({ payload }) => payload.jti,
    () => undefined,
  );
  ctx.req.headers.authorization = `Bearer ${inner ?? 'none'}`;
}

/** A back-channel logout request as it goes out: the same token under another type. */
export async function logoutRequestAsEfaas(request: RequestInit, keys: Keys): Promise<RequestInit> {
  const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
  if (token === null) return request;
  return { ...request, body: new URLSearchParams({ logout_token: await sign(decodeJwt(token), keys) }) };
}

async function sign(claims: Record<string, unknown>, keys: Keys): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys.jwks.keys[0]?.kid ?? '', typ: tokenType })
    .sign(await importKey(keys));
}

async function importKey({ jwks }: Keys, use: 'sign' | 'verify' = 'sign'): Promise<webcrypto.CryptoKey> {
  const { d, p, q, dp, dq, qi, ...open } = jwks.keys[0] ?? {};
  const secret = { d, p, q, dp, dq, qi };
  const key = await importJWK({ ...open, ...(use === 'sign' && secret) } as JWK, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The signing key is no RSA key.');
  return key;
}
