import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database.ts';
import { schemaFits } from '../migrations.ts';
import type { Services } from './call.ts';

export interface Readiness {
  /** From now on ready answers 503, so that a load balancer sends no more. */
  drain(): void;
  isDraining(): boolean;
  check(): Promise<{ readonly ready: boolean; readonly degraded: boolean }>;
}

const checkMilliseconds = 150;
const cacheMilliseconds = 1_000;

/** What must work for calls to succeed: database with a fitting schema, and file store. Provider and scanner only degrade. */
export function createReadiness(services: Services, newestMigration: number): Readiness {
  let draining = false;
  let last: { at: number; result: Promise<boolean> } | undefined;

  async function works(db: Queryable): Promise<boolean> {
    const timeout = new Promise<boolean>((resolve) => {
      setTimeout(resolve, checkMilliseconds, false).unref();
    });
    const checks = Promise.all([schemaFits(db, newestMigration), services.fileStore.isWritable()]).then(
      (results) => results.every(Boolean),
      () => false,
    );
    return Promise.race([checks, timeout]);
  }

  return {
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
    async check() {
      if (draining) return { ready: false, degraded: false };
      if (!last || Date.now() - last.at > cacheMilliseconds) {
        last = { at: Date.now(), result: works(services.database) };
        services.identityProvider.watch();
      }
      const provider = services.identityProvider.state();
      // Whoever answers in the provider's name must not be trusted: no instance takes calls then.
      const ready = (await last.result) && provider !== 'mismatch';
      return { ready, degraded: provider !== 'ready' || services.scanner?.isAway() === true };
    },
  };
}

/** Liveness depends on nothing; readiness says no more than it must. */
export function serveHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const { ready, degraded } = await readiness.check();
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? (degraded ? 'degraded' : 'ready') : 'unavailable' });
  });
}
