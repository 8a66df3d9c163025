import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PrintedRow } from '../printed-document.ts';
import { renderPdf } from './render-pdf.ts';
import { bodyRows, printedDocument, printedTable } from './testing/printed-documents.ts';
import { type ReadPage, readPdf, unpacked } from './testing/read-pdf.ts';
import { qrCodeIn } from './testing/read-qr-code.ts';

const row = (...cells: PrintedRow['cells']): PrintedRow => ({ kind: 'body', cells });
const read = async (rows: readonly PrintedRow[]) =>
  readPdf(await renderPdf(printedDocument([printedTable({ rows })])));

/** What stands on a page between its head and its foot, as one text without blanks. */
const textOf = ({ texts }: ReadPage) =>
  texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(' ', '');

describe('a table over many pages', () => {
  const rows = bodyRows(240);
  const printing = read([...rows, { kind: 'total', cells: ['Sum', '', '1,234.50'] }]);

  test('has all rows once, in their order, with their figures', async () => {
    const lines = (await printing).pages.flatMap((page) => page.lines);
    expect(lines.filter((line) => line.startsWith('U-'))).toEqual(rows.map(({ cells }) => cells.join(' ')));
    expect(lines).toContain('Sum 1,234.50');
  });

  test('repeats caption and heads on each page that has rows', async () => {
    const withRows = (await printing).pages.filter(({ lines }) =>
      lines.some((line) => line.startsWith('U-')),
    );
    expect(withRows.length).toBeGreaterThan(5);
    withRows.forEach(({ lines }, index) => {
      expect(lines).toContain(index === 0 ? 'Units of Kashimaa' : 'Units of Kashimaa, continued');
      expect(lines).toContain('Unit Name Area (sqm)');
    });
  });

  test('says on each page what it is a page of, and which of how many', async () => {
    const { pages } = await printing;
    pages.forEach(({ lines }, index) => {
      expect(lines[0]).toBe('Schedule of strata units · A-2026-000017 Kashimaa House');
      expect(lines.at(-1)).toBe(
        `Template 1 · SHA-256 of the plan ${'3f9a1c0b5d72e846'.repeat(4)} Page ${index + 1} of ${pages.length}`,
      );
    });
  });

  test('says on each page in which state it is, above all else', async () => {
    const table = printedTable({ rows });
    const { pages } = await readPdf(
      await renderPdf(printedDocument([table], { state: 'Draft with 3 problems' })),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const { lines } of pages) expect(lines[0]).toBe('Draft with 3 problems');
  });

  test('sets figures below each other, each as wide as any other', async () => {
    const ends = (await printing).pages.flatMap(({ texts }) =>
      texts.filter(({ text }) => /^\d+\.\d\d$/.test(text)).map(({ x, width }) => Math.round(x + width)),
    );
    expect(ends).toHaveLength(240);
    expect(new Set(ends).size).toBe(1);
  });

  test('is one table to those who have it read to them: heads and captions are not said again', async () => {
    const { pages, info } = await printing;
    const particulars = 'Table(TBody(TR(TH TD)))';
    const body = Array.from({ length: 240 }, () => 'TR(TH TD TD)').join(' ');
    const table = `Table(Caption THead(TR(TH TH TH)) TBody(${body}) TFoot(TR(TH TD TD)))`;
    expect(pages[0]?.structure).toBe(`Document(P H1 P ${particulars} H2 ${table})`);
    expect(info).toMatchObject({ Language: 'en', Title: 'Schedule of strata units A-2026-000017' });
  });
});

test('heads name their rows and columns', async () => {
  const bytes = unpacked(await renderPdf(printedDocument([printedTable({ rows: bodyRows(2) })])));
  expect(bytes.match(/\/Scope \/Column/g)).toHaveLength(3);
  // Two rows, and two lines of particulars.
  expect(bytes.match(/\/Scope \/Row/g)).toHaveLength(4);
  expect(bytes).toContain('/DisplayDocTitle true');
  expect(bytes).toContain('/Marked true');
});

