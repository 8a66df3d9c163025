import { people } from '@strata/fictional-register';
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { OneTapCodes } from './one-tap-codes.ts';

/** Requests that asked for no page at all, and so are granted everything they name. */
const grantedInFull = new WeakSet<KoaContextWithOIDC>();

/**
 * `login_hint=<idnumber>&prompt=none` signs that person in at once, for tools that speak plain HTTP.
 * `acr_values=efaas_login_code:<code>` is eFaas's one-tap sign-in: it spares the choice of the person, and the consent
 * page is still shown. A code that stands for nobody, or does no more, leads to the ordinary page.
 */
export function signInWithoutPage(ctx: KoaContextWithOIDC, oneTapCodes: OneTapCodes): void {
  const { session, params } = ctx.oidc;
  const isSilent = params?.['prompt'] === 'none';
  const code = oneTapCodeOf(params);
  const hint = params?.['login_hint'];
  const idnumber = isSilent ? hint : code && oneTapCodes.redeem(code, String(params?.['state']));
  const person = people.find((candidate) => candidate.idnumber === idnumber);
  if (!person || !session) return;
  if (session.accountId !== person.subject) {
    // Another person in the same browser: nothing of the former one is carried over.
    session.resetIdentifier();
    session.authorizations = {};
    session.loginAccount({ accountId: person.subject });
  }
  if (isSilent) grantedInFull.add(ctx);
}

/** The one-tap code that came with the request. */
export function oneTapCodeOf(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const values = params?.['acr_values'];
  return typeof values === 'string' ? /(?:^| )efaas_login_code:(\S+)/.exec(values)?.[1] : undefined;
}

/**
 * The grant of this sign-in. A permission that was refused is asked for again at the next sign-in: who meant to share
 * it after all would otherwise never be able to.
 */
export async function findOrMakeGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, account, provider } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  if (grantedInFull.has(ctx)) {
    const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
    grant.addOIDCScope([...ctx.oidc.requestParamOIDCScopes].join(' '));
    await grant.save();
    return grant;
  }
  const given = ctx.oidc.result?.consent?.grantId;
  const grantId = given ?? session.grantIdFor(client.clientId);
  const grant = grantId ? await provider.Grant.find(grantId) : undefined;
  return grant?.rejected && !given ? undefined : grant;
}
