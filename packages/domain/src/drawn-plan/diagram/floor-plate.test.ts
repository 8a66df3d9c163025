import { describe, expect, test } from 'vitest';
import { rectangle } from '../testing/floors.ts';
import { houseThings } from '../testing/house.ts';
import { placeIn } from './diagram-view.ts';
import { layoutFloorPlate } from './floor-plate.ts';
import { holdsPoint } from './within-polygon.ts';

/** Points of a page, as on A4. */
const room = { width: 480, height: 600, letters: 1, millimetre: 72 / 25.4 };

function plateOf(floor: string, marked?: string, hasAreas = true) {
  const plate = layoutFloorPlate(houseThings(floor), room, { marked, hasAreas });
  if (!plate) throw new Error('Nothing is drawn');
  return plate;
}

test('on paper a plan has the largest round scale that fits', () => {
  const { view } = plateOf('1');
  // 12.5 m are 167 mm at 1 : 75, for which the page has 169; at 1 : 50 they would be 250.
  expect(view.denominator).toBe(75);
  expect(view.width).toBeCloseTo((12_500 / 75) * room.millimetre, 6);
  const narrow = layoutFloorPlate(houseThings('1'), { ...room, width: 204 }, { hasAreas: true });
  expect(narrow?.view.denominator).toBe(200);
});

test('on a screen it takes the room that there is', () => {
  const { millimetre: _, ...screen } = room;
  const plate = layoutFloorPlate(houseThings('1'), screen, { hasAreas: true });
  expect(plate?.view.denominator).toBeUndefined();
  expect(plate?.view.width).toBeCloseTo(480, 6);
});

test('common property is told by its kind; the unit that is meant is painted last', () => {
  expect(plateOf('G').shapes.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'floor G',
    'general GCP-1',
    'limited LCP-1',
    'accessory AU-1',
    'unit G1',
    ...['M1', 'M2', 'M3', 'M4', 'M5', 'M6'].map((lot) => `lot ${lot}`),
  ]);
  expect(plateOf('1', '1A').shapes.at(-1)).toMatchObject({ id: '1A', kind: 'marked' });
});

test('each thing has its number within itself, with its area below where there is room', () => {
  const things = houseThings('G');
  const { view, texts } = plateOf('G');
  expect(texts.filter(({ kind }) => kind === 'number').map(({ text }) => text)).toEqual(
    things.flatMap(({ thing, name }) => (thing === 'floor' ? [] : [name])),
  );
  expect(texts.filter(({ kind }) => kind === 'area').map(({ text }) => text)).toEqual([
    '82.50',
    '41.50',
    '14.00',
    '22.00',
  ]);
  for (const { text, x, y } of texts.filter(({ kind }) => kind === 'number')) {
    const own = things.find(({ name, thing }) => name === text && thing !== 'floor');
    const within = own?.polygons.some((polygon) =>
      holdsPoint(polygon, view.box.left + x / view.scale, view.box.top - y / view.scale),
    );
    expect([text, within]).toEqual([text, true]);
  }
});

describe('where there is little room', () => {
  const sliver = (width: number) => [
    {
      thing: 'unit',
      id: 'a',
      name: '101',
      polygons: [rectangle(0, 0, 30_000, 30_000)],
      areaInSqmm: 1,
    } as const,
    {
      thing: 'unit',
      id: 'b',
      name: '102',
      polygons: [rectangle(30_000, 0, 30_000 + width, 4_000)],
      areaInSqmm: 1,
    } as const,
  ];
  const textsOf = (width: number) =>
    layoutFloorPlate(sliver(width), { ...room, width: 200, height: 200 }, { hasAreas: true })
      ?.texts.slice(2)
      .map(({ kind }) => kind);

  test('the area falls away first, then the number', () => {
    expect(textsOf(8_000)).toEqual(['number', 'area']);
    expect(textsOf(1_800)).toEqual(['number']);
    expect(textsOf(600)).toEqual([]);
  });
});

test('of several pieces the roomiest has the number', () => {
  const things = [
    {
      thing: 'unit',
      id: 'a',
      name: '101',
      polygons: [rectangle(0, 0, 1_000, 1_000), rectangle(2_000, 0, 9_000, 6_000)],
      areaInSqmm: 43_000_000,
    },
  ] as const;
  const plate = layoutFloorPlate(things, room, { hasAreas: false });
  const left = plate ? placeIn(plate.view, 2_000, 0).x : 0;
  expect(plate?.texts).toHaveLength(1);
  expect(plate?.texts[0]?.x).toBeGreaterThan(left);
});

test('where nothing is drawn there is no plan', () => {
  expect(layoutFloorPlate([], room, { hasAreas: true })).toBeUndefined();
});
