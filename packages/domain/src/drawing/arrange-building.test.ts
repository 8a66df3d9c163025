import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arrangement, arrangeBuilding, type Level, type Part } from './arrange-building.ts';

const unit = (length: number, tower?: string): Part => ({ kind: 'unit', length, tower });
const general = (length: number): Part => ({ kind: 'general', length });

/** What a level has from the left: the kinds of its parts with where they begin and end. */
function drawn({ levels }: Arrangement, building: readonly Level[], at: number) {
  return (levels[at]?.places ?? []).map(({ part, from, to }) => [building[at]?.parts[part]?.kind, from, to]);
}

describe('one floor', () => {
  test('units come in order, general common property in the middle, then limited and accessory', () => {
    const building = [
      {
        gross: 120,
        parts: [
          unit(30),
          unit(30),
          unit(30),
          general(10),
          { kind: 'accessory', length: 12 },
          { kind: 'limited', length: 8 },
        ] as const,
      },
    ];
    const arranged = arrangeBuilding(building);
    expect(drawn(arranged, building, 0)).toEqual([
      ['unit', 0, 30],
      ['unit', 30, 60],
      ['general', 60, 70],
      ['unit', 70, 100],
      ['limited', 100, 108],
      ['accessory', 108, 120],
    ]);
    expect(arranged.levels[0]).not.toHaveProperty('gap');
  });

  test('what is missing stays open within the wall, what is too much sticks out of it', () => {
    const { levels, width } = arrangeBuilding([
      { gross: 100, parts: [unit(60)] },
      { gross: 100, parts: [unit(130)] },
    ]);
    expect([levels[0]?.gap, levels[0]?.walls]).toEqual([{ from: 60, to: 100 }, [{ from: 0, to: 100 }]]);
    expect([levels[1]?.over, levels[1]?.walls]).toEqual([{ from: 100, to: 130 }, [{ from: 0, to: 100 }]]);
    expect(width).toBe(130);
  });

  test('a floor whose gross area is not known is as wide as what is on it', () => {
    const { levels } = arrangeBuilding([{ gross: 0, parts: [unit(60)] }]);
    expect(levels[0]).toEqual({ walls: [{ from: 0, to: 60 }], places: [{ part: 0, from: 0, to: 60 }] });
  });

  test('a floor without units is open, and a building without floors is no trouble', () => {
    expect(arrangeBuilding([{ gross: 50, parts: [] }]).levels[0]?.gap).toEqual({ from: 0, to: 50 });
    expect(arrangeBuilding([])).toEqual({ width: 0, levels: [], towers: [] });
  });
});

describe('the whole building', () => {
  test('floors are centred, and general common property forms one shaft', () => {
    const building = [
      { gross: 100, parts: [unit(45), unit(45), general(10)] },
      { gross: 120, parts: [unit(20), unit(20), unit(15), unit(55), general(10)] },
    ];
    const arranged = arrangeBuilding(building);
    expect(arranged.levels[0]?.walls).toEqual([{ from: 10, to: 110 }]);
    expect([0, 1].map((at) => drawn(arranged, building, at).find(([kind]) => kind === 'general'))).toEqual([
      ['general', 55, 65],
      ['general', 55, 65],
    ]);
  });

  test('towers stand on the podium with equal spaces, and keep their places to the top', () => {
    const { towers, levels } = arrangeBuilding([
      { gross: 30, parts: [unit(30, 'Tower A')] },
      { gross: 70, parts: [unit(40, 'Tower B'), unit(30, 'Tower A')] },
      { gross: 100, parts: [unit(100)] },
    ]);
    expect(towers).toEqual([
      { name: 'Tower A', from: 10, to: 40 },
      { name: 'Tower B', from: 50, to: 90 },
    ]);
    expect(levels.map(({ walls }) => walls)).toEqual([
      [{ from: 10, to: 40 }],
      [
        { from: 10, to: 40 },
        { from: 50, to: 90 },
      ],
      [{ from: 0, to: 100 }],
    ]);
  });

  test('each tower has its own shaft: an area of each, or a piece of the one that they share', () => {
    const parts = [unit(20, 'A'), unit(20, 'A'), unit(40, 'B'), unit(40, 'B')];
    const building = [
      { gross: 140, parts: [...parts, general(10), general(10)] },
      { gross: 150, parts: [...parts, general(30)] },
    ];
    const arranged = arrangeBuilding(building);
    const shafts = [0, 1].map((at) =>
      drawn(arranged, building, at)
        .filter(([kind]) => kind === 'general')
        .map(([, from, to]) => Number(to) - Number(from)),
    );
    expect(shafts).toEqual([
      [10, 10],
      [10, 20],
    ]);
  });

  test('a difference is drawn in the tower that differs from its other floors', () => {
    const whole = { gross: 80, parts: [unit(40, 'A'), unit(40, 'B')] };
    const { levels, towers } = arrangeBuilding([
      whole,
      whole,
      { gross: 80, parts: [unit(10, 'A'), unit(40, 'B')] },
      { gross: 80, parts: [unit(55, 'A'), unit(40, 'B')] },
    ]);
    const [a] = towers;
    expect(levels[2]?.gap?.to).toBe(a?.to);
    expect(levels[3]?.over?.from).toBe(a?.to);
  });
});

