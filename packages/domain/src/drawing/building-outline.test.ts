import { describe, expect, test } from 'vitest';
import { levelsOfOutline, mostOutlineFloors, outlineOf } from './building-outline.ts';
import type { Stack, StackBlock } from './stack.ts';
import { layoutThumbnail } from './thumbnail-layout.ts';

const unit = (id: string, area = '50.00', tint = 'homes'): StackBlock => ({
  id,
  kind: 'unit',
  label: id,
  area,
  tint,
});

function stackOf(floors: readonly (readonly StackBlock[])[], changes: Partial<Stack> = {}): Stack {
  return {
    name: 'Dhoani Court',
    tints: [
      { id: 'homes', label: 'Homes', reference: 'G1' },
      { id: 'shops', label: 'Shops', reference: 'G2' },
    ],
    floors: floors.map((blocks, at) => ({
      id: `f${at}`,
      label: `${floors.length - at}`,
      grossArea: '100.00',
      blocks,
    })),
    ...changes,
  };
}

describe('an outline', () => {
  test('floors alike and blocks alike are counted, not repeated', () => {
    const { floors } = outlineOf(
      stackOf([
        [unit('3a'), unit('3b')],
        [unit('2a'), unit('2b')],
        [unit('1a', '70.00', 'shops'), { id: 'c', kind: 'general', label: 'GCP-1', area: '30.00' }],
      ]),
    );
    const plain = { tower: null, marked: false };
    expect(floors).toEqual([
      { times: 2, grossArea: 10_000, runs: [{ kind: 'unit', count: 2, area: 10_000, tint: 0, ...plain }] },
      {
        times: 1,
        grossArea: 10_000,
        runs: [
          { kind: 'unit', count: 1, area: 7_000, tint: 1, ...plain },
          { kind: 'general', count: 1, area: 3_000, tint: null, ...plain },
        ],
      },
    ]);
  });

  test('the marked unit stays apart, and its lot with it', () => {
    const lots = [{ reference: 'M1', unitId: '1b' }];
    const accessory: StackBlock = { id: 'au', kind: 'accessory', label: 'AU-1', area: '5.00', lots };
    const { floors } = outlineOf(
      stackOf([[unit('1a'), unit('1b'), unit('1c'), accessory]], { marked: ['1b'] }),
    );
    expect(floors[0]?.runs.map(({ kind, marked }) => [kind, marked])).toEqual([
      ['unit', false],
      ['unit', true],
      ['unit', false],
      ['accessory', true],
    ]);
  });

  test('it stays small, however large the building is, and keeps the marked unit', () => {
    const floors = Array.from({ length: 400 }, (_, at) =>
      Array.from({ length: 60 }, (__, place) =>
        unit(`${at}-${place}`, `${40 + place}.00`, place % 2 === 0 ? 'homes' : 'shops'),
      ),
    );
    const outline = outlineOf(stackOf(floors, { marked: ['123-17'] }));
    expect(JSON.stringify(outline).length).toBeLessThan(20_000);
    expect(levelsOfOutline(outline).length).toBeLessThanOrEqual(mostOutlineFloors);
    expect(outline.floors.some(({ runs }) => runs.some(({ marked }) => marked))).toBe(true);
  });
});

describe('the small drawing', () => {
  const boxesOf = (stack: Stack) => layoutThumbnail(outlineOf(stack), 84, 72);

  test('five floors are 12 pixels high at most and stand on the ground', () => {
    const { fills, roofs, ground } = boxesOf(stackOf([[unit('2a'), unit('2b')], [unit('1a', '100.00')]]));
    const boxes = fills.flatMap((fill) => fill.boxes);
    expect(boxes.map(({ y, height }) => [y, height])).toEqual([
      [45, 11],
      [45, 11],
      [57, 11],
    ]);
    expect(ground).toBe(69);
    expect(roofs.length).toBe(1);
  });

  test('120 floors stay within the box, and one floor does', () => {
    for (const count of [1, 120]) {
      const { fills, roofs } = boxesOf(
        stackOf(Array.from({ length: count }, (_, at) => [unit(`${at}a`), unit(`${at}b`)])),
      );
      for (const { x, y, width, height } of [...fills.flatMap(({ boxes }) => boxes), ...roofs]) {
        expect([x >= 0, y >= 0, x + width <= 84, y + height <= 72]).toEqual([true, true, true, true]);
      }
    }
  });

  test('what is missing and what is too much show in it', () => {
    const { fills } = boxesOf(stackOf([[unit('2a', '20.00')], [unit('1a', '140.00')]]));
    expect(fills.map(({ kind }) => kind).toSorted()).toEqual(['gap', 'over', 'unit']);
  });

  test('a building without floors has its ground', () => {
    expect(boxesOf(stackOf([]))).toEqual({ fills: [], roofs: [], ground: 69 });
  });
});
