import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database.ts';
import { schemaFits } from '../migrations.ts';
import { afterRunning } from '../running-time.ts';
import type { Services } from './call.ts';

/** What does not keep calls from succeeding, and wants looking at. */
type Degradation = 'identity-provider' | 'scanner' | 'file-store-nearly-full' | 'database-full';

export interface Readiness {
  /** From now on ready answers 503, so that a load balancer sends no more. */
  drain(): void;
  isDraining(): boolean;
  check(): Promise<{ readonly ready: boolean; readonly degraded: readonly Degradation[] }>;
}

/** An asker hears by then, with what the check before found where this one is not over. */
const answerMilliseconds = 150;
/** What takes longer is away. A busy machine alone needs less: all of its instances would be taken out at once. */
const longestCheck = 3_000;
const cacheMilliseconds = 1_000;
/** With room for fewer uploads of the largest size than this, the disk is nearly full. */
const fewUploads = 25;

/** What must work for calls to succeed: database with a fitting schema, and file store. Provider, scanner and a disk that fills up only degrade. */
export function createReadiness(services: Services, newestMigration: number): Readiness {
  let draining = false;
  let last: { at: number; result: Promise<boolean>; isNearlyFull: Promise<boolean> } | undefined;
  let isChecking = false;
  /** What the last check that is over found. */
  let found: boolean | undefined;
  const leastBytes = fewUploads * services.configuration.UPLOAD_LIMIT_MEGABYTES * 1_000_000;

  async function works(db: Queryable): Promise<boolean> {
    isChecking = true;
    const checks = Promise.all([schemaFits(db, newestMigration), services.fileStore.isWritable()]).then(
      (results) => results.every(Boolean),
      () => false,
    );
    found = await within(longestCheck, checks, false);
    isChecking = false;
    return found;
  }

  /** Whoever asks first has nothing to hear until the check is over. */
  const readyByNow = async (result: Promise<boolean>): Promise<boolean> =>
    found === undefined ? result : within(answerMilliseconds, result, found);

  const isNearlyFull = (): Promise<boolean> =>
    services.fileStore.freeBytes().then(
      (bytes) => bytes < leastBytes,
      () => false,
    );

  return {
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
    async check() {
      if (draining) return { ready: false, degraded: [] };
      if (!last || (!isChecking && Date.now() - last.at > cacheMilliseconds)) {
        last = { at: Date.now(), result: works(services.database), isNearlyFull: isNearlyFull() };
        services.identityProvider.watch();
      }
      const provider = services.identityProvider.state();
      // Whoever answers in the provider's name must not be trusted: no instance takes calls then.
      const ready = (await readyByNow(last.result)) && provider !== 'mismatch';
      const degraded: Degradation[] = [];
      if (provider !== 'ready') degraded.push('identity-provider');
      if (services.scanner?.isAway() === true) degraded.push('scanner');
      if (await last.isNearlyFull) degraded.push('file-store-nearly-full');
      if (services.database.wasFull()) degraded.push('database-full');
      return { ready, degraded };
    },
  };
}

/** The result, or something else where it is not there in time. */
async function within<Result>(
  milliseconds: number,
  result: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  let callOff = (): void => undefined;
  const tooLate = new Promise<Result>((resolve) => {
    callOff = afterRunning(milliseconds, () => resolve(otherwise));
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    callOff();
  }
}

/** Liveness depends on nothing; readiness says no more than it must. */
export function serveHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const { ready, degraded } = await readiness.check();
    if (!ready) return reply.code(503).send({ status: 'unavailable' });
    return degraded.length === 0 ? { status: 'ready' } : { status: 'degraded', reasons: degraded };
  });
}
