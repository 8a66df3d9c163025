import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Configuration } from './configuration.ts';
import { type CostlyCalls, createCostlyCalls } from './costly-calls.ts';
import { countInPackets, packetSizeFor } from './count-in-packets.ts';
import type { Queryable } from './database.ts';
import { waitInTime } from './request-timeout.ts';

export type LimitKind = 'calls' | 'signIn' | 'write' | 'upload' | 'document' | 'verify' | 'failedSignature';

/** Counts calls in the database, so that all server processes share the counters. */
export interface RateLimits {
  /** Seconds to wait when the limit of a person is reached, else undefined. */
  secondsToWait(kind: LimitKind, personId: string): Promise<number | undefined>;
  /** The same for an address, where nobody is signed in; what is counted for a purpose of its own does not count for others. */
  secondsToWaitFrom(kind: LimitKind, address: string, purpose?: string): Promise<number | undefined>;
  /** How many costly calls are under way at once. */
  readonly costly: CostlyCalls;
}

/** An address as limits count it. */
export interface CountedNetwork {
  /** An IPv4 address; of IPv6 the /64, in which a single machine has as many addresses as it likes. */
  readonly network: string;
  /** Of IPv6 the /56, which is what one customer usually gets: 256 of those. */
  readonly wider: string | undefined;
}

/** An IPv4 address inside an IPv6 one (::ffff:192.0.2.1) is that IPv4 address. */
export function countedNetworkOf(address: string): CountedNetwork {
  // A server that listens on a socket of the file system has no addresses.
  if (!ipaddr.isValid(address)) return { network: address, wider: undefined };
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return { network: parsed.toString(), wider: undefined };
  const [first, second, third, fourth = 0] = parsed.parts;
  const textOf = (last: number, bits: number): string =>
    `${new ipaddr.IPv6([first ?? 0, second ?? 0, third ?? 0, last, 0, 0, 0, 0]).toString()}/${bits}`;
  return { network: textOf(fourth, 64), wider: textOf(fourth & 0xff00, 56) };
}

/** How many times the limit of a /64 a whole /56 has: several households behind one provider, and no more. */
const timesAsMuch = 4;

/** Counts a call; rejects with the library's answer when the limit is reached. */
type Count = (whom: string) => Promise<unknown>;

/** Limits a minute, by kind: whom they count is a person, or the network of an address for calls without a session. */
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
  const limiterOf = (keyPrefix: string, most: number): RateLimiterPostgres => {
    const common = { keyPrefix, points: most, duration: 60 };
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
  const countsOf = (suffix: string, times: number): Record<LimitKind, Count> => {
    const one = (kind: LimitKind): Count => {
      const limiter = limiterOf(`${kind}${suffix}`, points[kind] * times);
      return (whom) => limiter.consume(whom);
    };
    const calls = limiterOf(`calls${suffix}`, points.calls * times);
    return {
      // Every call is counted, so this is the count that must cost little.
      calls: countInPackets(packetSizeFor(points.calls * times), (whom, size) => calls.consume(whom, size)),
      signIn: one('signIn'),
      write: one('write'),
      upload: one('upload'),
      document: one('document'),
      verify: one('verify'),
      failedSignature: one('failedSignature'),
    };
  };
  const counts = countsOf('', 1);
  const wideCounts = countsOf('-wide', timesAsMuch);
  const secondsToWait = async (count: Count, whom: string): Promise<number | undefined> => {
    try {
      // The count may be another request's, with a timeout of its own.
      await waitInTime(count(whom));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  };
  return {
    costly: createCostlyCalls(configuration, db),
    secondsToWait: (kind, personId) => secondsToWait(counts[kind], personId),
    async secondsToWaitFrom(kind, address, purpose = '') {
      const { network, wider } = countedNetworkOf(address);
      const wait = await secondsToWait(counts[kind], `${purpose}${network}`);
      // What a /64 was refused does not count against its neighbours.
      if (wait !== undefined || wider === undefined) return wait;
      return secondsToWait(wideCounts[kind], `${purpose}${wider}`);
    },
  };
}
