import { parseHundredths } from '../decimals.ts';
import type { Level, Part } from './arrange-building.ts';
import type { BlockKind, Stack, StackBlock } from './stack.ts';

/** Blocks side by side that are drawn alike. Areas are hundredths of a sqm, for drawing only. */
export interface OutlineRun {
  readonly kind: BlockKind;
  /** How many blocks it stands for. */
  readonly count: number;
  /** Their area together. */
  readonly area: number;
  /** Place of its group or use among those of the plan, from 0; null where it has none. */
  readonly tint: number | null;
  /** Null on a podium and for what the towers share. */
  readonly tower: string | null;
  /** Whether it is what the drawing is about. */
  readonly marked: boolean;
}

export interface OutlineFloor {
  /** How many floors in a row look like this. */
  readonly times: number;
  readonly grossArea: number;
  readonly runs: readonly OutlineRun[];
}

/** A building in short, for its small drawing: little enough to go along with a list. */
export interface BuildingOutline {
  /** From the top down. */
  readonly floors: readonly OutlineFloor[];
}

/** Of more floors than these the small drawing could not show each: of several in a row one is kept. */
export const mostOutlineFloors = 32;
/** Of more runs than these on one floor, those of one kind and group are drawn together. */
const mostRuns = 40;

const looksLike = (a: OutlineRun, b: OutlineRun) =>
  a.kind === b.kind && a.tint === b.tint && a.tower === b.tower && a.marked === b.marked;

const together = (a: OutlineRun, b: OutlineRun): OutlineRun => ({
  ...a,
  count: a.count + b.count,
  area: a.area + b.area,
});

function joinNeighbours(runs: readonly OutlineRun[]): readonly OutlineRun[] {
  const joined: OutlineRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && looksLike(last, run)) joined[joined.length - 1] = together(last, run);
    else joined.push(run);
  }
  return joined;
}

function joinAlike(runs: readonly OutlineRun[]): readonly OutlineRun[] {
  const joined: OutlineRun[] = [];
  for (const run of runs) {
    const at = joined.findIndex((other) => looksLike(other, run));
    const other = joined[at];
    if (other) joined[at] = together(other, run);
    else joined.push(run);
  }
  return joined;
}

const shortened = (runs: readonly OutlineRun[]) => {
  const joined = joinNeighbours(runs);
  return joined.length > mostRuns ? joinAlike(joined).slice(0, mostRuns) : joined;
};

const sameFloor = (a: OutlineFloor, b: OutlineFloor) =>
  a.grossArea === b.grossArea &&
  a.runs.length === b.runs.length &&
  a.runs.every((run, at) => {
    const other = b.runs[at];
    return other && looksLike(run, other) && run.count === other.count && run.area === other.area;
  });

/** Keeps every so many floors; of the floors left out none is marked. */
function thinned(floors: readonly Omit<OutlineFloor, 'times'>[]) {
  const step = Math.ceil(floors.length / mostOutlineFloors);
  if (step === 1) return floors;
  return Array.from({ length: Math.ceil(floors.length / step) }, (_, at) => {
    const row = floors.slice(at * step, (at + 1) * step);
    return row.find(({ runs }) => runs.some(({ marked }) => marked)) ?? row[0];
  }).filter((floor) => floor !== undefined);
}

/** A building in short, from its floors from the top down: bounded, however large the building is. */
export function shortenOutline(floors: readonly Omit<OutlineFloor, 'times'>[]): BuildingOutline {
  const shown: OutlineFloor[] = [];
  for (const { grossArea, runs } of thinned(floors)) {
    const floor = { times: 1, grossArea, runs: shortened(runs) };
    const above = shown.at(-1);
    if (above && sameFloor(above, floor)) shown[shown.length - 1] = { ...above, times: above.times + 1 };
    else shown.push(floor);
  }
  return { floors: shown };
}

const length = (area: string) => Number(parseHundredths(area) ?? 0n);

/** The outline of a building that is there with its units: what the drawing marks is marked here too. */
export function outlineOf({ floors, tints, marked = [] }: Stack): BuildingOutline {
  const places = new Map(tints.map(({ id }, at) => [id, at]));
  const isMarked = ({ id, lots = [] }: StackBlock) =>
    marked.includes(id) || lots.some(({ unitId }) => unitId !== null && marked.includes(unitId));
  return shortenOutline(
    floors.map(({ grossArea, blocks }) => ({
      grossArea: length(grossArea),
      runs: blocks.map((block) => ({
        kind: block.kind,
        count: 1,
        area: length(block.area),
        tint: places.get(block.tint ?? '') ?? null,
        tower: block.tower ?? null,
        marked: isMarked(block),
      })),
    })),
  );
}

/** The floors of an outline one by one, with each block that a run stands for. */
export function levelsOfOutline({ floors }: BuildingOutline) {
  return floors.flatMap(({ times, grossArea, runs }) => {
    const blocks = runs.flatMap((run) => Array.from({ length: run.count }, () => run));
    const parts = blocks.map(
      ({ kind, area, count, tower }): Part => ({ kind, length: area / count, tower: tower ?? undefined }),
    );
    const level: Level = { gross: grossArea, parts };
    return Array.from({ length: times }, () => ({ level, blocks }));
  });
}
