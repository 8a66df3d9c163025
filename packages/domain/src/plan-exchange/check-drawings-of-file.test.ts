import { describe, expect, test } from 'vitest';
import type { DrawnShape, DrawnThing, Polygon } from '../drawn-plan/shape.ts';
import { rectangle } from '../drawn-plan/testing/floors.ts';
import { completePlan } from '../strata-plan/testing/plans.ts';
import type { FileDrawing, FileShape } from './exchanged-plan.ts';
import { checkFile, emptied, fileOf } from './testing/exchanged.ts';
import { filedPlanOf } from './write-exchange.ts';

const plan = completePlan({ strataPlots: [{ id: 'plot-1', plotNumber: '1', areaInSqm: '500.00' }] });
const square: readonly Polygon[] = [rectangle(0, 0, 1_000, 1_000)];
const shape = (thing: DrawnThing, id: string): DrawnShape => ({ thing, id, polygons: square });
const shapes = [shape('floor', 'floor-1'), shape('unit', 'unit-101'), shape('area', 'GCP-2')];
const site = [shape('plot', 'plot-1'), shape('area', 'GCP-3')];
const lists = { occupancyUses: [], unitTypes: [], vehicleParkingTypes: [] };
const filed = filedPlanOf(plan, lists, [
  { floorId: null, shapes: site },
  { floorId: 'floor-1', shapes },
  { floorId: 'floor-G', shapes: [shape('lot', 'lot-P1')] },
]).drawings;

const on = (floor: string | null, ...drawn: readonly FileShape[]): FileDrawing => ({
  building: floor === null ? null : 'Tower House',
  floor,
  shapes: drawn,
});
const named = (thing: DrawnThing, name: string, polygons = square): FileShape => ({ thing, name, polygons });
const check = (drawings: readonly FileDrawing[], of = plan) =>
  checkFile(of, { application: { reference: 'SA-2026-000001' }, plan: { drawings } });
const counts = (checked: ReturnType<typeof check>) => Object.values(checked.counts.drawings);

describe('the file of a plan', () => {
  test('names what is drawn by numbers and references', () => {
    expect(
      filed?.map(({ building, floor, shapes: all }) => [building, floor, all.map(({ name }) => name)]),
    ).toEqual([
      [null, null, ['1', 'GCP-3']],
      ['Tower House', '1', [undefined, '101', 'GCP-2']],
      ['Tower House', 'G', ['P1']],
    ]);
    expect(filedPlanOf(plan, lists)).not.toHaveProperty('drawings');
  });

  test('draws the same again, found by their names', () => {
    const checked = check(filed ?? []);
    expect(checked.faults).toEqual([]);
    expect(counts(checked)).toEqual([3, 0, 0, 0]);
    expect(checked.drawn).toEqual([
      { floorId: null, shapes: site },
      { floorId: 'floor-1', shapes },
      { floorId: 'floor-G', shapes: [shape('lot', 'lot-P1')] },
    ]);
  });

  test('draws what it creates, also an area by what the file calls it', () => {
    const file = fileOf(plan);
    const checked = checkFile(emptied(plan), { ...file, plan: { ...file.plan, drawings: filed } });
    // The units of this plan are of no list of the tests: what is drawn of them is found all the same.
    expect(checked.faults.filter(({ path }) => path[1] === 'drawings')).toEqual([]);
    const [onSite, onFirst] = checked.drawn;
    const [area] = checked.plan.generalCommonPropertyAllocations.filter(({ floorId }) => floorId === null);
    expect(onSite?.shapes.map(({ id }) => id)).toEqual([checked.plan.strataPlots[0]?.id, area?.id]);
    const floors = checked.plan.strataBuildings[0]?.floors ?? [];
    expect(onFirst?.floorId).toBe(floors.find(({ floorNumber }) => floorNumber === '1')?.id);
  });
});

test('a level that is drawn so already is skipped, another is changed, and one that is not named stays', () => {
  const mark = JSON.stringify(square);
  const levelOf = (floorId: string | null, ...ids: readonly string[]) => ({
    floorId,
    sha256: '',
    shapes: ids.map((id) => ({ thing: 'unit' as const, id, areaInSqmm: 1, mark })),
    problems: [],
  });
  const drawn = {
    ...plan,
    drawing: {
      levels: [levelOf('floor-1', 'unit-101'), levelOf('floor-G', 'unit-G-1'), levelOf(null, 'plot-1')],
    },
  };
  const wider = [rectangle(0, 0, 2_000, 1_000)];
  const checked = check([on('1', named('unit', '101')), on('G', named('unit', 'G-1', wider))], drawn);
  expect(counts(checked)).toEqual([0, 1, 1, 1]);
  expect(checked.drawn.map(({ floorId }) => floorId)).toEqual(['floor-G']);
  expect(counts(check([on('1')], drawn))).toEqual([0, 1, 0, 2]);
});

test.each<
  [what: string, drawings: readonly FileDrawing[], path: readonly (string | number)[], reason: string]
>([
  [
    'another building',
    [{ ...on('1'), building: 'Annex' }],
    [0, 'floor'],
    'There is no such floor in the plan',
  ],
  ['another floor', [on('77')], [0, 'floor'], 'There is no such floor in the plan'],
  [
    'a floor of no building',
    [{ floor: '1', shapes: [] }],
    [0, 'floor'],
    'There is no such floor in the plan',
  ],
  ['a level twice', [on('1'), on('1')], [1], 'This level is in the file already'],
  [
    'a unit twice',
    [on('1', named('unit', '101'), named('unit', '101'))],
    [0, 'shapes', 1, 'name'],
    'This is drawn twice on the level',
  ],
  [
    'no such unit',
    [on('1', named('unit', '999'))],
    [0, 'shapes', 0, 'name'],
    'There is no such unit in the plan',
  ],
  [
    'a plot on a floor',
    [on('1', named('plot', '1'))],
    [0, 'shapes', 0, 'name'],
    'Plots are drawn on the site',
  ],
  [
    'a unit on the site',
    [on(null, named('unit', '101'))],
    [0, 'shapes', 0, 'name'],
    'Units are drawn on floors',
  ],
  [
    'no ring',
    [on('1', named('unit', '101', [[[0, 0]]]))],
    [0, 'shapes', 0, 'polygons'],
    'A ring has fewer than three points',
  ],
  [
    'shapes far apart',
    [on('1', named('unit', '101'), named('unit', '102', [rectangle(900_000, 0, 901_000, 1_000)]))],
    [0, 'shapes'],
    'The level is more than 500 m across: are all its shapes drawn in one system?',
  ],
])('%s is refused by its place', (_, drawings, path, reason) => {
  expect(check(drawings).faults).toEqual([{ path: ['plan', 'drawings', ...path], reason }]);
});
