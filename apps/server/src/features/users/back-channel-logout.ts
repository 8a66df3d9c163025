import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { LogoutOutcome } from '../../platform/auth/logout-tokens.ts';
import type { Services } from '../../platform/http/call.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { endProviderSessions } from './users.queries.ts';

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
      if (outcome.kind === 'refused') {
        request.log.warn({ event: 'logout-token-refused', ...outcome.details }, 'A logout token was refused');
        return reply.code(400).send({ error: 'invalid_request' });
      }
      const { notice } = outcome;
      await services.database.transaction(async (tx) => {
        for (const personId of await endProviderSessions(tx, notice)) {
          await recordAct(tx, {
            verb: 'sign-out-by-provider',
            objectType: 'person',
            objectId: personId,
            actor: null,
            actingRole: 'system',
            requestId: request.id,
          });
        }
      });
      return reply.code(200).send();
    });
  });
}
