import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { KilledBefore } from './killed-before.ts';

const folder = mkdtempSync(join(tmpdir(), 'strata-test-killed-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was killed is known to the next trial, what was not is tried again', () => {
  const file = join(folder, 'sources', 'killed.txt');
  const first = new KilledBefore(file);
  expect(first.has(12)).toBe(false);
  first.add(12, 'a.test.ts: refuses others');
  first.add(1, '');
  const second = new KilledBefore(file);
  expect([1, 2, 12].map((mutant) => second.has(mutant))).toEqual([true, false, true]);
});
