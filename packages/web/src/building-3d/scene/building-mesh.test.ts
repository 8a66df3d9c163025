import { describe, expect, test } from 'vitest';
import { box, building, part } from '../testing/buildings.ts';
import { frameOf, standsOf } from '../view/arrangement.ts';
import { meshOf } from './building-mesh.ts';
import type { FloorPoints } from './floor-points.ts';

const tower = building();
const frame = frameOf(tower);

function placed(points: FloorPoints, at = 2, arrangement: 'whole' | 'pulledOut' | 'apart' = 'whole') {
  const into = new Float32Array(points.count * 3);
  points.place(standsOf(tower, frame, { arrangement, at }), into);
  return Array.from({ length: points.count }, (_, point) => Array.from(into.slice(point * 3, point * 3 + 3)));
}

describe('the mesh of a building', () => {
  test('each unit has its top and its walls, where its floor stands', () => {
    const { faces, ranges, tones } = meshOf(tower, frame);
    // Two triangles on top, two for each of four walls.
    const ofUnit = (2 + 8) * 3;
    expect(faces.count).toBe(6 * ofUnit);
    expect(tones).toHaveLength(faces.count);
    expect(ranges.get('101')).toEqual([{ from: 2 * ofUnit, to: 3 * ofUnit }]);
    const points = placed(faces);
    expect(new Set(points.slice(2 * ofUnit, 3 * ofUnit).map(([, , z]) => z))).toEqual(new Set([3, 6]));
    expect(Math.min(...points.map(([x = 0]) => x))).toBe(-5);
    expect(faces.floor(1)).toEqual({ from: 2 * ofUnit, to: 4 * ofUnit });
  });

  test('the triangles of a top cover its area, without its hole', () => {
    const one = {
      ...tower,
      floors: tower.floors.slice(0, 1).map((floor) => ({
        ...floor,
        parts: [
          part('1', box(0, 0, 10_000, 10_000), {
            polygons: [
              [
                [0, 0, 10_000, 0, 10_000, 10_000, 6_000, 10_000, 6_000, 8_000, 0, 8_000],
                [4_000, 4_000, 4_000, 6_000, 6_000, 6_000, 6_000, 4_000],
              ],
            ],
          }),
        ],
      })),
    };
    const { faces, tones } = meshOf(one, frame);
    const points = placed(faces);
    let area = 0;
    for (let at = 0; at < faces.count; at += 3) {
      if (tones[at] !== 0) continue;
      const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = [], [cx = 0, cy = 0] = []] = points.slice(at, at + 3);
      area += ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
    }
    expect(Math.abs(area)).toBeCloseTo(100 - 12 - 4, 3);
  });

  test('a floor that is drawn out takes its points along, the others stay', () => {
    const { faces } = meshOf(tower, frame);
    const [whole, out] = [placed(faces, 1), placed(faces, 1, 'pulledOut')];
    const { from, to } = faces.floor(1);
    expect(out.slice(0, from)).toEqual(whole.slice(0, from));
    expect(out.slice(to)).toEqual(whole.slice(to));
    const moved = out.slice(from, to).map(([x = 0], at) => x - (whole[from + at]?.[0] ?? 0));
    expect(Math.min(...moved)).toBeGreaterThan(11);
    expect(Math.max(...moved) - Math.min(...moved)).toBeLessThan(0.001);
  });
});
