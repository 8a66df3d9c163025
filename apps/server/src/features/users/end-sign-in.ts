import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { ProvenIdentity } from '../../platform/auth/identity-provider.ts';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import { signInValuesOf, tokenHashOf } from '../../platform/auth/sign-in-values.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { bindResponsiblePersons, syncMemberships } from '../experts/memberships.queries.ts';
import {
  bindOfficer,
  consumePendingSignIn,
  ensureSelfEntity,
  insertSession,
  isOfficer,
  upsertPerson,
} from './users.queries.ts';

/** Where the provider may send a browser back to, on each host. */
export function redirectUriOf(
  configuration: { PORTAL_ORIGIN: string; ADMIN_ORIGIN: string },
  audience: Audience,
): string {
  return `${audience === 'portal' ? configuration.PORTAL_ORIGIN : configuration.ADMIN_ORIGIN}/auth`;
}

async function admit(
  tx: Queryable,
  identity: ProvenIdentity,
  { audience, services, requestId }: Call<'POST /Users/token'>,
): Promise<Refusal | string> {
  const { person, issuer, token } = identity;
  const kept = await upsertPerson(tx, issuer, person);
  if (kept.disabled) return refuse('SIGN_IN_FAILED');
  await ensureSelfEntity(tx, kept.id, person.fullName);
  const actor = { personId: kept.id, issuer, subject: person.subject };
  for (const { id, ...after } of await bindOfficer(tx, kept.id, person.idnumber)) {
    await recordAct(tx, {
      verb: 'bind-role',
      objectType: 'officer',
      objectId: id,
      actor,
      actingRole: 'person',
      before: { ...after, personId: null },
      after,
      requestId,
    });
  }
  const boundTo = await bindResponsiblePersons(tx, kept.id, person.idnumber);
  await syncMemberships(tx, boundTo);
  if (audience === 'console' && !(await isOfficer(tx, kept.id))) return refuse('NOT_AN_OFFICER');
  const isNew = await insertSession(tx, {
    tokenHash: tokenHashOf(token),
    personId: kept.id,
    audience,
    issuer,
    providerSession: identity.providerSession,
    authenticatedAt: identity.authenticatedAt,
    assurance: identity.assurance,
    absoluteHours: services.configuration.SESSION_ABSOLUTE_HOURS,
  });
  if (!isNew) return refuse('SIGN_IN_FAILED');
  await recordAct(tx, {
    verb: 'sign-in',
    objectType: 'person',
    objectId: kept.id,
    actor,
    actingRole: audience === 'console' ? 'officer' : 'person',
    after: { audience, firstTime: kept.is_new, ...(boundTo.length > 0 ? { boundTo } : {}) },
    requestId,
  });
  return token;
}

/**
 * S6–S8: exchanges the code, once, for the browser that began; a session is kept under the token's hash. Answers 417
 * when a required permission was not given, 400 to any other failure, 503 when the provider does not answer.
 */
export const endSignIn: Handler<'POST /Users/token'> = async (call) => {
  const { body, audience, services, log } = call;
  const fail = (reason: string): Refusal => {
    log.warn({ event: 'sign-in-refused', reason }, 'A sign-in was refused');
    return refuse('SIGN_IN_FAILED');
  };
  if (body.redirectUri !== redirectUriOf(services.configuration, audience)) return fail('redirect address');
  const values = signInValuesOf(body.state);
  if (!(await consumePendingSignIn(services.database, values.state, audience)))
    return fail('no pending sign-in');
  const outcome = await services.identityProvider.exchange({
    code: body.code,
    values,
    redirectUri: body.redirectUri,
    issuer: body.issuer,
  });
  switch (outcome.kind) {
    case 'unavailable':
      log.warn(
        { event: 'sign-in-unavailable', reason: outcome.reason },
        'The identity provider did not answer',
      );
      return refuse('SIGN_IN_UNAVAILABLE');
    case 'permissionsMissing':
      log.warn({ event: 'sign-in-refused', missing: outcome.missing }, 'Permissions were not given');
      return refuse('PERMISSIONS_MISSING');
    case 'refused':
      return fail(outcome.reason);
    case 'proven':
      break;
  }
  const { identity } = outcome;
  const admitted = await services.database.transaction(
    (tx) => admit(tx, identity, call),
    (result) => !(result instanceof Refusal),
  );
  if (admitted instanceof Refusal) {
    log.warn({ event: 'sign-in-refused', reason: admitted.code }, 'A sign-in was refused');
  }
  return admitted;
};
