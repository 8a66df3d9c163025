import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writtenPdf } from '../../../test-support/written-pdf.ts';
import { createPdfInspection, inspectPdf } from './inspect-pdf.ts';

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

test('T38: what takes too long is given up, and others are looked into meanwhile and after', async () => {
  const inspect = createPdfInspection({
    processorMilliseconds: 500,
    megabytes: 64,
    timeoutMilliseconds: 120_000,
  });
  const findings = await Promise.all([inspect(endless), inspect(sound), inspect(sound), inspect(sound)]);
  expect(findings).toEqual(['unreadable', 'sound', 'sound', 'sound']);
  expect(await inspect(sound)).toBe('sound');
});

test('whoever would wait too long for the others is sent away', async () => {
  const inspect = createPdfInspection({
    processorMilliseconds: 500,
    megabytes: 64,
    timeoutMilliseconds: 300,
  });
  const findings = await Promise.all([inspect(endless), inspect(endless), inspect(sound)]);
  expect(findings).toEqual(['unreadable', 'unreadable', undefined]);
  expect(await inspect(sound)).toBe('sound');
});

test('T38: what needs too much memory is given up', async () => {
  const inspect = createPdfInspection({
    processorMilliseconds: 20_000,
    megabytes: 16,
    timeoutMilliseconds: 300,
  });
  const wide = await pathOf('wide.pdf', writtenPdf({ objects: [`[${'1 '.repeat(4_000_000)}]`] }));
  expect(await inspect(wide)).toBe('unreadable');
  expect(await inspect(sound)).toBe('sound');
});

test('a file that is not there is a fault, not a finding, and harms no other', async () => {
  await expect(inspectPdf(join(folder, 'nowhere.pdf'))).rejects.toThrow('ENOENT');
  expect(await inspectPdf(sound)).toBe('sound');
});