describe('of any building', () => {
  const part = record({
    kind: constantFrom('unit', 'unit', 'unit', 'general', 'limited', 'accessory'),
    length: integer({ min: 1, max: 90_000 }),
    tower: option(constantFrom('Tower A', 'Tower B', 'Tower 10'), { nil: undefined }),
  }).map(({ kind, length, tower }) => ({ kind, length, tower: kind === 'unit' ? tower : undefined }));
  const level = record({
    gross: integer({ min: 0, max: 400_000 }),
    parts: array(part, { maxLength: 12 }),
  });
  const building = array(level, { minLength: 1, maxLength: 8 });

  test('nothing overlaps, and everything is inside', () => {
    assert(
      property(building, (levels) => {
        const arranged = arrangeBuilding(levels);
        for (const { places, gap, walls } of arranged.levels) {
          const spans = [...places, ...(gap ? [gap] : [])].toSorted((a, b) => a.from - b.from || a.to - b.to);
          for (const [at, { from, to }] of spans.entries()) {
            expect(from).toBeGreaterThanOrEqual((spans[at - 1]?.to ?? 0) - 1e-3);
            expect(to).toBeLessThanOrEqual(arranged.width + 1e-3);
          }
          for (const { from, to } of walls) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeLessThanOrEqual(arranged.width);
          }
        }
      }),
    );
  });

  test('what is drawn of a part is as long as it is, and a floor as long as the sum of its parts', () => {
    assert(
      property(building, (levels) => {
        const arranged = arrangeBuilding(levels);
        for (const [at, { parts }] of levels.entries()) {
          const lengths = parts.map(() => 0);
          for (const { part: index, from, to } of arranged.levels[at]?.places ?? [])
            lengths[index] = (lengths[index] ?? 0) + to - from;
          for (const [index, { length }] of parts.entries())
            expect(Math.abs((lengths[index] ?? 0) - length)).toBeLessThan(1e-3);
        }
      }),
    );
  });

  test('units of a tower keep their order', () => {
    assert(
      property(building, (levels) => {
        for (const [at, { places }] of arrangeBuilding(levels).levels.entries()) {
          const parts = levels[at]?.parts ?? [];
          const units = places.filter(({ part: index }) => parts[index]?.kind === 'unit');
          for (const tower of ['Tower A', 'Tower B', 'Tower 10', undefined]) {
            const own = units
              .filter(({ part: index }) => parts[index]?.tower === tower)
              .map(({ part: index }) => index);
            expect(own).toEqual(own.toSorted((a, b) => a - b));
          }
        }
      }),
    );
  });

  test('ten thousand units are arranged in a moment', () => {
    const levels = Array.from({ length: 4 }, () => ({
      gross: 2_500_000,
      parts: Array.from({ length: 2_500 }, () => unit(1_000)),
    }));
    const began = Date.now();
    expect(arrangeBuilding(levels).levels.length).toBe(4);
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});
