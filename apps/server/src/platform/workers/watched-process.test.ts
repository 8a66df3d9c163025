import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { type ProcessLimits, runWatched } from './watched-process.ts';

const file = new URL('./trial-process.ts', import.meta.url);
const roomy: ProcessLimits = {
  milliseconds: 120_000,
  megabytes: 4_000,
  heapMegabytes: 2_000,
  outputMegabytes: 10,
};
const run = (input: string, limits: Partial<ProcessLimits> = {}, isUnwanted?: () => boolean) =>
  runWatched(file, input, { ...roomy, ...limits }, isUnwanted);

test('work is done in another process, without the settings of this one', async () => {
  expect(await run('add 20+22')).toEqual({ ended: 'done', output: '{"sum":42,"secrets":[]}' });
});

test('what takes too long is killed, though it never comes to rest', async () => {
  expect(await run('spin', { milliseconds: 300 })).toEqual({ ended: 'tooSlow' });
});

test('memory outside the objects of JavaScript counts as well', async () => {
  expect(await run('fillBuffers', { megabytes: 300 })).toEqual({ ended: 'tooMuchMemory' });
});

test('objects have a limit of their own', async () => {
  expect(await run('fillHeap', { heapMegabytes: 64 })).toEqual({ ended: 'tooMuchMemory' });
});

test('an answer that is too long is not collected', async () => {
  expect(await run('talk', { outputMegabytes: 1 })).toEqual({ ended: 'tooMuchOutput' });
});

test('work that nobody waits for any more is ended', async () => {
  let looks = 0;
  const isUnwanted = () => {
    looks += 1;
    return looks > 2;
  };
  expect(await run('spin', {}, isUnwanted)).toEqual({ ended: 'unwanted' });
});

test('an error is told by its name and its place, and not by what it says', async () => {
  expect(await run('fail no')).toEqual({
    ended: 'failed',
    reason: expect.stringMatching(/^RangeError at trial-process\.ts:\d+$/) as string,
  });
});

test('a process that ends with another code is told by it', async () => {
  expect(await run('leave 7')).toEqual({ ended: 'failed', reason: 'It ended with 7' });
});

test('a process ends with the one that began it, even while it hangs', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(file)], { stdio: ['pipe', 'pipe', 'ignore'] });
  parent.stdin.end('haveChild');
  const [told] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(told.toString());
  const isAlive = () => {
    try {
      return process.kill(child, 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(), { timeout: 60_000 });
});
