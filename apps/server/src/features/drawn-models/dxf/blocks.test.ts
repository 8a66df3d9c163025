import { describe, expect, test } from 'vitest';
import { block, type DxfParts, insert, rectangle, text } from '../../../test-support/dxf-text.ts';
import { areasOf, layerOf, readParts } from '../../../test-support/read-models.ts';

const room = rectangle('A', 1_000, 1_000, 3_000, 2_000);
const ringsIn = (parts: DxfParts, layer = 'A') =>
  layerOf(readParts(parts), layer).polygons.map(({ rings }) => rings[0]);
const roomAt = (x: number, y: number, width = 3_000, height = 2_000) => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];

describe('blocks are inserted', () => {
  test('by their base point', () => {
    const parts = { blocks: [block('ROOM', [room], [1_000, 1_000])], entities: [insert('Room', 500, 700)] };
    expect(ringsIn(parts)).toEqual([roomAt(500, 700)]);
  });

  test('turned by a quarter', () => {
    const parts = {
      blocks: [block('ROOM', [room], [1_000, 1_000])],
      entities: [insert('ROOM', 0, 0, [50, 90])],
    };
    expect(ringsIn(parts)).toEqual([roomAt(-2_000, 0, 2_000, 3_000)]);
  });

  test('mirrored by a scale, and seen from below', () => {
    const blocks = [block('ROOM', [room], [1_000, 1_000])];
    expect(ringsIn({ blocks, entities: [insert('ROOM', 0, 0, [41, -1, 42, 1])] })).toEqual([
      roomAt(-3_000, 0),
    ]);
    const fromBelow = insert('ROOM', 0, 0, [210, 0, 220, 0, 230, -1]);
    expect(ringsIn({ blocks, entities: [fromBelow] })).toEqual([roomAt(-3_000, 0)]);
  });

  test('with an uneven scale, by which circles become ellipses', () => {
    const circle = [0, 'CIRCLE', 8, 'A', 10, 0, 20, 0, 40, 1_000];
    const parts = {
      blocks: [block('ROUND', [circle])],
      entities: [insert('ROUND', 0, 0, [41, 4, 42, 2, 50, 30])],
    };
    const [area = 0] = areasOf(layerOf(readParts(parts), 'A'));
    expect(area / (Math.PI * 4_000 * 2_000)).toBeCloseTo(1, 2);
  });

  test('in rows and columns', () => {
    const array = insert('ROOM', 0, 0, [70, 3, 71, 2, 44, 4_000, 45, 5_000]);
    const parts = { blocks: [block('ROOM', [room], [1_000, 1_000])], entities: [array] };
    expect(ringsIn(parts)).toEqual([0, 5_000].flatMap((y) => [0, 4_000, 8_000].map((x) => roomAt(x, y))));
  });

  test('ten deep', () => {
    const deep = Array.from({ length: 9 }, (_, at) => block(`B${at}`, [insert(`B${at + 1}`, 100, 0)]));
    const parts = { blocks: [...deep, block('B9', [room], [1_000, 1_000])], entities: [insert('B0', 0, 0)] };
    expect(ringsIn(parts)).toEqual([roomAt(900, 0)]);
  });

  test('onto the layer of the insertion, where they are drawn on layer 0', () => {
    const blocks = [block('ROOM', [rectangle('0', 0, 0, 3_000, 2_000)])];
    const outer = block('FLAT', [insert('ROOM', 0, 0, [], '0')]);
    const parts = { blocks: [...blocks, outer], entities: [insert('FLAT', 0, 0, [], 'UNITS')] };
    expect(ringsIn(parts, 'UNITS')).toEqual([roomAt(0, 0)]);
  });

  test('with attributes, whose texts stand where the drawing has them', () => {
    const entities = [
      insert('ROOM', 10_000, 0, [66, 1], 'UNITS'),
      [0, 'ATTRIB', 8, '0', 10, 11_000, 20, 1_000, 1, '204', 2, 'NUMBER', 70, 0],
      [0, 'ATTRIB', 8, '0', 10, 11_000, 20, 1_000, 1, 'not shown', 2, 'OTHER', 70, 1],
      [0, 'SEQEND'],
      text('TEXTS', 'behind it', 0, 0),
    ];
    const model = readParts({ blocks: [block('ROOM', [room])], entities });
    expect(layerOf(model, 'UNITS').texts).toEqual([{ text: '204', x: 11_000, y: 1_000 }]);
    expect(layerOf(model, 'TEXTS').texts).toHaveLength(1);
  });

  test('and not where the insertion lies on a frozen layer', () => {
    const layers = [['HIDDEN', 1, 7]] as const;
    const model = readParts({
      layers,
      blocks: [block('ROOM', [room])],
      entities: [insert('ROOM', 0, 0, [], 'hidden')],
    });
    expect(model.layers).toEqual([]);
  });
});

describe('what is wrong with blocks is told', () => {
  test('a block that holds itself, with the way', () => {
    const blocks = [block('A', [insert('B', 0, 0)]), block('B', [insert('A', 0, 0)])];
    expect(() => readParts({ blocks, entities: [insert('A', 0, 0)] })).toThrow(
      'A block holds itself: A holds B holds A',
    );
  });

  test('blocks deeper than the limit', () => {
    const deep = Array.from({ length: 18 }, (_, at) => block(`B${at}`, [insert(`B${at + 1}`, 0, 0)]));
    expect(() => readParts({ blocks: deep, entities: [insert('B0', 0, 0)] })).toThrow(
      'more than 16 deep, at B16',
    );
  });

  test('blocks that multiply, at once', () => {
    const ten = (name: string) => Array.from({ length: 10 }, () => insert(name, 0, 0));
    const blocks = Array.from({ length: 12 }, (_, at) => block(`B${at}`, ten(`B${at + 1}`)));
    const read = () =>
      readParts({ blocks: [...blocks, block('B12', [room])], entities: [insert('B0', 0, 0)] });
    expect(read).toThrow('more than 5,000,000 things');
  });

  test('an array of thousands of millions', () => {
    const entities = [insert('ROOM', 0, 0, [70, 32_000, 71, 32_000, 44, 1, 45, 1])];
    expect(() => readParts({ blocks: [block('ROOM', [room])], entities })).toThrow(
      'more than 5,000,000 things',
    );
  });

  test('a block that is not there, and one of another file, at their places', () => {
    const blocks = [block('OTHER', [], [0, 0], 4)];
    const entities = [insert('GONE', 70, 80, [], 'A'), insert('OTHER', 10, 20, [], 'A')];
    expect(layerOf(readParts({ blocks, entities }), 'A').unread).toEqual([
      { reason: 'blockMissing', count: 1, x: 70, y: 80 },
      { reason: 'externalReference', count: 1, x: 10, y: 20 },
    ]);
  });
});
