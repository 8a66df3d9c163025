import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Configuration } from './configuration.ts';
import type { Queryable } from './database.ts';

export type LimitKind = 'calls' | 'signIn' | 'write' | 'upload' | 'failedSignature';

/** Counts calls in the database, so that all server processes share the counters. */
export interface RateLimits {
  /** Seconds to wait when the limit is reached, else undefined. */
  secondsToWait(kind: LimitKind, whom: string): Promise<number | undefined>;
}

/** Limits a minute, by kind: whom they count is a person, or an address for calls without a session. */
export function createRateLimits(configuration: Configuration, db: Queryable): RateLimits {
  const points: Record<LimitKind, number> = {
    calls: configuration.CALLS_PER_MINUTE,
    signIn: configuration.SIGN_INS_PER_MINUTE,
    write: configuration.CHANGES_PER_MINUTE,
    upload: configuration.UPLOADS_PER_MINUTE,
    failedSignature: configuration.SIGN_INS_PER_MINUTE,
  };
  // The library names its statements; whether they have names is decided in one place, for all.
  const storeClient = {
    query: (statement: { text: string; values: unknown[] }) => db.query(statement.text, statement.values),
  };
  const limiters = new Map(
    Object.entries(points).map(([kind, most]) => {
      const common = { keyPrefix: kind, points: most, duration: 60 };
      const limiter = new RateLimiterPostgres({
        ...common,
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        // When the counters cannot be reached, each process limits by itself rather than not at all.
        insuranceLimiter: new RateLimiterMemory(common),
      });
      return [kind, limiter] as const;
    }),
  );
  return {
    async secondsToWait(kind, whom) {
      try {
        await limiters.get(kind)?.consume(whom);
        return undefined;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
