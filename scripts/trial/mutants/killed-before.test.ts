import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { KilledBefore } from './killed-before.ts';

const folder = mkdtempSync(join(tmpdir(), 'strata-test-killed-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was killed is known to the next trial as long as its tests say the same; the rest is tried again', () => {
  const kept = join(folder, 'sources', 'killed.txt');
  const first = new KilledBefore(kept, (file) => `${file} as it was`);
  expect(first.has(12)).toBe(false);
  first.add(12, 'a.test.ts');
  first.add(1, 'b.test.ts');
  const second = new KilledBefore(kept, (file) => `${file} as it ${file === 'b.test.ts' ? 'is now' : 'was'}`);
  expect([1, 2, 12].map((mutant) => second.has(mutant))).toEqual([false, false, true]);
});
