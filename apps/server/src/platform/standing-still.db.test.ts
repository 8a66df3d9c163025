import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { signedIn } from '../test-support/signed-in.ts';
import { standStill } from '../test-support/stand-still.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { afterRunning, runningTime } from './running-time.ts';

const system = await startTestSystem({ DATABASE_POOL_SIZE: '1', REQUEST_TIMEOUT_SECONDS: '3' });
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));

/** Longer than a request may wait for the database. */
const pause = 3_200;

test('F18: a process that stood still serves those who came before, rather than tell them that they waited too long', async () => {
  const calls = Array.from({ length: 20 }, () => owner.call('GET /Applications', { query: owner.self }));
  const stood = new Promise<void>((resolve) => {
    setImmediate(() => {
      standStill(pause);
      resolve();
    });
  });
  await stood;
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
});

test('time in which the process stands still is not counted, and what it is waited for with comes afterwards', async () => {
  const before = runningTime();
  const order: string[] = [];
  const due = new Promise<void>((resolve) => {
    afterRunning(1_000, () => {
      order.push('due');
      resolve();
    });
  });
  setTimeout(() => order.push('sooner'), 300);
  standStill(1_500);
  expect(runningTime() - before).toBeLessThan(1_000);
  await due;
  expect(order).toEqual(['sooner', 'due']);
});

test('what is called off does not happen', async () => {
  let happened = 0;
  const callOff = afterRunning(50, () => {
    happened += 1;
  });
  callOff();
  await new Promise<void>((resolve) => afterRunning(150, resolve));
  expect(happened).toBe(0);
});
