import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../platform/acts.queries.ts';
import type { LogoutNotice, LogoutOutcome } from '../../platform/auth/logout-tokens.ts';
import type { RefusalDetails } from '../../platform/auth/provider-faults.ts';
import type { Database } from '../../platform/database.ts';
import type { Services } from '../../platform/http/call.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { endProviderSessions, useLogoutToken } from './users.queries.ts';

/**
 * Ends the sessions of a sound token, unless the token was used before. The use and the end are one transaction: a provider
 * that sends the same token again because ours failed is not refused.
 */
function endSessions(
  database: Database,
  notice: LogoutNotice,
  requestId: string,
): Promise<RefusalDetails | undefined> {
  return database.transaction(async (tx) => {
    if (!(await useLogoutToken(tx, notice))) return { reason: 'token-used-before' };
    for (const personId of await endProviderSessions(tx, notice)) {
      await recordAct(tx, {
        verb: 'sign-out-by-provider',
        objectType: 'person',
        objectId: personId,
        actor: null,
        actingRole: 'system',
        requestId,
      });
    }
    return undefined;
  });
}

/**
 * OpenID Connect back-channel logout: the provider says that a session has ended, and it ends here at the next call.
 * Outside /api because the provider asks for this address (domain decision 2).
 */
export function serveBackChannelLogout(
  server: FastifyInstance,
  services: Services,
  limits: RateLimits,
): void {
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/identity/backchannel-logout', async (request, reply) => {
      const wait = await limits.secondsToWaitFrom('signIn', request.ip, 'logout ');
      if (wait !== undefined) return reply.code(429).header('Retry-After', String(wait)).send();
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      const outcome: LogoutOutcome =
        token === null
          ? { kind: 'refused', details: { reason: 'token-invalid' } }
          : await services.identityProvider.readLogoutToken(token);
      const details =
        outcome.kind === 'refused'
          ? outcome.details
          : await endSessions(services.database, outcome.notice, request.id);
      if (details) {
        request.log.warn({ event: 'logout-token-refused', ...details }, 'A logout token was refused');
        return reply.code(400).send({ error: 'invalid_request' });
      }
      return reply.code(200).send();
    });
  });
}
