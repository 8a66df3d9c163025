import { describe, expect, test } from 'vitest';
import { PdfFile } from '../pdf-file.ts';
import { GlyphRuns } from './glyph-runs.ts';
import { setLine } from './set-line.ts';
import { Typefaces } from './typefaces.ts';
import { paragraphOf } from './visual-order.ts';

const faces = new Typefaces(new PdfFile({ title: '', author: '', madeAt: new Date(0) }));
const type = { faces, runs: new GlyphRuns() };

/** The letters of a text as they stand from left to right; marks above and below letters are left out. */
function seen(text: string): string {
  const paragraph = paragraphOf(text);
  const line = setLine(type, 'regular', paragraph);
  const characters = Array.from(new Set(`${paragraph.text}()[]`)).filter((each) => !/\p{M}/u.test(each));
  const codes = new Map(
    characters.map((each) => {
      const font = faces.fontOf('regular', each.codePointAt(0) ?? 0);
      return [`${font?.id}/${font?.encode(each, {})[0][0]}`, each];
    }),
  );
  return line.pieces
    .flatMap(({ font, x, array }) =>
      Array.from(array.matchAll(/[\da-f]{4}(?=[\da-f]*>)/g), ([code], index) => ({
        place: x + index / 1000,
        letter: codes.get(`${font.id}/${code}`) ?? '',
      })),
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ letter }) => letter)
    .join('');
}

const letters = (text: string): string => text.replaceAll(/\p{M}/gu, '');
const backwards = (text: string): string => Array.from(letters(text)).toReversed().join('');

describe('text from right to left', () => {
  const [dhivehi, raajje, tower] = ['ދިވެހި', 'ރާއްޖެ', 'ޓަވަރު'];

  test('has its first word at the right, and each word from the right', () => {
    expect(seen(`${dhivehi} ${raajje}`)).toBe(`${backwards(raajje)} ${backwards(dhivehi)}`);
  });

  test('keeps Latin words and figures in it as they are read', () => {
    expect(seen(`${dhivehi} Block 2 ${tower}`)).toBe(`${backwards(tower)} Block 2 ${backwards(dhivehi)}`);
    expect(seen(`${tower} 12`)).toBe(`12 ${backwards(tower)}`);
  });

  test('turns brackets round', () => {
    expect(seen(`${raajje} (${tower})`)).toBe(`(${backwards(tower)}) ${backwards(raajje)}`);
  });

  test('stands in its own order within a Latin line', () => {
    expect(seen(`Block ${dhivehi} ${raajje}, Malé`)).toBe(
      `Block ${backwards(raajje)} ${backwards(dhivehi)}, Malé`,
    );
  });

  test('has its marks at their letters', () => {
    const { pieces } = setLine(type, 'regular', paragraphOf(tower));
    const [marks, bases] = [pieces.filter(({ y }) => y !== 0), pieces.filter(({ y }) => y === 0)];
    expect(marks.length + bases.length).toBeGreaterThanOrEqual(4);
    for (const { x } of marks) expect(x).toBeGreaterThan(0);
  });

  test('says how it is read where glyphs stand in another order', () => {
    expect(setLine(type, 'regular', paragraphOf(dhivehi)).reading).toBe(dhivehi);
    expect(setLine(type, 'regular', paragraphOf('Malé')).reading).toBeUndefined();
  });
});

describe('characters', () => {
  const boxesOf = (text: string) => setLine(type, 'regular', paragraphOf(text)).boxes.length;

  test('of other scripts and pictures are boxes', () => {
    expect(boxesOf('中文 🏝')).toBe(3);
  });

  test('that turn others round, and controls, are boxes without effect', () => {
    expect(boxesOf('a\u202eb\u202cc\u2066\u0007\u0000')).toBe(5);
    expect(seen('a\u202egnp.exe')).toBe('agnp.exe');
  });

  test('that are half of one are a box', () => {
    expect(boxesOf('a\ud800b')).toBe(1);
  });

  test('that nobody sees are left out', () => {
    expect(seen('a\u200b\u200d\ufeffb')).toBe('ab');
    expect(boxesOf('a\u200b\u200d\ufeffb')).toBe(0);
  });

  test('with macrons and dots are set, composed or not', () => {
    expect(seen('Ḥasan Ṭarīq')).toBe('Ḥasan Ṭarīq');
    expect(seen('Māle\u0301')).toBe('Mālé');
  });

  test('are set one by one where a word has no end', () => {
    expect(seen('abW'.repeat(60))).toBe('abW'.repeat(60));
    expect(seen('ޓަވަރު'.repeat(20))).toBe(backwards('ޓަވަރު'.repeat(20)));
    expect(seen(`a${'\u0316'.repeat(200)}b`)).toMatch(/^a.*b$/);
  });

  test('of line ends, tabs and blanks of other widths are blanks', () => {
    expect(seen('a\r\nb\tc\u202fd\u3000e')).toBe('a b c d e');
  });

  test('in other widths, ligatures and Roman numerals are set as plain ones', () => {
    expect(seen('Ａ－１０')).toBe(seen('A-10'));
    expect(seen('ﬁrst Ⅻ')).toBe(seen('first XII'));
  });
});

describe('Arabic', () => {
  const [building, peace, verse] = ['برج السلام', 'سلام', 'اَلْحَمْدُ'];

  /** The glyphs of a text from left to right. */
  const glyphsOf = (text: string): readonly string[] =>
    setLine(type, 'regular', paragraphOf(text))
      .pieces.toSorted((one, other) => one.x - other.x)
      .flatMap(({ array }) => array.match(/[\da-f]{4}(?=[\da-f]*>)/g) ?? []);

  test('is set in letters that are joined, from right to left', () => {
    const isolated = Array.from(peace).map((letter) => glyphsOf(letter)[0]);
    const joined = glyphsOf(peace);
    // Only the last letter, which nothing joins to, is as it stands alone.
    expect(joined).toHaveLength(isolated.length);
    expect(joined[0]).toBe(isolated.at(-1));
    expect(joined.at(-1)).not.toBe(isolated[0]);
  });

  test('has no boxes, also with marks, punctuation, its own figures and Thaana beside it', () => {
    for (const text of [building, verse, '،؟؛ ٠١٢٣', `${building} 12 (A)`, 'މާލެ سلام', 'ﷲ'])
      expect([text, setLine(type, 'regular', paragraphOf(text)).boxes]).toEqual([text, []]);
  });

  test('says how it is read, and runs from right to left as a whole', () => {
    const line = setLine(type, 'bold', paragraphOf(building));
    expect(line).toMatchObject({ reading: building, isRightToLeft: true });
  });

  test('has its first word at the right, and figures as they are read', () => {
    const words = building.split(' ').map(glyphsOf);
    const [space = ''] = glyphsOf('a b').slice(1, 2);
    expect(glyphsOf(building)).toEqual([...(words[1] ?? []), space, ...(words[0] ?? [])]);
    expect(glyphsOf('12 سلام').slice(-2)).toEqual(glyphsOf('12'));
    for (const [first, second] of ['١٢', '۱۲'])
      expect(glyphsOf(`${first}${second}`)).toEqual([...glyphsOf(first ?? ''), ...glyphsOf(second ?? '')]);
  });
});
