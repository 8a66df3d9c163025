import { describe, expect, test } from 'vitest';
import { dxfText, lightPolyline, rectangle } from '../../../test-support/dxf-text.ts';
import { layerOf, readParts } from '../../../test-support/read-models.ts';
import { type ByteSource, sourceOf } from '../reading/byte-source.ts';
import { modelLimits } from '../reading/model-limits.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';
import { readDrawing } from './read-drawing.ts';

const whole = dxfText({ entities: [rectangle('A', 0, 0, 10, 10)] });
const read = (text: string) => () => readDrawing(sourceOf(Buffer.from(text)), undefined);

describe('a drawing that cannot be read says where', () => {
  test('it ends without its end mark', () => {
    expect(read(whole.replace('0\nEOF\n', ''))).toThrow('without its end mark (EOF)');
  });

  test('wherever it was cut off, it is refused in words', () => {
    for (let length = 0; length < whole.length - 'EOF\n'.length; length += 7) {
      expect(read(whole.slice(0, length))).toThrow(UnreadableModel);
    }
  });

  test.each([
    [whole.replace('70\n1\n', '70\none\n'), /^Line \d+ should be a number, and is not$/],
    [whole.replace('70\n1\n', '70\nNaN\n'), /^Line \d+ should be a number/],
    [whole.replace('70\n1\n', 'hello\n1\n'), /^Line \d+ should be a group code/],
    [whole.replace('AC1032', 'AC2099'), /format of AutoCAD that is not known \(AC2099\)/],
    [whole.replace('AC1032', 'AC1006'), /Save it as DXF of AutoCAD R12 to 2018/],
  ])('%#', (text, message) => {
    expect(text).not.toBe(whole);
    expect(read(text)).toThrow(message);
  });

  test('the line of a wrong number is its own', () => {
    const wrong = whole.replace('70\n1\n', '70\none\n');
    const line = wrong.split('\n').indexOf('one') + 1;
    expect(read(wrong)).toThrow(`Line ${line} should be a number`);
  });

  test('it lies nowhere on earth', () => {
    const far = () => readParts({ entities: [rectangle('A', 1e12, 0, 10, 10)] });
    expect(far).toThrow('more than 100,000 km from the origin');
  });

  test('it has more outlines than are taken', () => {
    const entities = Array.from({ length: modelLimits.polygons + 1 }, (_, at) =>
      rectangle('A', at * 20, 0, 10, 10),
    );
    expect(() => readParts({ entities })).toThrow('more than 50,000 closed outlines');
  });
});

describe('of what cannot be read, the layer says how much and where', () => {
  const unreadOf = (...entities: readonly (readonly (string | number)[])[]) =>
    layerOf(readParts({ entities }), 'A').unread;

  test.each([
    ['a spline', [0, 'SPLINE', 8, 'A', 10, 7, 20, 8], 'spline'],
    ['a solid', [0, '3DSOLID', 8, 'A', 10, 7, 20, 8], 'solid'],
    [
      'a circle on a tilted plane',
      [0, 'CIRCLE', 8, 'A', 10, 7, 20, 8, 40, 5, 210, 0, 220, 0.7, 230, 0.7],
      'tilted',
    ],
    ['a line that rises', [0, 'LINE', 8, 'A', 10, 7, 20, 8, 30, 0, 11, 900, 21, 8, 31, 600], 'tilted'],
    [
      'a polyline without width',
      lightPolyline('A', [
        [7, 8],
        [90, 8],
        [7, 8],
      ]),
      'noArea',
    ],
    [
      'an open polyline',
      lightPolyline(
        'A',
        [
          [7, 8],
          [90, 8],
          [90, 90],
        ],
        false,
      ),
      'open',
    ],
  ])('%s', (_what, entity, reason) => {
    expect(unreadOf(entity)).toEqual([{ reason, count: 1, x: 7, y: 8 }]);
  });

  test('a polyline in space that rises', () => {
    const corner = (x: number, y: number, z: number) => [0, 'VERTEX', 8, 'A', 10, x, 20, y, 30, z, 70, 32];
    const rising = [
      0,
      'POLYLINE',
      8,
      'A',
      66,
      1,
      70,
      9,
      ...corner(7, 8, 0),
      ...corner(900, 8, 0),
      ...corner(900, 800, 300),
      0,
      'SEQEND',
    ];
    expect(unreadOf(rising)).toEqual([{ reason: 'tilted', count: 1, x: 7, y: 8 }]);
  });

  test('a mesh', () => {
    const mesh = [
      0,
      'POLYLINE',
      8,
      'A',
      66,
      1,
      70,
      64,
      0,
      'VERTEX',
      8,
      'A',
      10,
      7,
      20,
      8,
      70,
      192,
      0,
      'SEQEND',
    ];
    expect(unreadOf(mesh)).toEqual([{ reason: 'solid', count: 1, x: 7, y: 8 }]);
  });

  test('an outline of more corners than are taken', () => {
    const around = (count: number) =>
      lightPolyline(
        'A',
        Array.from({ length: count }, (_, at) => {
          const angle = (2 * Math.PI * at) / count;
          return [1e6 * Math.cos(angle), 1e6 * Math.sin(angle)] as const;
        }),
      );
    const layer = layerOf(readParts({ entities: [around(20_000), around(4_900)] }), 'A');
    expect(layer.unread).toMatchObject([{ reason: 'tooManyPoints', count: 1 }]);
    expect(layer.polygons).toHaveLength(1);
  });
});

test('a drawing far from its origin keeps every millimetre', () => {
  const [x, y] = [331_234_567, 10_000_000_123];
  const model = readParts({ entities: [rectangle('A', x, y, 8_001, 6_003)] });
  expect(layerOf(model, 'A').polygons[0]?.rings[0]).toEqual([
    x,
    y,
    x + 8_001,
    y,
    x + 8_001,
    y + 6_003,
    x,
    y + 6_003,
  ]);
});

test('a file is read alike, whatever the pieces in which it comes', () => {
  const bytes = Buffer.from(
    dxfText({ entities: [rectangle('A', 0, 0, 10, 10), rectangle('Ännex', 20, 0, 10, 10)] }),
  );
  const inPieces = (most: number): ByteSource => {
    let taken = 0;
    return (into, at) => {
      const count = bytes.copy(into, at, taken, Math.min(bytes.length, taken + most));
      taken += count;
      return count;
    };
  };
  for (const most of [1, 7, 100]) {
    expect(readDrawing(inPieces(most), undefined)).toEqual(readDrawing(sourceOf(bytes), undefined));
  }
});

test('a line that is longer than a piece is read whole', () => {
  const long = `LAYER${'x'.repeat(3_000_000)}`;
  expect(readParts({ entities: [rectangle(long, 0, 0, 10, 10)] }).layers.map(({ name }) => name)).toEqual([
    long,
  ]);
});
