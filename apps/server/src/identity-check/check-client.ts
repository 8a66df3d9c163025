import { randomBytes } from 'node:crypto';
import * as openid from 'openid-client';
import { signInValuesOf } from '../platform/auth/sign-in-values.ts';
import type { Configuration } from '../platform/configuration.ts';
import { type Answer, ask, type Fault, isFault } from './ask-provider.ts';
import { type CheckLine, type Metadata, note, ok, textOf, wrong } from './check-line.ts';

type Authentication = Configuration['IDENTITY_CLIENT_AUTHENTICATION'];

/** How id and secret are sent. The library that signs people in writes them here too, so that both are written alike. */
const credentials: Readonly<
  Record<Authentication | 'unencoded_header', (secret: string) => openid.ClientAuth>
> = {
  client_secret_basic: openid.ClientSecretBasic,
  client_secret_post: openid.ClientSecretPost,
  // Some providers do not decode what RFC 6749, section 2.3.1, has encoded in the header.
  unencoded_header:
    (secret) =>
    (_server, { client_id: id }, _form, headers) =>
      headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`),
};

/** How the token endpoint takes a code that does not exist: the error that it names, or its status. */
async function tryCode(
  settings: Configuration,
  metadata: Metadata,
  { method, secret }: { method: keyof typeof credentials; secret: string },
  seen: Answer[],
): Promise<{ readonly said: string } | Fault> {
  const { pkceVerifier } = signInValuesOf(randomBytes(20).toString('hex'));
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: `check-${randomBytes(16).toString('hex')}`,
    redirect_uri: `${settings.PORTAL_ORIGIN}/auth`,
    code_verifier: pkceVerifier,
  });
  const headers = new Headers({ accept: 'application/json' });
  const server = { issuer: settings.IDENTITY_ISSUER };
  credentials[method](secret)(server, { client_id: settings.IDENTITY_CLIENT_ID }, form, headers);
  const answer = await ask(String(metadata['token_endpoint']), { method: 'POST', headers, body: form });
  if (isFault(answer)) return answer;
  seen.push(answer);
  const error = answer.json && textOf(answer.json, 'error');
  const isPlain = error !== undefined && /^[a-z_]{1,40}$/.test(error);
  return { said: answer.status >= 500 || !isPlain ? `HTTP ${answer.status}` : error };
}

/** Some providers say unauthorized_client to a wrong secret, too. */
const isClientRefusal = (said: string): boolean =>
  ['invalid_client', 'unauthorized_client', 'HTTP 401'].includes(said);

/** Whether the provider takes our id and secret, by a code that does not exist. */
export async function checkClient(
  settings: Configuration,
  metadata: Metadata,
  seen: Answer[],
): Promise<CheckLine> {
  const subject = 'client';
  const method = settings.IDENTITY_CLIENT_AUTHENTICATION;
  const other = method === 'client_secret_post' ? 'client_secret_basic' : 'client_secret_post';
  const secret = settings.IDENTITY_CLIENT_SECRET;
  if (textOf(metadata, 'token_endpoint') === undefined)
    return wrong(subject, 'there is no token endpoint to ask', 'See endpoints');
  const attempt = async (as: keyof typeof credentials, given: string) =>
    tryCode(settings, metadata, { method: as, secret: given }, seen);
  const isTaken = async (as: keyof typeof credentials): Promise<boolean> => {
    const answer = await attempt(as, secret);
    return 'said' in answer && !isClientRefusal(answer.said) && !answer.said.startsWith('HTTP');
  };
  const answer = await attempt(method, secret);
  if ('fault' in answer) return wrong(subject, `token endpoint: ${answer.fault}`, answer.remedy);
  const { said } = answer;
  if (isClientRefusal(said)) {
    if (await isTaken(other))
      return wrong(
        subject,
        `refused with ${method} (${said})`,
        `Set IDENTITY_CLIENT_AUTHENTICATION=${other}`,
      );
    const isEncoded = /[^A-Za-z0-9]/.test(settings.IDENTITY_CLIENT_ID + secret);
    if (method === 'client_secret_basic' && isEncoded && (await isTaken('unencoded_header')))
      return wrong(
        subject,
        `refused (${said}), because the provider does not decode id and secret in the header`,
        'Have the client registered for client_secret_post and set IDENTITY_CLIENT_AUTHENTICATION=client_secret_post, or have an id and a secret of letters and figures alone issued',
      );
    const flow = said === 'unauthorized_client' ? ', and whether it may use the authorization code flow' : '';
    const remedy = `Compare IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET with what the provider issued, and IDENTITY_CLIENT_AUTHENTICATION with how the client is registered${flow}`;
    return wrong(subject, `id or secret is refused (${said})`, remedy);
  }
  if (said.startsWith('HTTP 5'))
    return wrong(subject, `the token endpoint answers ${said}`, 'Tell the provider; try again later');
  // A provider that looks at the code first says the same to everybody: only a wrong secret beside shows it.
  const control = await attempt(method, randomBytes(24).toString('base64url'));
  if ('said' in control && control.said !== said)
    return ok(subject, `id and secret are accepted with ${method} (${said} for a code that does not exist)`);
  return note(
    subject,
    `the provider says ${said} to a wrong secret too, so that the right one cannot be told from outside`,
    'Sign in once; a refused client is in the log as client-refused',
  );
}
