import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildWorkbook, workbookEntries } from '../testing/build-workbook.ts';
import { buildZip, type GivenEntry } from '../testing/build-zip.ts';
import { accepted, refusalOf } from '../testing/refusal-of.ts';
import { guardWorkbook } from './guard-workbook.ts';
import { workbookLimits } from './limits.ts';

const refusalWith = (...more: GivenEntry[]): string => refusalOf(guardWorkbook(buildWorkbook({ more })));

test('the parts of a workbook are given on, unpacked; what says nothing of cells is not', () => {
  const more = [
    { name: 'xl/media/image1.png', content: 'no picture' },
    { name: 'docProps/core.xml', content: '<a/>' },
    { name: 'xl/printerSettings/printerSettings1.bin', content: 'x' },
  ];
  expect([...accepted(guardWorkbook(buildWorkbook({ more }))).keys()]).toEqual([
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
    'xl/sharedstrings.xml',
    'xl/styles.xml',
  ]);
});

test('entries may be kept as they are, or with their sizes in 64 bits', () => {
  const entries = workbookEntries().map((entry, index) =>
    index % 2 === 0 ? { ...entry, isStored: true } : { ...entry, isZip64: true },
  );
  expect(accepted(guardWorkbook(buildZip(entries))).size).toBe(6);
});

describe('other files', () => {
  const wrongType = 'FILE_NOT_WORKBOOK: The selected file must be an Excel workbook (.xlsx)';
  test.each([
    ['nothing', Buffer.alloc(0), 'FILE_NOT_WORKBOOK: The selected file is empty'],
    ['csv with another name', Buffer.from('Unit number,Area\n101,12.5\n'), wrongType],
    ['html with another name', Buffer.from('<html><table></table></html>'), wrongType],
    ['an archive of anything', buildZip([{ name: 'letter.txt', content: 'Dear all' }]), wrongType],
    [
      'OpenDocument',
      buildZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      wrongType,
    ],
    [
      'Word',
      buildWorkbook({
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      }),
      wrongType,
    ],
    [
      'the binary form',
      buildWorkbook({ contentType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }),
      wrongType,
    ],
    ['an archive that was cut off', buildWorkbook().subarray(0, 900), 'FILE_UNREADABLE'],
    ['an archive in another file', Buffer.concat([Buffer.from('MZ'), buildWorkbook()]), wrongType],
  ])('%s is refused', (_, bytes, refusal) => {
    expect(refusalOf(guardWorkbook(bytes))).toContain(refusal);
  });

  test('a password, and the form before 2007, are told apart', () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(refusalOf(guardWorkbook(encrypted))).toContain('FILE_ENCRYPTED: The selected file is password');
    expect(refusalOf(guardWorkbook(compound))).toContain('FILE_NOT_WORKBOOK: The selected file has the form');
    expect(refusalWith({ name: 'a.xml', content: '<a/>', flags: 1 })).toContain('FILE_ENCRYPTED');
  });
});

describe('archives that trick', () => {
  test.each([
    '../evil.xml',
    'xl/../../evil.xml',
    '/etc/passwd',
    String.raw`xl\evil.xml`,
    'C:/evil.xml',
    'xl//evil.xml',
    'xl/./evil.xml',
    'evil.xml\u0000.png',
    '',
    'x'.repeat(256),
  ])('the name %j is refused', (name) => {
    expect(refusalWith({ name, content: '<a/>' })).toContain('FILE_UNREADABLE');
  });

  test.each<[string, GivenEntry]>([
    ['the same name twice', { name: 'xl/workbook.xml', content: '<a/>' }],
    ['the same name in another case', { name: 'XL/Workbook.xml', content: '<a/>' }],
    ['a link to another place', { name: 'xl/a.xml', content: '/etc/passwd', attributes: 0xa1ff0000 }],
    ['another name in its own header', { name: 'xl/a.xml', content: '<a/>', statedName: 'xl/b.xml' }],
    ['an unknown way of packing', { name: 'xl/a.xml', content: '<a/>', method: 12 }],
    ['bytes that another entry has', { name: '[Content_Types].xml', content: '', sameBytesAs: 0 }],
    ['another checksum', { name: 'xl/a.xml', content: '<a/>', statedChecksum: 1 }],
    ['more than it states', { name: 'xl/a.xml', content: '<a/>'.repeat(1_000), statedSize: 10 }],
    ['less than it states', { name: 'xl/a.xml', content: '<a/>', statedSize: 1_000 }],
  ])('%s is refused', (_, entry) => {
    expect(refusalWith(entry)).toContain('FILE_UNREADABLE');
  });

  test('what stands behind the end, and another count of entries, is refused', () => {
    const entries = workbookEntries();
    const cases = [
      { after: Buffer.from('more') },
      { statedCount: 3 },
      { statedCount: 9 },
      { statedCount: 0xffff },
    ];
    for (const more of cases) {
      expect(refusalOf(guardWorkbook(buildZip(entries, more)))).toContain('FILE_UNREADABLE');
    }
  });
});

describe('archives that are too much', () => {
  const megabyte = 1024 * 1024;

  test('what states that it unpacks to too much is refused before it is', () => {
    const begin = performance.now();
    const bomb = { name: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(64 * megabyte, ' ') };
    const file = buildWorkbook({ more: [bomb] });
    const packing = performance.now() - begin;
    // The quickest of three: a machine that is busy may stop for a while.
    const reading = [1, 2, 3].map(() => {
      const since = performance.now();
      expect(refusalOf(guardWorkbook(file))).toContain('holds more than 32 MB once unpacked');
      return performance.now() - since;
    });
    expect(Math.min(...reading)).toBeLessThan(packing);
  });

  test('what states less than it unpacks to takes no more than it states', () => {
    const content = Buffer.alloc(64 * megabyte, ' ');
    const file = buildWorkbook({ more: [{ name: 'xl/a.xml', content, statedSize: megabyte }] });
    const before = process.memoryUsage().arrayBuffers;
    expect(refusalOf(guardWorkbook(file))).toContain('FILE_UNREADABLE');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * megabyte);
  });

  test('many small parts together count too', () => {
    const more = Array.from({ length: 10 }, (_, index) => ({
      name: `xl/part${index}.xml`,
      content: Buffer.alloc(megabyte, ' '),
    }));
    const limits = { ...workbookLimits, unpackedBytes: 8 * megabyte };
    expect(refusalOf(guardWorkbook(buildWorkbook({ more }), limits))).toContain('FILE_TOO_COMPLEX');
  });

  test('a multitude of entries is refused by the directory alone', () => {
    const more = Array.from({ length: 2_001 }, (_, index) => ({
      name: `a${index}.png`,
      content: '',
      isStored: true,
    }));
    expect(refusalWith(...more)).toContain('FILE_TOO_COMPLEX: The selected file has more than 2,000 parts');
  });

  test('what was packed twice is not unpacked twice', () => {
    const inner = deflateRawSync(Buffer.alloc(megabyte, ' '));
    expect(refusalWith({ name: 'xl/media/a.bin', content: inner })).toBe('not refused');
  });
});
