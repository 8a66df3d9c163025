import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { registeredProperty } from '../test-support/records.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';

/** How long the processors are kept busy by others. `PRESSURE_SECONDS` makes a trial of it. */
const seconds = Number(process.env['PRESSURE_SECONDS'] ?? 3);

/** More than two connections serve in the time that people wait. */
const clients = 12;
const connections = '2';
const secondsOfChange = 1;

const system = await startTestSystem({ DATABASE_POOL_SIZE: connections, REQUEST_TIMEOUT_SECONDS: '3' });
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));

/** Threads that do nothing, as hard as they can, two for each processor; and memory that is taken and let go of. */
async function press(): Promise<() => Promise<unknown>> {
  const code = `
    const { setImmediate: turn } = require('node:timers/promises');
    (async () => {
      for (;;) {
        const blocks = Array.from({ length: 20 }, () => Buffer.alloc(1_000_000, 1));
        const end = Date.now() + 200;
        while (Date.now() < end) blocks[Date.now() % 20].fill(2);
        await turn();
      }
    })();`;
  const threads = Array.from({ length: 2 * availableParallelism() }, () => new Worker(code, { eval: true }));
  await Promise.all(threads.map((thread) => new Promise((resolve) => thread.once('online', resolve))));
  return () => Promise.all(threads.map((thread) => thread.terminate()));
}

/** As with a disk that others keep busy, too. */
async function slowDownChanges(): Promise<() => Promise<unknown>> {
  await system.database.query(
    `create function wait_a_little() returns trigger language plpgsql as
       $$ begin perform pg_sleep(${secondsOfChange}); return new; end $$`,
  );
  await system.database.query(
    'create trigger slow before insert on applications for each row execute function wait_a_little()',
  );
  return () => system.database.query('drop trigger slow on applications');
}

test(
  'F18: under pressure every answer is right or says in time that it cannot be given, and afterwards all is as before',
  async () => {
    const { portal } = await system.listen();
    const propertyId = await registeredProperty(owner, owner.self);
    const acknowledged: string[] = [];
    const wrong: unknown[] = [];
    let busy = 0;
    const isBusy = (status: number): boolean => {
      if (status !== 503 && status !== 429) return false;
      busy += 1;
      return true;
    };
    const longest = { live: 0, call: 0 };
    const timed = async <Result>(kind: keyof typeof longest, answer: Promise<Result>): Promise<Result> => {
      const began = performance.now();
      const result = await answer;
      longest[kind] = Math.max(longest[kind], performance.now() - began);
      return result;
    };

    const change = async (): Promise<void> => {
      const body = { ...owner.self, propertyId, applicationTypeId: 1 } as const;
      const answer = await timed('call', owner.call('POST /Applications', { body }));
      if (answer.status === 200) acknowledged.push(answer.data);
      else if (!isBusy(answer.status)) wrong.push(answer.text);
    };
    /** Each sees their own, whatever the pressure. */
    const read = async (): Promise<void> => {
      for (const [caller, count] of [
        [owner, 1],
        [stranger, 0],
      ] as const) {
        const answer = await timed('call', caller.call('GET /Properties', { query: caller.self }));
        if (isBusy(answer.status)) continue;
        if (answer.status !== 200 || answer.data.length !== count) wrong.push(answer.text);
      }
    };
    const live = async (): Promise<void> => {
      const { status } = await timed('live', fetch(`${portal}/health/live`));
      if (status !== 200) wrong.push(status);
    };

    const endsAt = Date.now() + seconds * 1_000;
    const release = await press();
    const hurry = await slowDownChanges();
    try {
      const client = async (): Promise<void> => {
        while (Date.now() < endsAt || busy === 0) await Promise.all([change(), read(), live()]);
      };
      await Promise.all(Array.from({ length: clients }, client));
    } finally {
      await release();
      await hurry();
    }
    expect(wrong).toEqual([]);
    // The three seconds that a request may wait for the database, as long again for its work, and what this machine needs
    // meanwhile for calls that need no database.
    expect(longest.call).toBeLessThan(6_000 + 4 * longest.live);
    const { data } = await owner.call('GET /Applications', { query: owner.self });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    const before = { busy, acknowledged: acknowledged.length };
    await Promise.all([change(), read(), live()]);
    expect(wrong).toEqual([]);
    expect({ busy, acknowledged: acknowledged.length }).toEqual({
      ...before,
      acknowledged: before.acknowledged + 1,
    });
  },
  30_000 + seconds * 10_000,
);
