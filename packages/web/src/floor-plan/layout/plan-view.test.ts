import { expect, test } from 'vitest';
import { heightOf, widthOf } from './plan-box.ts';
import {
  bringIntoSight,
  closeTo,
  fitView,
  keepInside,
  type PlanView,
  stageHeight,
  zoomAt,
} from './plan-view.ts';

const box = { left: 1000, bottom: -2000, right: 37_000, top: 20_200 };
const stage = { width: 800, height: 560, foot: 60 };
const bounds = { least: 280, most: 640 };

/** Where a point of the plan stands in its place. */
const at = ({ scale, x, y }: PlanView, point: { x: number; y: number }) => ({
  x: x + (point.x - box.left) * scale,
  y: y + (box.top - point.y) * scale,
});

test('the whole plan fits its place, in the middle, with room for the scale below it', () => {
  const view = fitView(box, stage);
  const [from, to] = [at(view, { x: box.left, y: box.top }), at(view, { x: box.right, y: box.bottom })];
  expect(from.x).toBeGreaterThanOrEqual(16);
  expect(from.y).toBeGreaterThanOrEqual(16);
  expect(to.x).toBeLessThanOrEqual(784);
  expect(to.y).toBeLessThanOrEqual(500);
  expect(from.x + to.x).toBeCloseTo(800, 6);
  expect(view.scale * widthOf(box)).toBeCloseTo(768, 6);
});

test('a narrow tower is limited by the height of its place', () => {
  const tower = { left: 0, bottom: 0, right: 5000, top: 50_000 };
  const view = fitView(tower, stage);
  expect(view.scale * heightOf(tower)).toBeCloseTo(560 - 16 - 60, 6);
});

test('the place is as high as the plan needs at its width, within bounds', () => {
  expect(stageHeight(box, { width: 800, foot: 60 }, bounds)).toBe(Math.round((768 / 36_000) * 22_200) + 76);
  expect(stageHeight(box, { width: 358, foot: 60 }, bounds)).toBe(280);
  expect(stageHeight(box, { width: 3000, foot: 60 }, bounds)).toBe(640);
});

test('what lies under the pointer stays there while one comes closer', () => {
  const view = fitView(box, stage);
  const pointer = at(view, { x: 20_000, y: 8000 });
  const closer = zoomAt(view, 3, pointer, box, stage);
  expect(closer.scale).toBeCloseTo(view.scale * 3, 9);
  expect(at(closer, { x: 20_000, y: 8000 }).x).toBeCloseTo(pointer.x, 6);
  expect(at(closer, { x: 20_000, y: 8000 }).y).toBeCloseTo(pointer.y, 6);
});

test('nobody gets further away than the whole, nor closer than a metre as wide as the place', () => {
  const view = fitView(box, stage);
  expect(zoomAt(view, 0.1, { x: 0, y: 0 }, box, stage)).toEqual(keepInside(view, box, stage));
  expect(zoomAt(view, 1e6, { x: 400, y: 200 }, box, stage).scale).toBe(0.8);
});

test('a plan larger than its place covers it, however far it is moved', () => {
  const closer = zoomAt(fitView(box, stage), 4, { x: 400, y: 250 }, box, stage);
  const left = keepInside({ ...closer, x: 10_000, y: 10_000 }, box, stage);
  expect([left.x, left.y]).toEqual([16, 16]);
  const right = keepInside({ ...closer, x: -10_000, y: -10_000 }, box, stage);
  expect(right.x + widthOf(box) * right.scale).toBeCloseTo(784, 6);
  expect(right.y + heightOf(box) * right.scale).toBeCloseTo(500, 6);
});

test('what is in sight is not moved for, what is not comes to the nearest edge', () => {
  const closer = zoomAt(fitView(box, stage), 4, { x: 0, y: 0 }, box, stage);
  const near = { left: 2000, bottom: 18_000, right: 4000, top: 20_000 };
  expect(bringIntoSight(closer, near, box, stage)).toBe(closer);
  const far = { left: 33_000, bottom: 0, right: 35_000, top: 2000 };
  const moved = bringIntoSight(closer, far, box, stage);
  expect(moved.scale).toBe(closer.scale);
  expect(at(moved, { x: far.right, y: far.bottom }).x).toBeLessThanOrEqual(784.001);
  expect(at(moved, { x: far.right, y: far.bottom }).y).toBeLessThanOrEqual(500.001);
  expect(at(moved, { x: far.left, y: far.top }).x).toBeGreaterThan(16);
});

test('a sliver is shown from near with what lies beside it', () => {
  const view = closeTo({ left: 20_000, bottom: 3000, right: 20_004, top: 9000 }, box, stage);
  expect(view.scale).toBeGreaterThan(fitView(box, stage).scale);
  const middle = at(view, { x: 20_002, y: 6000 });
  expect(middle.x).toBeGreaterThan(100);
  expect(middle.x).toBeLessThan(700);
});
