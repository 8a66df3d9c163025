import { describe, expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';
import { writePiece } from './write-piece.ts';

const rows = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<tr><th scope="row">${from + at}</th><td class="doc-number">${from + at}.50</td></tr>`,
  ).join('');

const floor = (name: string, from: number, count: number) =>
  `<section class="doc-floor"><h3>${name}</h3><table><caption>${name}</caption><thead><tr><th scope="col">Unit</th>` +
  `<th scope="col">Area</th></tr></thead><tbody>${rows(from, count)}</tbody>` +
  `<tfoot><tr><th scope="row">Sum</th><td>9</td></tr></tfoot></table></section>`;

const text =
  `<section class="doc"><section class="doc-head"><h1>Schedule</h1><p>Fehi</p></section>\n` +
  `<section class="doc-part"><h2>House</h2>${floor('1', 101, 7)}${floor('2', 201, 30)}</section>` +
  `<section class="doc-part"><h2>Annexe</h2>${floor('3', 301, 1)}</section><p>End</p></section>`;

/** The document as it stands after writing it in pieces of so many letters. */
function written(source: string, size: number) {
  const place = document.createElement('div');
  const pieces = [...piecesOf(source, size)];
  const fitted = pieces.every((piece) => writePiece(place, piece));
  for (const section of place.querySelectorAll('[style]')) section.removeAttribute('style');
  return { html: place.innerHTML, count: pieces.length, fitted };
}

describe('a document in pieces', () => {
  test.for([1, 50, 200, 700, 2_000, 1_000_000])(
    'is the same document, however small they are (%i)',
    (size) => {
      expect(written(text, size)).toMatchObject({ html: text, fitted: true });
    },
  );

  test('the smaller they are the more there are, down to single rows', () => {
    expect(written(text, 1_000_000).count).toBe(1);
    expect(written(text, 1).count).toBeGreaterThan(38);
  });

  test('tells how much has been read, up to all of it', () => {
    const read = [...piecesOf(text, 300)].map((piece) => piece.read);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
    expect(read.at(-1)).toBe(1);
  });

  test('nothing comes of nothing', () => {
    expect([...piecesOf('', 10)]).toEqual([]);
  });

  test.for([
    ['an element without an end', '<section><p>a</p><p>b<p>c</p></section><p>d</p>'],
    ['an end without an element', '<p>a</p></section><p>b</p><p>c</p>'],
    ['crossed ends', '<section><p>a</p><table></section></table><p>b</p>'],
    ['letters that are no tag', '<p>a < b</p><p>c > d</p>'],
  ])('what is not as the server writes it is not taken apart any further (%s)', ([, odd]) => {
    const whole = document.createElement('div');
    whole.append(...[...piecesOf(odd ?? '', 1_000)].map(({ text: all }) => all));
    expect(whole.textContent).toBe(odd);
    expect(written(odd ?? '', 1).html.replaceAll(/<[^>]*>/g, '')).toMatch(/^[a-d <>&lgt;]+$/);
  });

  test('a piece whose surroundings the sanitiser changed is not put anywhere', () => {
    const place = document.createElement('div');
    const within = [{ name: 'section', tag: '<section>' }];
    expect(writePiece(place, { text: '<p>a</p>', within, read: 1 })).toBe(false);
    expect(place.childNodes).toHaveLength(0);
  });

  test('only cells with words that no column could hold may break within words', () => {
    const place = document.createElement('div');
    const name = 'a'.repeat(60);
    writePiece(place, {
      text: `<table><tbody><tr><td class="doc-short">Fehi Tower</td><td class="doc-note">${name}</td></tr></tbody></table>`,
      within: [],
      read: 1,
    });
    expect([...place.querySelectorAll('td')].map((cell) => cell.className)).toEqual([
      'doc-short',
      'doc-note longWords',
    ]);
  });

  test('ten megabytes of tags without an end are read in a moment', () => {
    const began = performance.now();
    expect([...piecesOf('<p '.repeat(3_000_000), 24_000)]).toHaveLength(1);
    expect([...piecesOf('<p>'.repeat(1_000_000), 24_000)]).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(40_000);
  });
});
