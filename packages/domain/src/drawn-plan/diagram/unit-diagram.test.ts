import { expect, test } from 'vitest';
import { wholeRing } from '../flatten-arc.ts';
import { houseThings } from '../testing/house.ts';
import { inMetres, layoutUnitDiagram } from './unit-diagram.ts';

const room = { width: 480, height: 330, letters: 0.8, millimetre: 72 / 25.4 };
const things = houseThings('1');

function diagramOf(unitId: string, of = things) {
  const diagram = layoutUnitDiagram(of, unitId, room);
  if (!diagram) throw new Error('The unit is not drawn');
  return diagram;
}

test('a unit is shown with its neighbours, its corners and the lengths of its walls', () => {
  const { view, shapes, corners, texts } = diagramOf('1A');
  expect(view.denominator).toBe(150);
  expect(shapes.map(({ id, kind }) => [id, kind])).toEqual([
    ['1B', 'unit'],
    ['GCP-2', 'general'],
    ['1A', 'marked'],
  ]);
  expect(corners).toHaveLength(6);
  const said = (kind: string) => texts.filter((text) => text.kind === kind).map(({ text }) => text);
  expect(said('corner')).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  // The wall of 1.93 m is too short for its length, which the table has.
  expect(said('length')).toEqual(['6.73', '6.18', '6.20', '4.80', '12.38']);
  expect(said('neighbour')).toEqual(['Unit 1B', 'GCP-2']);
  expect(said('number')).toEqual(['1A']);
  expect(said('area')).toEqual(['71.35 sqm drawn']);
});

test('what lies out of sight is left out', () => {
  const far = { ...things[0], thing: 'unit', id: 'far', name: '9Z' } as const;
  const moved = { ...far, polygons: [[[90_000, 0, 95_000, 0, 95_000, 5_000]]], areaInSqmm: 12_500_000 };
  expect(diagramOf('1A', [...things, moved]).shapes.map(({ id }) => id)).toEqual(['1B', 'GCP-2', '1A']);
});

test('words along a wall are read from the left or from below', () => {
  const turns = diagramOf('1A')
    .texts.filter(({ kind }) => kind === 'length')
    .map(({ turn }) => turn);
  expect(turns.every((turn) => turn >= -90.1 && turn <= 89.9)).toBe(true);
  expect(new Set(turns.map((turn) => Math.round(Math.abs(turn))))).toEqual(new Set([0, 90]));
});

test('letters of corners stand outside of the unit, lengths inside', () => {
  const { view, texts } = diagramOf('1A');
  const left = (0 - view.box.left) * view.scale;
  expect(texts.find(({ kind, text }) => kind === 'corner' && text === 'A')?.x).toBeLessThan(left);
  expect(texts.find(({ text }) => text === '12.38')?.x).toBeGreaterThan(left);
});

test('a boundary that is round has no letters', () => {
  const corners = Array.from({ length: 90 }, (_, at) => (at / 90) * 2 * Math.PI);
  const ring = wholeRing(corners.flatMap((angle) => [5_000 * Math.cos(angle), 5_000 * Math.sin(angle)]));
  const round = { thing: 'unit', id: 'r', name: '7', polygons: [[ring]], areaInSqmm: 78_000_000 } as const;
  const { edges, corners: lettered, texts } = diagramOf('r', [round]);
  expect(edges.length).toBeGreaterThan(60);
  expect(lettered).toEqual([]);
  expect(texts.some(({ kind }) => kind === 'corner')).toBe(false);
});

test('what is not drawn has no diagram', () => {
  expect(layoutUnitDiagram(things, 'nobody', room)).toBeUndefined();
  const undrawn = things.map((thing) => (thing.id === '1A' ? { ...thing, polygons: [] } : thing));
  expect(layoutUnitDiagram(undrawn, '1A', room)).toBeUndefined();
});

test('lengths are said in metres, a half rounded up', () => {
  expect([8_100, 774, 775, 12_345].map(inMetres)).toEqual(['8.10', '0.77', '0.78', '12.35']);
});
