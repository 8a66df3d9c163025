import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@strata/fictional-register';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Refusal } from '../../platform/refusal.ts';
import { Turns } from '../../platform/turns.ts';
import { writtenPdf } from '../../test-support/written-pdf.ts';
import { inspectContent } from './inspect-content.ts';

const folder = await mkdtemp(join(tmpdir(), 'strata-test-content-'));
afterAll(() => rm(folder, { recursive: true }));

async function inspected(content: string | Uint8Array, accept: 'pdf' | 'document', isOurs = false) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return inspectContent(path, accept, 'Licence', async () => isOurs);
}

/** One grey dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);

describe('T28: the content decides', () => {
  test.each([
    ['a PDF', makePdf('Licence'), 'application/pdf'],
    ['a PNG', png, 'image/png'],
    ['a JPEG', jpeg, 'image/jpeg'],
  ] as const)('%s is a document', async (_what, content, type) => {
    expect(await inspected(content, 'document')).toBe(type);
  });

  test.each([
    ['a PNG that was cut off', png.subarray(0, -4)],
    ['a JPEG that was cut off', jpeg.subarray(0, -2)],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a GIF', 'GIF89a'],
    ['an archive', 'PK\u0003\u0004'],
    ['a PNG behind a page', Buffer.concat([Buffer.from('<html>'), png])],
    ['nothing', ''],
  ])('%s is no document', async (_what, content) => {
    expect(await inspected(content, 'document')).toMatchObject({
      code: 'FILE_NOT_DOCUMENT',
      fields: { Licence: 'The selected file must be a PDF, PNG or JPEG' },
    });
  });

  test.each([png, jpeg])('an image is no PDF', async (image) => {
    expect(await inspected(image, 'pdf')).toMatchObject({ code: 'FILE_NOT_PDF' });
  });
});

test('a PDF whose turn to be looked into does not come in time is not taken, and nothing is said against it', async () => {
  vi.spyOn(Turns.prototype, 'take').mockResolvedValueOnce(undefined);
  const refusal = await inspected(makePdf('Licence'), 'pdf');
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE', fields: undefined });
  expect(await inspected(makePdf('Licence'), 'pdf')).toBe('application/pdf');
});

describe('T38: what this register made', () => {
  const carrying = writtenPdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' });

  test('may carry files, and nobody else’s may', async () => {
    expect(await inspected(carrying, 'pdf', true)).toBe('application/pdf');
    expect(await inspected(carrying, 'pdf', false)).toMatchObject({ code: 'FILE_ACTIVE' });
  });

  test('may be neither locked nor broken', async () => {
    expect(await inspected(writtenPdf({ trailer: '/Encrypt 4 0 R' }), 'pdf', true)).toMatchObject({
      code: 'FILE_ENCRYPTED',
    });
  });
});

describe('T38: beside the field stands what to do', () => {
  test.each([
    ['FILE_ACTIVE', writtenPdf({ catalog: '/AA << >>' }), 'Print it to a new PDF'],
    ['FILE_ENCRYPTED', writtenPdf({ trailer: '/Encrypt 4 0 R' }), 'password protected'],
    ['FILE_UNREADABLE', '%PDF-1.7\n%%EOF\n', 'Save it as a PDF again'],
    [
      'INVALID',
      writtenPdf({ objects: Array.from({ length: 2_000 }, () => '<< /Type /Page >>') }),
      'must have 2,000 pages or fewer',
    ],
  ])('%s', async (code, content, message) => {
    for (const accept of ['pdf', 'document'] as const) {
      const refusal = await inspected(content, accept);
      expect(refusal).toMatchObject({ code });
      expect((refusal as Refusal).fields?.['Licence']).toContain(message);
    }
  });
});