test('a cell that spans columns says so', async () => {
  const total: PrintedRow = { kind: 'total', cells: [{ text: 'Sum of all', span: 2 }, '10.00'] };
  const bytes = unpacked(await renderPdf(printedDocument([printedTable({ rows: [total] })])));
  expect(bytes).toContain('/ColSpan 2');
});

describe('the bytes', () => {
  const document = printedDocument([printedTable({ rows: bodyRows(60) })]);
  const digest = async (changes: Partial<typeof document> = {}) =>
    createHash('sha256')
      .update(await renderPdf({ ...document, ...changes }))
      .digest('hex');

  test('are the same for the same document', async () => {
    expect(await digest()).toBe(await digest());
  });

  test('differ with what the document says, and with when it was made', async () => {
    const all = await Promise.all([
      digest(),
      digest({ scheme: 'Other' }),
      digest({ madeAt: '2026-11-21T10:15:01.000Z' }),
    ]);
    expect(new Set(all).size).toBe(3);
  });
});

describe('hostile text', () => {
  const names = [
    '{{7*7}} ${7*7} <%= 7*7 %>',
    '<script>alert(1)</script> <img src=x onerror=alert(1)>',
    '(a\\b) /JavaScript (x) >> endobj',
    '%PDF-1.7 <</S /URI>> stream',
    '=cmd|calc !A1 \\u0041 \\101',
    'https://evil.example/?a=1&b=2',
  ];

  test('stands there as it was typed, and does nothing', async () => {
    const printing = printedDocument([printedTable({ rows: names.map((name) => row('1', name, '1.00')) })]);
    const bytes = await renderPdf({ ...printing, title: '<b>&</b>', scheme: names[1] ?? '' });
    const { pages, scripts, attachments, info } = await readPdf(bytes);
    const [page] = pages;
    for (const name of names) expect(page && textOf(page)).toContain(name.replaceAll(' ', ''));
    expect(scripts).toBeNull();
    expect(attachments.size).toBe(0);
    expect(info['Title']).not.toMatch(/[<>&]/);
    // Names are drawn by the numbers of their glyphs, so what is found would be an object of the file.
    expect(unpacked(bytes)).not.toMatch(/\/(JavaScript|JS|URI|Launch|Annots|EmbeddedFiles|OpenAction|AA)\b/);
  });

  test('that turns others round, or that no font has, is a box and leaves the rest in its order', async () => {
    const [page] = (await read([row('1', 'safe\u202egnp.exe\u202c', '1.00'), row('2', 'no 中 font', '2.00')]))
      .pages;
    expect(page && textOf(page)).toContain('safegnp.exe');
    expect(page && textOf(page)).toContain('nofont');
  });

  test('without a blank is broken within its cell', async () => {
    const word = 'W'.repeat(400);
    const [page] = (await read([row('1', word, '1.00')])).pages;
    const parts = page?.texts.filter(({ text }) => text.startsWith('WW')) ?? [];
    expect(parts.map(({ text }) => text).join('')).toBe(word);
    expect(parts.length).toBeGreaterThan(5);
    const area = page?.texts.find(({ text }) => text === '1.00');
    for (const { x, width } of parts) expect(x + width).toBeLessThan(area?.x ?? 0);
  });
});

test('a row stays on one page, and one that is higher than a page goes on', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const { pages } = await read(
    Array.from({ length: 30 }, (_, index) => row(`R${index}`, long, `${index}.00`)),
  );
  for (const page of pages) {
    const count = (pattern: RegExp) => page.texts.filter(({ text }) => pattern.test(text)).length;
    const heads = count(/^R\d+$/);
    expect(textOf(page).split('word59')).toHaveLength(heads + 1);
    expect(textOf(page).split('word0w')).toHaveLength(heads + 1);
  }
  const endless = Array.from({ length: 4000 }, (_, index) => `w${index}`).join(' ');
  const whole = (await read([row('1', endless, '1.00')])).pages;
  expect(whole.length).toBeGreaterThan(2);
  const said = whole.flatMap(({ texts }) => texts.flatMap(({ text }) => text.match(/\bw\d+\b/g) ?? []));
  expect(said).toEqual(endless.split(' '));
});

