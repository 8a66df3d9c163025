import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { draftedApplication, registeredProperty } from '../test-support/records.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createRateLimits } from './rate-limits.ts';
import { RequestTimedOut, withRequestTimeout } from './request-timeout.ts';

const system = await startTestSystem({ REQUEST_TIMEOUT_SECONDS: '3' });
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
const propertyId = await registeredProperty(owner, owner.self);

async function whileLocked<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  const other = new Client({ connectionString: system.database.ownerUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(`lock table ${table} in access exclusive mode`);
    return await act();
  } finally {
    await other.end();
  }
}

describe('F08: somebody holds a lock', () => {
  test('who needs it is told in time to try again, others are served, and afterwards all is as before', async () => {
    const begun = Date.now();
    const waiting = () => [
      owner.call('GET /Applications', { query: owner.self }),
      owner.call('GET /Stats/summary', { query: owner.self }),
      owner.call('POST /Applications', { body: { ...owner.self, propertyId, applicationTypeId: 1 } }),
      owner.call('GET /Properties/{id}', { params: { id: propertyId } }),
    ];
    const answers = await whileLocked('applications', async () => {
      const calls = waiting();
      expect((await owner.call('GET /Properties', { query: owner.self })).status).toBe(200);
      expect((await system.portal.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
      return Promise.all(calls);
    });
    // Less than the five seconds after which the database ends a statement: the lock itself was not waited for longer.
    expect(Date.now() - begun).toBeLessThan(5_000);
    for (const { status, code, headers } of answers) {
      expect({ status, code, retry: Number(headers['retry-after']) > 0 }).toEqual({
        status: 503,
        code: 'UNAVAILABLE',
        retry: true,
      });
    }
    const after = await Promise.all(waiting());
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('F22: sixty readers at once, one behind the other, hear so no later than one alone', async () => {
    const { portal } = await system.listen();
    const query = new URLSearchParams({ ...owner.self });
    /** How long each of so many at once waits for its answer, the longest. A machine that is too busy for so many may say so at any time. */
    const longestOf = async (readers: number, expected: readonly number[]): Promise<number> => {
      const read = async (): Promise<number> => {
        const began = performance.now();
        const answer = await fetch(`${portal}/api/Applications?${query.toString()}`, {
          headers: { Authorization: `Bearer ${owner.token}` },
        });
        await answer.arrayBuffer();
        expect(expected).toContain(answer.status);
        return performance.now() - began;
      };
      const twice = async () => [await read(), await read()];
      const all = await Promise.all(Array.from({ length: readers }, twice));
      return Math.max(...all.flat());
    };
    const before = await longestOf(60, [200, 503]);
    const alone = await whileLocked('applications', () => longestOf(1, [503]));
    const crowded = await whileLocked('applications', () => longestOf(60, [503]));
    // What this machine needs for as many when nobody holds anything.
    const unlocked = Math.max(before, await longestOf(60, [200, 503]));
    expect(alone).toBeLessThan(3_000 + unlocked);
    // Who waits for a connection first has that much less time left for the lock. All sixty read again at one moment, and hear at one
    // moment: what the machine needs for so many comes before the wait, and once more after it.
    expect(crowded).toBeLessThan(alone + 500 + 2 * unlocked);
  });

  test('F22: who waits for a count that another request fetches waits no longer than its own may', async () => {
    const silent = { query: () => new Promise<never>(() => undefined) };
    const { secondsToWait } = createRateLimits(system.services.configuration, silent);
    const count = (all: number) => withRequestTimeout(() => secondsToWait('calls', owner.personId), { all });
    const fetching = count(60_000);
    const waiting = count(50);
    await expect(Promise.race([fetching, waiting])).rejects.toBeInstanceOf(RequestTimedOut);
  });

  test('an installation can let people wait longer', async () => {
    const patient = await startTestSystem({ REQUEST_TIMEOUT_SECONDS: '60' }, system.database);
    try {
      const { rows } = await patient.services.database.query<{ limit: string }>(
        "select current_setting('lock_timeout') as limit",
      );
      expect(rows).toEqual([{ limit: '59500ms' }]);
    } finally {
      await patient.end();
    }
  });

  test('a change that gave up has left nothing', async () => {
    const before = await system.database.query('select count(*) from applications');
    await whileLocked('acts', () =>
      owner.call('POST /Applications', { body: { ...owner.self, propertyId, applicationTypeId: 1 } }),
    );
    expect(await system.database.query('select count(*) from applications')).toEqual(before);
    await expect(draftedApplication(owner, owner.self, propertyId)).resolves.toBeTypeOf('string');
  });
});
