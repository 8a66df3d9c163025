import { holdsBox, holdsPoint, type Polygon } from '@strata/domain';
import { expect, test } from 'vitest';
import { labelSpotOf } from './label-spot.ts';
import { placeLabels, type WantedLabel } from './place-labels.ts';
import { placeMarkers } from './place-markers.ts';
import { pathOf } from './plan-box.ts';

const rectangle = (left: number, bottom: number, right: number, top: number): Polygon => [
  [left, bottom, right, bottom, right, top, left, top],
];
/** An L whose middle lies outside of it. */
const corner: Polygon = [[0, 0, 10_000, 0, 10_000, 2000, 2000, 2000, 2000, 10_000, 0, 10_000]];
const box = { left: 0, bottom: 0, right: 20_000, top: 20_000 };

function label(id: string, polygon: Polygon, ...texts: string[]): WantedLabel {
  const spot = labelSpotOf([polygon]);
  if (spot === undefined) throw new Error('There is no place for a label');
  return {
    id,
    spot,
    lines: texts.map((text, at) => ({ text, kind: at === 0 ? ('number' as const) : ('area' as const) })),
  };
}

const options = { box, scale: 0.02, textScale: 1, taken: [] };

test('a room that holds them has its number with its area below, in its middle', () => {
  const [placed] = placeLabels([label('a', rectangle(0, 0, 8000, 8000), '601', '74.64')], options);
  expect(placed?.lines.map(({ text }) => text)).toEqual(['601', '74.64']);
  expect(placed?.x).toBe(80);
  const [first = { y: 0 }, second = { y: 0 }] = placed?.lines ?? [];
  expect(second.y - first.y).toBe(17);
});

test('the area falls away first, then the number', () => {
  const of = (height: number) =>
    placeLabels([label('a', rectangle(0, 0, 4000, height), '601', '74.64')], options).flatMap(({ lines }) =>
      lines.map(({ text }) => text),
    );
  expect(of(3000)).toEqual(['601', '74.64']);
  expect(of(1500)).toEqual(['601']);
  expect(of(800)).toEqual([]);
});

test('what had no room has some once one comes closer, and none with larger letters', () => {
  const wanted = [label('a', rectangle(0, 0, 1500, 1500), '601')];
  expect(placeLabels(wanted, options)).toHaveLength(0);
  expect(placeLabels(wanted, { ...options, scale: 0.06 })).toHaveLength(1);
  expect(placeLabels(wanted, { ...options, scale: 0.06, textScale: 4 })).toHaveLength(0);
});

test('in an angle the label stands where there is room, wholly inside', () => {
  const [placed] = placeLabels([label('a', corner, '7')], options);
  expect(placed).toBeDefined();
  const y = 20_000 - (placed?.lines[0]?.y ?? 0) / 0.02;
  expect(holdsPoint(corner, (placed?.x ?? 0) / 0.02, y)).toBe(true);
});

test('no label stands over another or over the number of a problem', () => {
  const over = rectangle(0, 0, 4000, 1400);
  const wanted = [label('a', over, '601'), label('b', over, '602')];
  expect(placeLabels(wanted, options).map(({ id }) => id)).toEqual(['a']);
  const taken = [{ left: 0, top: 370, right: 80, bottom: 400 }];
  expect(placeLabels(wanted, { ...options, taken })).toEqual([]);
});

test('a rectangle lies within a polygon only if no wall and no hole is in it', () => {
  const withHole: Polygon = [...rectangle(0, 0, 100, 100), [40, 40, 40, 60, 60, 60, 60, 40]];
  expect(holdsBox(withHole, { left: 5, bottom: 5, right: 35, top: 35 })).toBe(true);
  expect(holdsBox(withHole, { left: 5, bottom: 5, right: 50, top: 50 })).toBe(false);
  expect(holdsBox(withHole, { left: 45, bottom: 45, right: 55, top: 55 })).toBe(false);
  expect(holdsBox(withHole, { left: 90, bottom: 5, right: 110, top: 35 })).toBe(false);
  // Along its wall, and as large as it is.
  expect(holdsBox(rectangle(0, 0, 100, 100), { left: 0, bottom: 0, right: 100, top: 50 })).toBe(true);
});

test('numbers of problems stand in their place, or beside it with a line to it, and never over one another', () => {
  const sliver = { number: 1, isGap: false, polygons: [rectangle(5000, 5000, 5004, 11_000)] };
  const gap = { number: 2, isGap: true, polygons: [rectangle(8000, 8000, 10_000, 10_000)] };
  const other = { number: 3, isGap: false, polygons: [rectangle(5100, 5000, 5104, 11_000)] };
  const [first, second, third] = placeMarkers([sliver, gap, other], box, 0.02, 1);
  expect(first?.leader?.x).toBeCloseTo(5002 * 0.02, 0);
  expect(
    Math.hypot((first?.x ?? 0) - (first?.leader?.x ?? 0), (first?.y ?? 0) - (first?.leader?.y ?? 0)),
  ).toBeGreaterThan(22);
  expect(second?.leader).toBeUndefined();
  expect(second?.x).toBeCloseTo(9000 * 0.02, 0);
  expect(Math.hypot((first?.x ?? 0) - (third?.x ?? 0), (first?.y ?? 0) - (third?.y ?? 0))).toBeGreaterThan(
    22,
  );
});

test('a path has whole millimetres, and goes down where the plan goes up', () => {
  expect(pathOf([rectangle(0, 5, 10, 15)])).toBe('M0 -5L10 -5L10 -15L0 -15Z');
});