test('a sum stays with what stands above it, and the name of a group with what follows', async () => {
  // The page ends within the rows that stay together.
  for (const count of [31, 32, 33, 34, 35]) {
    const { pages } = await read([
      ...bodyRows(count),
      { kind: 'subtotal', cells: ['Part', '', '1.00'] },
      { kind: 'group', cells: [{ text: 'Group of one', span: 3 }] },
      row('Last', 'of all', '2.00'),
      { kind: 'total', cells: ['Sum', '', '3.00'] },
    ]);
    const [kept] = pages.filter(({ lines }) => lines.includes('Part 1.00'));
    expect(kept?.lines).toContain(bodyRows(count).at(-1)?.cells.join(' '));
    const [group] = pages.filter(({ lines }) => lines.includes('Group of one'));
    expect(group?.lines).toEqual(expect.arrayContaining(['Last of all 2.00', 'Sum 3.00']));
  }
});

test('the page lies on its side for a table that is too wide for it', async () => {
  const columns = Array.from({ length: 12 }, (_, index) => ({
    head: `Figures ${index}`,
    kind: 'figure' as const,
  }));
  const rows = [row(...columns.map(() => '123,456.78'))];
  const [page] = (await readPdf(await renderPdf(printedDocument([printedTable({ columns, rows })])))).pages;
  expect(page?.width).toBeCloseTo(841.89);
  expect(page?.lines).toContain(columns.map(() => '123,456.78').join(' '));
});

describe('marks across a page', () => {
  const table = printedTable({ rows: bodyRows(120) });
  const marked = async (marks: readonly string[]) =>
    readPdf(await renderPdf(printedDocument([table], { marks })));

  test('stand on every page, one after the other, from edge to edge, and change no line of the text', async () => {
    const [plain, { pages }] = await Promise.all([marked([]), marked(['DRAFT', 'SPECIMEN'])]);
    expect(pages.map(({ lines }) => lines)).toEqual(plain.pages.map(({ lines }) => lines));
    expect(plain.pages.flatMap(({ marks }) => marks)).toEqual([]);
    for (const { marks } of pages) {
      // The reader gives the letters of a row in pieces: F stands in one of them alone, M in the other.
      const all = marks.join('').replaceAll(' ', '');
      for (const letter of ['F', 'M']) expect(all.split(letter).length).toBeGreaterThan(8);
      expect(all).toMatch(/^[DRAFTSPECIMN]+$/);
    }
  });

  test('are nothing that is read aloud', async () => {
    const [plain, { pages }] = await Promise.all([marked([]), marked(['SPECIMEN'])]);
    expect(pages.map(({ structure }) => structure)).toEqual(plain.pages.map(({ structure }) => structure));
  });
});

test('what the register knows by a code leads there: by QR code on the first page, in letters on each', async () => {
  const code = '0123456789ABCDEFGHJKMNPQRS';
  const verification = { code, address: `https://strata.example/verify/${code}` };
  const table = printedTable({ rows: bodyRows(120) });
  const bytes = await renderPdf(printedDocument([table], { verification, marks: ['SPECIMEN'] }));
  expect(qrCodeIn(bytes)).toBe(verification.address);
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const { lines } of pages)
    expect(lines).toContain(
      'Code 01234-56789-ABCDE-FGHJK-MNPQR-S · to be checked at https://strata.example/verify',
    );
  expect(qrCodeIn(await renderPdf(printedDocument([table])))).toBeUndefined();
});
