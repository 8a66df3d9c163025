import { challengeOf } from './sign-in-values.ts';

/** What the front end knows of the identity provider (`GET /Configuration`). */
export interface IdentityProvider {
  readonly name: string;
  readonly siteUrl: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly authorizationEndpoint: string | null;
  readonly endSessionEndpoint: string | null;
  /** How many seconds ago the provider may have asked for the person; null where it does not matter. */
  readonly maxAge: number | null;
}

/** Where the provider is at this moment (`GET /IdentityProvider`). */
export interface ProviderEndpoints {
  readonly authorizationEndpoint: string;
  readonly endSessionEndpoint: string | null;
}

/** Where the browser goes to sign in (S5). */
export async function authorizeAddress(
  provider: IdentityProvider & ProviderEndpoints,
  signIn: { readonly verifier: string; readonly state: string; readonly acrValues?: string | undefined },
): Promise<string> {
  const { nonce, codeChallenge } = await challengeOf(signIn.verifier);
  const address = new URL(provider.authorizationEndpoint);
  const query = {
    response_type: 'code',
    // Where a client is registered for a form, the answer would come as one, and pages cannot read it.
    response_mode: 'query',
    client_id: provider.clientId,
    scope: provider.scopes.join(' '),
    redirect_uri: provider.redirectUri,
    state: signIn.state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(provider.maxAge === null ? {} : { max_age: String(provider.maxAge) }),
    ...(signIn.acrValues === undefined ? {} : { acr_values: signIn.acrValues }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** Where the browser goes to sign out at the provider as well (S10), or undefined when the provider has no such place. */
export function endSessionAddress(provider: IdentityProvider, token: string | undefined): string | undefined {
  if (provider.endSessionEndpoint === null) return undefined;
  const address = new URL(provider.endSessionEndpoint);
  address.searchParams.set('client_id', provider.clientId);
  address.searchParams.set('post_logout_redirect_uri', provider.postLogoutRedirectUri);
  if (token !== undefined) address.searchParams.set('id_token_hint', token);
  return address.href;
}

const longestPath = 2000;

/** A path of our own, or undefined: what comes in an address bar may not lead anywhere else (T13). */
export function ownPath(candidate: string | undefined): string | undefined {
  if (candidate === undefined || candidate.length > longestPath || !candidate.startsWith('/'))
    return undefined;
  // Browsers read a backslash as a slash and drop tabs and line ends, so "/\evil" would be another host.
  if (/^\/[/\\]/.test(candidate) || /[\\\p{Cc}]/u.test(candidate) || /^\/%(5c|2f)/i.test(candidate))
    return undefined;
  const address = new URL(candidate, window.location.origin);
  // Once its dots are resolved, "/.//evil.test" begins with two slashes, and as an address that is another host.
  if (address.origin !== window.location.origin || address.pathname.startsWith('//')) return undefined;
  return `${address.pathname}${address.search}${address.hash}`;
}
