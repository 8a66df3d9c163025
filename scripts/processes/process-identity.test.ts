import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findProcess, getOwnIdentity, isStillRunning, parseProcStat } from './process-identity.ts';

test('counts the fields from the last bracket of the program name', () => {
  const fields = ['S', ...Array.from({ length: 18 }, (_, index) => String(index)), '4711', '0'];
  expect(parseProcStat(`42 (a) b) ${fields.join(' ')}`)).toEqual({ state: 'S', startTicks: '4711' });
  expect(parseProcStat('42 (cut')).toBeUndefined();
});

test('this process runs, and a later one of the same number would be another', () => {
  const own = getOwnIdentity();
  expect(findProcess(process.pid)).toEqual(own);
  expect(isStillRunning(own)).toBe(true);
  expect(isStillRunning({ ...own, startMark: 'another' })).toBe(false);
});

test('a process that has ended is not found', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(findProcess(child.pid ?? 0)).toBeUndefined();
});

test.each([0, -1, 1.5, Number.NaN])('%d is no process', (pid) => {
  expect(findProcess(pid)).toBeUndefined();
});
