import { describe, expect, test } from 'vitest';
import type { DrawnThing } from '../drawn-plan/shape.ts';
import type { CommonPropertyTypeId } from '../strata-plan/plan.ts';
import { matchOutlines } from './match-outlines.ts';
import type { Assignment, DrawableThing, Outline } from './outlines.ts';

const level = { floorId: 'floor2', buildingId: 'tower' };
const thing = (
  kind: DrawnThing,
  name: string,
  floorId: string | null = 'floor2',
  buildingId: string | null = 'tower',
): DrawableThing => ({
  thing: kind,
  id: `${kind} ${name} ${floorId}`,
  name,
  floorId,
  buildingId,
});
const things = [
  thing('unit', '201'),
  thing('unit', '202'),
  thing('unit', '12A'),
  thing('unit', '2'),
  thing('unit', '301', 'floor3'),
  thing('unit', '7', 'other', 'annex'),
  thing('area', 'GCP-1'),
  thing('area', 'LCP-1'),
  thing('lot', 'P-1', null),
];
const box = (
  index: number,
  [x, y, width, height]: readonly [number, number, number, number],
  more: { readonly thing?: DrawnThing; readonly typeId?: CommonPropertyTypeId; readonly group?: string } = {},
): Outline => ({
  layer: 'A',
  index,
  thing: more.thing ?? 'unit',
  commonPropertyTypeId: more.typeId ?? null,
  group: more.group ?? null,
  polygon: [[x, y, x + width, y, x + width, y + height, x, y + height]],
});
const text = (words: string, x: number, y: number) => ({ text: words, x, y });
const match = (
  outlines: readonly Outline[],
  texts: readonly ReturnType<typeof text>[],
  assignments: readonly Assignment[] = [],
) => matchOutlines(level, outlines, texts, things, assignments);
const idsOf = (...input: Parameters<typeof match>) => match(...input).matched.map(({ id }) => id);

describe('an outline is the thing whose number stands in it', () => {
  test.each([
    ['201', 'unit 201 floor2'],
    [' 12 a ', 'unit 12A floor2'],
    ['Unit 201\n86.4 m²', 'unit 201 floor2'],
    ['Apartment no. 201, two bedrooms', 'unit 201 floor2'],
    // The whole text, and not a word of another.
    ['2', 'unit 2 floor2'],
    // From the floor above: the unit reaches down.
    ['301', 'unit 301 floor3'],
  ])('%s', (words, id) => {
    expect(idsOf([box(0, [0, 0, 100, 100])], [text(words, 50, 50)])).toEqual([id]);
  });

  test('a line counts before the words of another text', () => {
    const texts = [text('201\n86 m²', 50, 50), text('2 bedrooms', 50, 20)];
    expect(idsOf([box(0, [0, 0, 100, 100])], texts)).toEqual(['unit 201 floor2']);
  });

  test('a text counts for the smallest outline around it', () => {
    const outlines = [box(0, [0, 0, 100, 100]), box(1, [10, 10, 20, 20], { thing: 'lot' })];
    const texts = [text('P-1', 20, 20), text('201', 80, 80)];
    expect(idsOf(outlines, texts)).toEqual(['unit 201 floor2', 'lot P-1 null']);
  });

  test('of common property the number alone will do, by the type of its layer', () => {
    const area = (typeId: CommonPropertyTypeId) => box(0, [0, 0, 100, 100], { thing: 'area', typeId });
    expect(idsOf([area(1)], [text('1', 50, 50)])).toEqual(['area GCP-1 floor2']);
    expect(idsOf([area(2)], [text('1', 50, 50)])).toEqual(['area LCP-1 floor2']);
    expect(idsOf([area(1)], [text('LCP-1', 50, 50)])).toEqual(['area LCP-1 floor2']);
  });

  test('units of other buildings have no place here', () => {
    expect(match([box(0, [0, 0, 100, 100])], [text('7', 50, 50)]).unmatched).toMatchObject([
      { reason: 'unknownNumber', texts: ['7'] },
    ]);
  });
});

