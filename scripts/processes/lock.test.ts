import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './lock.ts';
import { getOwnIdentity } from './process-identity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('refuses a second copy while the first lives, and names it', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`Process ${process.pid} already works on ${folder}`);
  unlock();
  lockDataFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a process that is gone', { pid: 2_147_483_646, startMark: 'x' }],
  ['a number that another program has now', { pid: process.pid, startMark: 'of the former one' }],
])('takes over from %s', (_what, holder) => {
  writeFileSync(join(folder, 'lock'), JSON.stringify(holder));
  const unlock = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toEqual(getOwnIdentity());
  unlock();
});

test('takes over a lock that cannot be read', () => {
  writeFileSync(join(folder, 'lock'), '{"pid":');
  lockDataFolder(folder)();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('does not let go of a lock that is no longer its own', () => {
  const unlock = lockDataFolder(folder);
  const other = JSON.stringify({ pid: 1, startMark: 'another' });
  writeFileSync(join(folder, 'lock'), other);
  unlock();
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(other);
});
