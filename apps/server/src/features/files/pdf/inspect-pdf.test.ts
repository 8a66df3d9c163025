import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writtenPdf } from '../../../test-support/written-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

const folder = await mkdtemp(join(tmpdir(), 'strata-test-pdf-'));
afterAll(() => rm(folder, { recursive: true }));

async function pathOf(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const sound = await pathOf('sound.pdf', writtenPdf());
/** Each `obj` begins a string that never ends: reading them all takes minutes. */
const endless = await pathOf('endless.pdf', writtenPdf({ objects: ['obj('.repeat(2_000_000)] }));

test('T38: what takes too long is given up, and does not hold up the others', async () => {
  const began = performance.now();
  const findings = await Promise.all([
    ...Array.from({ length: 4 }, () => inspectPdf(endless, { milliseconds: 400, megabytes: 64 })),
    inspectPdf(sound),
  ]);
  expect(findings).toEqual([...Array.from({ length: 4 }, () => 'unreadable'), 'sound']);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('whoever would wait too long for the others is sent away', async () => {
  const long = { milliseconds: 3_000, megabytes: 64 };
  const findings = await Promise.all([1, 2, 3].map(() => inspectPdf(endless, long)));
  expect(findings).toEqual(['unreadable', 'unreadable', undefined]);
});

test('T38: what needs too much memory is given up', async () => {
  const wide = await pathOf('wide.pdf', writtenPdf({ objects: [`[${'1 '.repeat(4_000_000)}]`] }));
  expect(await inspectPdf(wide, { milliseconds: 20_000, megabytes: 16 })).toBe('unreadable');
});

test('a file that is not there is a fault, not a finding', async () => {
  await expect(inspectPdf(join(folder, 'nowhere.pdf'))).rejects.toThrow('ENOENT');
});