describe('what is not clear is left to a person', () => {
  test('nothing in it, or nothing that the plan knows', () => {
    const outlines = [box(0, [0, 0, 100, 100]), box(1, [200, 0, 100, 100])];
    expect(match(outlines, [text('Lobby', 250, 50)]).unmatched).toMatchObject([
      { outline: { index: 0 }, reason: 'noNumber' },
      { outline: { index: 1 }, reason: 'unknownNumber', texts: ['Lobby'] },
    ]);
  });

  test('two numbers in one', () => {
    const found = match([box(0, [0, 0, 100, 100])], [text('201', 20, 50), text('202', 80, 50)]);
    expect(found).toMatchObject({
      matched: [],
      unmatched: [{ reason: 'twoNumbers', texts: ['201', '202'] }],
    });
  });

  test('one number in two, until somebody says that both are one unit', () => {
    const outlines = [box(0, [0, 0, 100, 100]), box(1, [200, 0, 100, 100])];
    const texts = [text('201', 50, 50), text('201', 250, 50)];
    expect(match(outlines, texts)).toMatchObject({
      matched: [],
      unmatched: [{ reason: 'numberTwice' }, { reason: 'numberTwice' }],
    });
    const id = 'unit 201 floor2';
    const said = outlines.map(({ layer, index }) => ({ layer, index, id }));
    expect(match(outlines, texts, said)).toMatchObject({
      matched: [{ id, outlines: [{ index: 0 }, { index: 1 }] }],
      unmatched: [],
    });
  });

  test('one number in two, unless the model says that they are pieces of one thing', () => {
    const outlines = [
      box(0, [0, 0, 100, 100], { group: 'zone' }),
      box(1, [200, 0, 100, 100], { group: 'zone' }),
    ];
    const found = match(outlines, [text('201', 50, 50), text('201', 250, 50)]);
    expect(found).toMatchObject({ matched: [{ outlines: [{ index: 0 }, { index: 1 }] }], unmatched: [] });
  });

  test('who says what an outline is, is believed; and what is left out is gone', () => {
    const outlines = [box(0, [0, 0, 100, 100]), box(1, [200, 0, 100, 100])];
    const said = [
      { layer: 'A', index: 0, id: 'unit 202 floor2' },
      { layer: 'A', index: 1, id: null },
    ];
    expect(match(outlines, [text('201', 50, 50)], said)).toMatchObject({
      matched: [{ id: 'unit 202 floor2' }],
      unmatched: [],
    });
  });
});

describe('outlines in outlines', () => {
  const [outer, hole, island, deepest] = [
    box(0, [0, 0, 100, 100]),
    box(1, [20, 20, 60, 60]),
    box(2, [30, 30, 40, 40]),
    box(3, [40, 40, 10, 10]),
  ];

  test('are holes where no number of their own stands in them, and what lies in these is filled again', () => {
    const found = match([deepest, hole, island, outer], [text('201', 5, 5)]);
    expect(found.matched.map(({ polygons }) => polygons)).toEqual([
      [
        [outer.polygon[0], hole.polygon[0]],
        [island.polygon[0], deepest.polygon[0]],
      ],
    ]);
    expect(found.holes.map(({ index }) => index)).toEqual([3, 1, 2]);
  });

  test('are things of their own where one does', () => {
    const found = match([outer, hole], [text('201', 5, 5), text('202', 50, 50)]);
    expect(found.matched).toMatchObject([
      { id: 'unit 201 floor2', polygons: [outer.polygon] },
      { id: 'unit 202 floor2', polygons: [hole.polygon] },
    ]);
  });

  test('a courtyard with a word in it is one as well', () => {
    const found = match([outer, hole], [text('201', 5, 5), text('VOID', 50, 50)]);
    expect(found).toMatchObject({
      matched: [{ polygons: [[outer.polygon[0], hole.polygon[0]]] }],
      unmatched: [],
    });
  });

  test('neighbours that share a wall do not lie in each other', () => {
    const found = match([box(0, [0, 0, 100, 100]), box(1, [100, 0, 50, 100])], [text('201', 5, 5)]);
    expect(found.holes).toEqual([]);
    expect(found.unmatched).toMatchObject([{ outline: { index: 1 } }]);
  });

  test('of a floor the outermost are its outline', () => {
    const floor = (index: number, at: readonly [number, number, number, number]) =>
      box(index, at, { thing: 'floor' });
    const found = match(
      [floor(0, [0, 0, 100, 100]), floor(1, [20, 20, 10, 10]), floor(2, [200, 0, 50, 50])],
      [],
    );
    expect(found.matched).toMatchObject([
      { thing: 'floor', id: 'floor2', outlines: [{ index: 0 }, { index: 2 }] },
    ]);
    expect(found.matched[0]?.polygons.map((polygon) => polygon.length)).toEqual([2, 1]);
  });
});

test('a number counts for what is as small as the smallest outline, but for no floor', () => {
  const all = [0, 0, 8_000, 6_000] as const;
  expect(idsOf([box(0, all, { thing: 'floor' }), box(1, all)], [text('201', 10, 10)])).toEqual([
    'floor2',
    'unit 201 floor2',
  ]);
  const outlines = [box(0, all, { thing: 'area', typeId: 1 }), box(1, all, { thing: 'lot' })];
  expect(idsOf(outlines, [text('GCP-1', 10, 10), text('P-1', 20, 20)])).toEqual([
    'area GCP-1 floor2',
    'lot P-1 null',
  ]);
});
