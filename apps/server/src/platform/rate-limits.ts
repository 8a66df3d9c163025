import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Configuration } from './configuration.ts';
import { countInPackets, packetSizeFor } from './count-in-packets.ts';
import type { Queryable } from './database.ts';
import { waitInTime } from './patience.ts';

export type LimitKind = 'calls' | 'signIn' | 'write' | 'upload' | 'document' | 'verify' | 'failedSignature';

/** Counts calls in the database, so that all server processes share the counters. */
export interface RateLimits {
  /** Seconds to wait when the limit is reached, else undefined. */
  secondsToWait(kind: LimitKind, whom: string): Promise<number | undefined>;
}

/** Counts a call; rejects with the library's answer when the limit is reached. */
type Count = (whom: string) => Promise<unknown>;

/** Limits a minute, by kind: whom they count is a person, or an address for calls without a session. */
export function createRateLimits(configuration: Configuration, db: Queryable): RateLimits {
  const points: Record<LimitKind, number> = {
    calls: configuration.CALLS_PER_MINUTE,
    signIn: configuration.SIGN_INS_PER_MINUTE,
    write: configuration.CHANGES_PER_MINUTE,
    upload: configuration.UPLOADS_PER_MINUTE,
    document: configuration.DOCUMENTS_PER_MINUTE,
    verify: configuration.VERIFICATIONS_PER_MINUTE,
    failedSignature: configuration.SIGN_INS_PER_MINUTE,
  };
  // The library names its statements; whether they have names is decided in one place, for all.
  const storeClient = {
    query: (statement: { text: string; values: unknown[] }) => db.query(statement.text, statement.values),
  };
  const limiterOf = (kind: LimitKind): RateLimiterPostgres => {
    const common = { keyPrefix: kind, points: points[kind], duration: 60 };
    return new RateLimiterPostgres({
      ...common,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      // When the counters cannot be reached, each process limits by itself rather than not at all.
      insuranceLimiter: new RateLimiterMemory(common),
    });
  };
  const one = (kind: LimitKind): Count => {
    const limiter = limiterOf(kind);
    return (whom) => limiter.consume(whom);
  };
  const calls = limiterOf('calls');
  const counts: Record<LimitKind, Count> = {
    // Every call is counted, so this is the count that must cost little.
    calls: countInPackets(packetSizeFor(points.calls), (whom, size) => calls.consume(whom, size)),
    signIn: one('signIn'),
    write: one('write'),
    upload: one('upload'),
    document: one('document'),
    verify: one('verify'),
    failedSignature: one('failedSignature'),
  };
  return {
    async secondsToWait(kind, whom) {
      try {
        // The count may be another request's, with a patience of its own.
        await waitInTime(counts[kind](whom));
        return undefined;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
