import { entityNamedIn, type Route } from '@strata/contract';
import { type EntityRef, examiningRoles, officerRoles } from '@strata/domain';
import type { FastifyRequest } from 'fastify';
import { longestToken } from '../auth/identity-provider.ts';
import { type Audience, findSession, type SessionRow, touchSession } from '../auth/sessions.queries.ts';
import { tokenHashOf } from '../auth/sign-in-values.ts';
import type { Configuration } from '../configuration.ts';
import type { RateLimits } from '../rate-limits.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services, SignedIn } from './call.ts';

/** Who asks, and the entity they name in the query string when it is theirs. */
export interface Authenticated {
  readonly session: SignedIn;
  /** Where the session belongs. */
  readonly audience: Audience;
  /** Revision of the named entity; undefined when none is named or it is not the person's. */
  readonly revision: string | undefined;
}

export class RateLimited extends Refusal {
  readonly seconds: number;

  constructor(seconds: number) {
    super('TOO_MANY_REQUESTS');
    this.seconds = seconds;
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '');
  const token = match?.[1];
  return token !== undefined && token.length <= longestToken ? token : undefined;
}

/** The pair, where the call names it in the query string: the membership is then looked up with the session. */
function namedEntity(route: Route, query: unknown): EntityRef | undefined {
  return route.access === 'entity' && route.query ? entityNamedIn(query) : undefined;
}

/** Calls that look after the session itself, or run by themselves, are not the person's activity. */
function countsAsActivity(request: FastifyRequest, key: string): boolean {
  return key !== 'GET /Users/session' && request.headers['x-background'] === undefined;
}

/** What an officer's call asks of the officer: a role, and for a decision a sign-in that is recent and strong enough. */
function refuseOfficer(route: Route, found: SessionRow, configuration: Configuration): Refusal | undefined {
  const asOfficer = route.access === 'partyOrOfficer' && found.audience === 'console';
  if (route.access !== 'officer' && !asOfficer) return undefined;
  if (found.roles.length === 0) return refuse('NOT_AN_OFFICER');
  const roles = route.roles ?? (asOfficer ? examiningRoles : officerRoles);
  if (!roles.some((role) => found.roles.includes(role))) return refuse('FORBIDDEN');
  if (!route.decides) return undefined;
  const { DECISION_ASSURANCE: accepted, DECISION_SIGN_IN_MINUTES: minutes } = configuration;
  const isStrong = accepted.length === 0 || accepted.includes(found.assurance ?? '');
  const oldest = found.now.getTime() - minutes * 60_000;
  // A provider that does not say when it last asked for the person leaves us the start of the session (T69).
  const isRecent = (found.authenticated_at ?? found.signed_in_at).getTime() >= oldest;
  return isStrong && isRecent ? undefined : refuse('STEP_UP_REQUIRED');
}

/** Counts the call, finds its session and checks what the route asks of it. */
export async function authenticate(
  request: FastifyRequest,
  route: Route & { readonly key: string },
  audience: Audience,
  services: Services,
  limits: RateLimits,
): Promise<Authenticated | undefined | Refusal> {
  const { database, configuration } = services;
  if (route.access === 'public') {
    const kind = route.limit === 'signIn' || route.limit === 'verify' ? route.limit : 'calls';
    const wait = await limits.secondsToWaitFrom(kind, request.ip);
    return wait === undefined ? undefined : new RateLimited(wait);
  }
  const token = bearerToken(request);
  const entity = namedEntity(route, request.query);
  const tokenHash = token === undefined ? undefined : tokenHashOf(token);
  const found =
    tokenHash &&
    (await findSession(database, {
      tokenHash,
      // A page of the portal asks the admin host for these; whoever it is has signed in at the portal.
      audiences: route.crossOrigin ? ['portal', 'console'] : [audience],
      idleMinutes: configuration.SESSION_IDLE_MINUTES,
      entity,
    }));
  if (!tokenHash || !found) {
    const wait = await limits.secondsToWaitFrom('failedSignature', request.ip);
    request.log.warn({ event: 'unauthenticated' }, 'A call without a valid session');
    return wait === undefined ? refuse('UNAUTHENTICATED') : new RateLimited(wait);
  }
  const wait =
    (await limits.secondsToWait('calls', found.person_id)) ??
    (route.limit === undefined ? undefined : await limits.secondsToWait(route.limit, found.person_id));
  if (wait !== undefined) return new RateLimited(wait);
  const refused = refuseOfficer(route, found, configuration);
  if (refused) return refused;
  if (found.activity_is_old && countsAsActivity(request, route.key)) await touchSession(database, tokenHash);
  return {
    session: {
      personId: found.person_id,
      issuer: found.issuer,
      subject: found.subject,
      tokenHash,
      roles: found.roles,
      idleEndsAt: found.idle_ends_at,
      absoluteEndsAt: found.absolute_ends_at,
      now: found.now,
    },
    audience: found.audience,
    revision: found.revision ?? undefined,
  };
}
