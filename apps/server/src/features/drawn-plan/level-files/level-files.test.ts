import { labelSpots, textHeight } from '@strata/domain';
import { Helper } from 'dxf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../drawn-models/dxf/decode-text.ts';
import { readDrawing } from '../../drawn-models/dxf/read-drawing.ts';
import { sourceOf } from '../../drawn-models/reading/byte-source.ts';
import type { LevelDrawing } from './level-drawing.ts';
import { writeDxf } from './write-dxf.ts';
import { writeSvg } from './write-svg.ts';

const rectangle = (left: number, bottom: number, right: number, top: number) => [
  left,
  bottom,
  right,
  bottom,
  right,
  top,
  left,
  top,
];

const drawing = (name: string, more: Partial<LevelDrawing> = {}): LevelDrawing => ({
  title: 'STR-2026-0001 Tower A, floor 3',
  floor: { floorNumber: '3', buildingName: 'Tower A' },
  shapes: [
    { thing: 'floor', name: '3', polygons: [[rectangle(0, 0, 20_000, 10_000)]] },
    {
      thing: 'unit',
      name,
      polygons: [[rectangle(0, 0, 8_000, 10_000), rectangle(1_000, 1_000, 3_000, 9_000)]],
    },
    { thing: 'area', name: 'LCP-4', polygons: [[rectangle(8_000, 0, 20_000, 10_000)]] },
  ],
  ...more,
});

describe('a DXF', () => {
  const read = (file: string) => readDrawing(sourceOf(Buffer.from(file)), undefined);

  test('has the layers that an import proposes, and says its unit', () => {
    const model = read(writeDxf(drawing('301')));
    expect(model).toMatchObject({ format: 'DXF of AutoCAD 2007', namedUnit: 'millimetre' });
    expect(model.layers.map(({ name }) => name)).toEqual([
      'STRATA-FLOOR@Tower A@3',
      'STRATA-UNIT@Tower A@3',
      'STRATA-LCP@Tower A@3',
    ]);
    expect(model.layers[1]?.texts).toEqual([{ text: '301', x: 5_500, y: 5_000 }]);
  });

  test.each([
    ['Tower A/B', '3'],
    ['Tower A', '3*'],
  ])('names no floor where AutoCAD takes no such layer: %s, %s', (buildingName, floorNumber) => {
    const { layers } = read(writeDxf(drawing('301', { floor: { floorNumber, buildingName } })));
    expect(layers.map(({ name }) => name)).toEqual(['STRATA-FLOOR', 'STRATA-UNIT', 'STRATA-LCP']);
  });

  test('is read by another library, outline and number', () => {
    const { entities, header } = new Helper(writeDxf(drawing('301'))).parsed;
    expect(header['insUnits']).toBe(4);
    expect(entities.map(({ type, layer }) => [type, layer])).toEqual([
      ['LWPOLYLINE', 'STRATA-FLOOR@Tower A@3'],
      ['HATCH', 'STRATA-UNIT@Tower A@3'],
      ['TEXT', 'STRATA-UNIT@Tower A@3'],
      ['LWPOLYLINE', 'STRATA-LCP@Tower A@3'],
      ['TEXT', 'STRATA-LCP@Tower A@3'],
    ]);
  });

  test('has each handle once', () => {
    const lines = writeDxf(drawing('301')).split('\n');
    const handles = lines.flatMap((line, at) => (at % 2 === 0 && line === '5' ? [lines[at + 1]] : []));
    const seed = lines[lines.indexOf('$HANDSEED') + 2];
    expect(new Set(handles).size).toBe(handles.length);
    for (const handle of handles.slice(1)) expect(Number(`0x${handle}`)).toBeLessThan(Number(`0x${seed}`));
  });

  test('keeps every letter of a number', () => {
    const letters = fc.constantFrom(...Array.from('%^\\U+M0123d{};<ޖ '));
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), (name) => {
        const [, unit] = read(writeDxf(drawing(`a${name}b`))).layers;
        expect(unit?.texts.map(({ text }) => text)).toEqual([`a${name}b`]);
      }),
      { numRuns: 500 },
    );
    expect(plainText('%%%d')).toBe('%d');
  });
});

describe('an SVG', () => {
  const unescaped = (text: string) =>
    text.replaceAll(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&',
    );

  test('shows millimetres at 1:100, y up, with a class for each kind', () => {
    const svg = writeSvg(drawing('301'));
    expect(svg).toContain('width="220mm" height="130mm" viewBox="-1000 -11000 22000 13000"');
    expect(svg).toContain(
      '<path class="unit" d="M0 0L8000 0L8000 -10000L0 -10000ZM1000 -1000L3000 -1000L3000 -9000L1000 -9000Z"><title>301</title></path>',
    );
    expect(svg).toContain('<path class="common limited" d="M8000 0');
    expect(svg).toContain('<text x="5500" y="-5000"');
  });

  test('runs nothing, whatever its things are called', () => {
    const hostile = '</title><script>alert(1)</script>" onload="x" & \u0000';
    const svg = writeSvg(drawing(hostile, { title: hostile }));
    expect(svg.match(/<[a-z]+/g)?.filter((tag) => !/^<(svg|title|style|path|text|rect)$/.test(tag))).toEqual(
      [],
    );
    expect(svg).not.toMatch(/<[^>]*\son\w+=/);
    const titles = [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => unescaped(text));
    expect(titles.filter((title) => title === hostile.replace('\u0000', ' '))).toHaveLength(2);
    for (const [sign] of svg.matchAll(/&\w*;?/g)) expect(sign).toMatch(/^&(lt|gt|quot|amp);$/);
  });
});

describe('a number', () => {
  test('stands in its outline and in no smaller one', () => {
    const spots = labelSpots([
      [rectangle(0, 0, 10_000, 10_000)],
      [rectangle(0, 0, 10_000, 9_000)],
      [rectangle(1_000, 1_000, 2_000, 9_000), rectangle(1_100, 1_100, 1_900, 8_900)],
    ]);
    expect(spots.map(({ x, y }) => [x, y])).toEqual([
      [5_000, 9_500],
      [6_000, 5_000],
      [1_050, 5_000],
    ]);
  });

  test('stands in an outline in which a whole millimetre is hard to find', () => {
    expect(labelSpots([[[0, 0, 3, 0, 0, 2]]])).toMatchObject([{ x: 0, y: 1 }]);
    expect(labelSpots([[[0, 0, 1, 0, 0, 1]]])).toMatchObject([{ x: 0, y: 0 }]);
  });

  test('is as large as its place has room', () => {
    expect(textHeight('101', { x: 0, y: 0, width: 9_000, height: 9_000 })).toBe(350);
    expect(textHeight('101', { x: 0, y: 0, width: 420, height: 9_000 })).toBe(200);
  });
});
