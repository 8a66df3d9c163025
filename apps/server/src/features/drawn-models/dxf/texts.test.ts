import { describe, expect, test } from 'vitest';
import { dxfText, rectangle, text } from '../../../test-support/dxf-text.ts';
import { layerOf, readParts } from '../../../test-support/read-models.ts';
import { sourceOf } from '../reading/byte-source.ts';
import { plainParagraphs } from './decode-text.ts';
import { readDrawing } from './read-drawing.ts';

const textsOf = (bytes: Buffer) =>
  readDrawing(sourceOf(bytes), undefined).layers.map(({ name, texts }) => [name, texts[0]?.text]);
const named = (layer: string, words: string, version: string, codePage?: string) =>
  dxfText({ version, ...(codePage === undefined ? {} : { codePage }), entities: [text(layer, words, 1, 2)] });

describe('letters', () => {
  test('are UTF-8 from AutoCAD 2007 on, whatever code page is named', () => {
    const drawing = named('ދިވެހި', '١٢ ޔުނިޓް', 'AC1021', 'ANSI_1252');
    expect(textsOf(Buffer.from(drawing))).toEqual([['ދިވެހި', '١٢ ޔުނިޓް']]);
  });

  test.each([
    ['ANSI_1252', [0xe9], 'é'],
    ['ANSI_1251', [0xc4], 'Д'],
    ['ANSI_1256', [0xc8], 'ب'],
    ['ANSI_932', [0x83, 0x5c], 'ソ'],
    ['ANSI_936', [0xd6, 0xd0], '中'],
    ['of nobody', [0xe9], 'é'],
  ])('before it %s says what they are', (codePage, bytes, letter) => {
    const drawing = named('LAYER@', 'TEXT@', 'AC1015', codePage);
    const latin = drawing.replaceAll('@', String.fromCharCode(...bytes));
    expect(textsOf(Buffer.from(latin, 'latin1'))).toEqual([[`LAYER${letter}`, `TEXT${letter}`]]);
  });

  test('that a code page lacks are written out', () => {
    expect(textsOf(Buffer.from(named('A', String.raw`\U+0780\U+07A8 12`, 'AC1009')))).toEqual([
      ['A', 'ހި 12'],
    ]);
    expect(textsOf(Buffer.from(named('A', String.raw`\M+1835C`, 'AC1009')))).toEqual([['A', 'ソ']]);
  });

  test('may stand behind the mark of UTF-8 and between comments, with the line ends of Windows', () => {
    const drawing = `\uFEFF999\nmade by hand\n${named('A', '12', 'AC1032')}`;
    expect(textsOf(Buffer.from(drawing.replaceAll('\n', '\r\n')))).toEqual([['A', '12']]);
  });

  test.each([
    ['%%u101%%u', '101'],
    ['A%%d', 'A°'],
    ['100%%%', '100%'],
    ['%%c20 %%p1', '⌀20 ±1'],
    ['%%065', 'A'],
    ['^ J', '^J'],
    [String.raw`\U+005CU+0041 \u+005cM+18140`, String.raw`\U+0041 \M+18140`],
  ])('%s reads %s', (coded, plain) => {
    expect(textsOf(Buffer.from(named('A', coded, 'AC1032')))).toEqual([['A', plain]]);
  });
});

describe('paragraphs', () => {
  test.each([
    [String.raw`{\fArial|b1|i0|c0|p34;\H2.5x;Unit 101}\P86.4 m²`, 'Unit 101\n86.4 m²'],
    [String.raw`\A1;\C1;\pxqc;12A`, '12A'],
    [String.raw`{\L{\O204}}`, '204'],
    [String.raw`\S1/2; of A\~B`, '1/2 of A B'],
    [String.raw`\{A\}\\B`, String.raw`{A}\B`],
    [String.raw`3\U+00B2`, String.raw`3\U+00B2`],
  ])('%s', (coded, plain) => {
    expect(plainParagraphs(coded)).toBe(plain);
  });

  test('that are long come in pieces', () => {
    const paragraphs = [
      0,
      'MTEXT',
      8,
      'A',
      10,
      5,
      20,
      6,
      3,
      'The first piece, ',
      3,
      'the second ',
      1,
      'and the last',
      7,
      'STYLE',
    ];
    expect(layerOf(readParts({ entities: [paragraphs] }), 'A').texts).toEqual([
      { text: 'The first piece, the second and the last', x: 5, y: 6 },
    ]);
  });
});

test('a text that is aligned stands where it is aligned to', () => {
  const aligned = [...text('A', '101', 0, 0), 11, 500, 21, 300, 72, 1];
  expect(layerOf(readParts({ entities: [aligned] }), 'A').texts).toEqual([{ text: '101', x: 500, y: 300 }]);
});

test('names of layers are one whatever their case; those that are off or frozen are hidden', () => {
  const entities = [
    rectangle('Units', 0, 0, 1, 1),
    rectangle('UNITS', 5, 5, 1, 1),
    rectangle('off', 0, 0, 1, 1),
    rectangle('Cold', 0, 0, 1, 1),
  ];
  const layers = [
    ['UNITS', 0, 7],
    ['OFF', 0, -7],
    ['COLD', 1, 7],
  ] as const;
  const found = readParts({ layers, entities }).layers.map(({ name, isHidden, polygons }) => [
    name,
    isHidden,
    polygons.length,
  ]);
  expect(found).toEqual([
    ['Units', false, 2],
    ['off', true, 1],
    ['Cold', true, 1],
  ]);
});

test('paper space and what is not shown are left out', () => {
  const entities = [
    [...rectangle('A', 0, 0, 1, 1), 67, 1],
    [...rectangle('A', 0, 0, 1, 1), 60, 1],
  ];
  expect(readParts({ entities }).layers).toEqual([]);
});
