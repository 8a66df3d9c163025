import type { RefusalCode } from '@strata/contract';
import { recordAct } from '../../platform/acts.queries.ts';
import type { ProvenIdentity } from '../../platform/auth/identity-provider.ts';
import type { RefusalDetails } from '../../platform/auth/provider-faults.ts';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import { signInValuesOf, tokenHashOf } from '../../platform/auth/sign-in-values.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { bindResponsiblePersons, syncMemberships } from '../experts/memberships.queries.ts';
import { tellOfWaiting } from '../officer-notifications/tell-officers.ts';
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

/** Refuses, and says in the log why: the person is told no more than the code says. */
function refuseSignIn(
  log: Call<'POST /Users/token'>['log'],
  details: RefusalDetails,
  code: RefusalCode = 'SIGN_IN_FAILED',
): Refusal {
  log.warn({ event: 'sign-in-refused', ...details }, 'A sign-in was refused');
  return refuse(code);
}

async function admit(
  tx: Queryable,
  identity: ProvenIdentity,
  { audience, services, requestId, log }: Call<'POST /Users/token'>,
): Promise<Refusal | string> {
  const { person, issuer, token } = identity;
  const kept = await upsertPerson(tx, issuer, person);
  if (kept.disabled) return refuseSignIn(log, { reason: 'person-disabled' });
  await ensureSelfEntity(tx, kept.id, person.fullName);
  const actor = { personId: kept.id, issuer, subject: person.subject };
  const boundRoles = await bindOfficer(tx, kept.id, person.idnumber);
  for (const { id, ...after } of boundRoles) {
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
  if (boundRoles.length > 0) await tellOfWaiting(tx, kept.id);
  const boundTo = await bindResponsiblePersons(tx, kept.id, person.idnumber);
  await syncMemberships(tx, boundTo);
  if (audience === 'console' && !(await isOfficer(tx, kept.id)))
    return refuseSignIn(log, { reason: 'not-an-officer' }, 'NOT_AN_OFFICER');
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
  if (!isNew) return refuseSignIn(log, { reason: 'token-used-before' });
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
  if (body.redirectUri !== redirectUriOf(services.configuration, audience))
    return refuseSignIn(log, { reason: 'redirect-address' });
  const values = signInValuesOf(body.state);
  if (!(await consumePendingSignIn(services.database, values.state, audience)))
    return refuseSignIn(log, { reason: 'no-pending-sign-in' });
  const outcome = await services.identityProvider.exchange({
    code: body.code,
    values,
    redirectUri: body.redirectUri,
    issuer: body.issuer,
  });
  switch (outcome.kind) {
    case 'unavailable': {
      const { at, cause } = outcome;
      log.warn({ event: 'sign-in-unavailable', at, cause }, 'The identity provider did not answer');
      return refuse('SIGN_IN_UNAVAILABLE');
    }
    case 'permissionsMissing':
      log.warn(
        { event: 'sign-in-refused', reason: 'permissions-missing', missing: outcome.missing },
        'Permissions were not given',
      );
      return new Refusal('PERMISSIONS_MISSING', { missing: outcome.missing });
    case 'refused':
      return refuseSignIn(
        log,
        outcome.details,
        outcome.details.reason === 'token-too-large' ? 'TOKEN_TOO_LARGE' : 'SIGN_IN_FAILED',
      );
    case 'proven':
      break;
  }
  const { identity } = outcome;
  return services.database.transaction(
    (tx) => admit(tx, identity, call),
    (result) => !(result instanceof Refusal),
  );
};
