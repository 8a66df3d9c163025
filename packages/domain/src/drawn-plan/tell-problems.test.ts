import { describe, expect, test } from 'vitest';
import { comparedProblems } from './compared-problems.ts';
import type { DrawnProblem, DrawnThing } from './shape.ts';
import { type NamedThing, tellProblems, tellUndrawnFloors } from './tell-problems.ts';
import { rectangle } from './testing/floors.ts';
import { firstDrawingRules } from './testing/rules.ts';

/** `drawn` and `entered` in square metres; what is not drawn has no polygon. */
const aThing = (
  thing: DrawnThing,
  name: string,
  drawn: number | null,
  entered: string | null,
): NamedThing => ({
  thing,
  id: `${thing}-${name}`,
  name,
  enteredAreaInSqm: entered,
  drawnInSqmm: drawn === null ? null : drawn * 1_000_000,
  polygons: drawn === null ? [] : [rectangle(0, 0, 1_000, 1_000)],
});

const things = [
  aThing('floor', '1', 400, '400.00'),
  aThing('unit', '101', 100, '100.00'),
  aThing('unit', '102', 100, '100.00'),
  aThing('area', 'GCP-2', 100, '100.00'),
  aThing('lot', 'P1', 12, null),
  aThing('plot', '7', 600, '600.00'),
];
const replaced = (thing: NamedThing) => things.map((one) => (one.id === thing.id ? thing : one));

const problem = (kind: DrawnProblem['kind'], ...ids: readonly string[]): DrawnProblem => ({
  kind,
  severity: 'warning',
  ids,
  polygons: [],
  areaInSqmm: 50_000,
});
const told = (...problems: readonly DrawnProblem[]) =>
  tellProblems('Floor 1', things, problems).map(({ code, message }) => [code, message]);

test.each<[problems: readonly DrawnProblem[], code: string, message: string]>([
  [
    [problem('overlap', 'unit-101', 'unit-102'), problem('overlap', 'unit-101', 'lot-P1')],
    'drawnOverlap',
    'Floor 1: 2 overlaps on the drawing: 101 with 102, 101 with lot P1.',
  ],
  [
    [problem('outsideFloor', 'area-GCP-2')],
    'drawnOutsideFloor',
    'Floor 1: 1 thing reaches beyond the outline of the floor: GCP-2.',
  ],
  [[problem('gap', 'floor-1')], 'drawnGap', 'Floor 1: the drawing leaves 1 gap that no wall explains.'],
  [
    [problem('apart', 'unit-101')],
    'drawnApart',
    'Floor 1: 1 thing is drawn in pieces that lie apart, with no wall between them: 101.',
  ],
  [
    [problem('noWayIn', 'unit-101'), problem('noWayIn', 'unit-102')],
    'drawnNoWayIn',
    'Floor 1: 2 units have neither common property nor the outside next to them on the drawing: 101, 102.',
  ],
  [
    [problem('noWayIn', 'unit-101')],
    'drawnNoWayIn',
    'Floor 1: 1 unit has neither common property nor the outside next to it on the drawing: 101.',
  ],
  [
    [problem('notDrawn', 'unit-101'), problem('notDrawn', 'plot-7')],
    'notDrawn',
    'Floor 1: not everything is drawn, what is not: 101, plot 7.',
  ],
  [
    [problem('areaDiffers', 'floor-1')],
    'drawnAreaDiffers',
    'Floor 1: 1 area differs from the drawing: the outline.',
  ],
  [
    [problem('outlineExceedsPlot', 'floor-1')],
    'outlineExceedsPlot',
    'Floor 1: the outline is larger than the land it stands on.',
  ],
])('a problem in words: %#', (problems, code, message) => {
  expect(told(...problems)).toEqual([[code, message]]);
});

test('kinds are told one by one, and their numbers change with every area', () => {
  const both = [problem('gap', 'floor-1'), problem('areaDiffers', 'unit-101')];
  expect(told(...both)).toHaveLength(2);
  const numbersOf = (of: readonly NamedThing[]) =>
    tellProblems('Floor 1', of, both).map(({ numbers }) => numbers);
  const moved = replaced(aThing('unit', '101', 100, '100.01'));
  expect(numbersOf(moved)[0]).toEqual(numbersOf(things)[0]);
  expect(numbersOf(moved)[1]).not.toEqual(numbersOf(things)[1]);
});

test('floors of a building that are not drawn are told while others are', () => {
  expect(tellUndrawnFloors({ name: 'Tower House', floors: 30, drawn: 30 })).toEqual([]);
  const [undrawn] = tellUndrawnFloors({ name: 'Tower House', floors: 30, drawn: 2 });
  expect([undrawn?.code, undrawn?.message]).toEqual([
    'notDrawn',
    'Tower House: 28 floors are not drawn, others are.',
  ]);
});

describe('a drawing beside what is entered', () => {
  const compared = (of: readonly NamedThing[], land = '1000.00') =>
    comparedProblems(of, land, firstDrawingRules).map(({ kind, ids, areaInSqmm }) => [
      kind,
      ids[0],
      areaInSqmm,
    ]);

  test('differs in nothing', () => {
    expect(compared(things)).toEqual([]);
  });

  test('differs by more than 1 % and 0.10 sqm', () => {
    expect(compared(replaced(aThing('unit', '101', 101, '100.00')))).toEqual([]);
    expect(compared(replaced(aThing('unit', '101', 101.000001, '100.00')))).toEqual([
      ['areaDiffers', 'unit-101', 1_000_001],
    ]);
    expect(compared(replaced(aThing('unit', '101', 98.99, '100.00')))).toHaveLength(1);
    expect(compared(replaced(aThing('unit', '101', 2.1, '2.00')))).toEqual([]);
    expect(compared(replaced(aThing('unit', '101', 2.1001, '2.00')))).toHaveLength(1);
  });

  test('lacks what is not drawn, but no lot, and nothing where nothing is drawn', () => {
    const lacking = [aThing('unit', '101', null, '100.00'), aThing('lot', 'P1', null, null)];
    expect(compared([...things.filter(({ thing }) => thing === 'floor'), ...lacking])).toEqual([
      ['notDrawn', 'unit-101', null],
    ]);
    expect(compared(lacking)).toEqual([]);
  });

  test('has an outline larger than the land', () => {
    expect(compared(things, '400.00')).toEqual([]);
    expect(compared(things, '399.99')).toEqual([['outlineExceedsPlot', 'floor-1', 10_000]]);
  });
});
