import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProcess, getOwnIdentity, isStillRunning } from './process-identity.ts';
import { endLeftovers, findRunningCopy, type RunningCopy, writeRunningCopy } from './running-copy.ts';

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'running-test-'));
  child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function identityOfChild() {
  const identity = findProcess(child.pid ?? 0);
  if (!identity) throw new Error('The child does not run.');
  return { ...identity, name: 'server' };
}

function write(more: Partial<RunningCopy>): void {
  const origins = {
    portalOrigin: 'http://localhost:3000',
    adminOrigin: 'http://localhost:3100',
    identityIssuer: 'http://localhost:3200',
  };
  writeRunningCopy(folder, { supervisor: getOwnIdentity(), programs: [], ...origins, ...more });
}

test('a copy is found while its supervisor lives', () => {
  expect(findRunningCopy(folder)).toBeUndefined();
  write({});
  expect(findRunningCopy(folder)?.portalOrigin).toBe('http://localhost:3000');
  write({ supervisor: { ...getOwnIdentity(), startMark: 'former' } });
  expect(findRunningCopy(folder)).toBeUndefined();
});

test('what a killed supervisor left running is ended', async () => {
  const identity = identityOfChild();
  write({ programs: [identity] });
  await endLeftovers(folder, () => {});
  expect(isStillRunning(identity)).toBe(false);
  expect(findRunningCopy(folder)).toBeUndefined();
});

test('a program that merely has the same number now is left alone', async () => {
  const identity = identityOfChild();
  write({ programs: [{ ...identity, startMark: 'of the former one' }] });
  await endLeftovers(folder, () => {});
  expect(isStillRunning(identity)).toBe(true);
});
