import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FieldMessages } from '@strata/contract';
import {
  areaInSqmm,
  canonicalShape,
  type DrawnShape,
  drawingLimits,
  extentOf,
  faultOfShape,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findDrawable, type PlaceOfThing } from './drawable.queries.ts';

/** What is to be drawn of a level, which it replaces. */
export interface LevelToDraw {
  /** Null is the site. */
  readonly floorId: string | null;
  readonly shapes: readonly DrawnShape[];
}

/** A shape in its one form, as it is kept. */
export interface CheckedShape extends DrawnShape {
  readonly sha256: Buffer;
  readonly areaInSqmm: number;
}

export interface CheckedLevel extends LevelToDraw {
  readonly shapes: readonly CheckedShape[];
}

/** Of very many faults the first are told. */
const mostFaults = 100;

/**
 * Brings what is to be drawn into the form in which it is kept. What cannot be kept is named by its place: a level or a
 * thing that the plan does not have or that is named twice, a thing on a level where it cannot be, a shape that is none.
 */
export async function checkLevels(
  db: Queryable,
  applicationId: string,
  levels: readonly LevelToDraw[],
): Promise<readonly CheckedLevel[] | Refusal> {
  const places = await findDrawable(db, applicationId);
  const faults: Record<string, string> = {};
  const seenLevels = new Set<string | null>();
  const checked: CheckedLevel[] = [];
  for (const [at, level] of levels.entries()) {
    const floor = level.floorId === null ? undefined : places.get(level.floorId);
    if (seenLevels.has(level.floorId)) faults[`levels.${at}.floorId`] = 'This level is in the list already';
    else if (level.floorId !== null && floor?.thing !== 'floor')
      faults[`levels.${at}.floorId`] = 'There is no such floor in the plan';
    seenLevels.add(level.floorId);
    const { shapes, faults: found } = checkLevel(level, floor, places);
    for (const [field, message] of found) faults[`levels.${at}.${field}`] = message;
    checked.push({ floorId: level.floorId, shapes });
    if (Object.keys(faults).length > mostFaults) break;
    await setImmediate();
  }
  const told = Object.entries(faults).slice(0, mostFaults);
  return told.length === 0 ? checked : refuse('INVALID', Object.fromEntries(told) as FieldMessages);
}

type Faults = readonly (readonly [field: string, message: string])[];

function checkLevel(
  { floorId, shapes }: LevelToDraw,
  floor: PlaceOfThing | undefined,
  places: ReadonlyMap<string, PlaceOfThing>,
): { readonly shapes: readonly CheckedShape[]; readonly faults: Faults } {
  const seen = new Set<string>();
  const faults: (readonly [string, string])[] = [];
  const checked = shapes.flatMap((shape, at): CheckedShape[] => {
    const misplaced = seen.has(shape.id)
      ? 'This is drawn twice on the level'
      : faultOfPlace(shape, floorId, floor, places.get(shape.id));
    seen.add(shape.id);
    const wrong = faultOfShape(shape.polygons);
    if (misplaced) faults.push([`shapes.${at}.id`, misplaced]);
    if (wrong)
      faults.push([
        `shapes.${at}.polygons`,
        wrong.at ? `${wrong.message}, near ${wrong.at[0]}, ${wrong.at[1]}` : wrong.message,
      ]);
    return misplaced || wrong ? [] : [checkedShape(shape)];
  });
  const whole = faultOfLevel(checked);
  return { shapes: checked, faults: whole ? [...faults, ['shapes', whole]] : faults };
}

function checkedShape({ thing, id, polygons }: DrawnShape): CheckedShape {
  const canonical = canonicalShape(polygons);
  const sha256 = createHash('sha256').update(JSON.stringify(canonical)).digest();
  return { thing, id, polygons: canonical, sha256, areaInSqmm: areaInSqmm(canonical) };
}

const words = {
  floor: 'floor',
  plot: 'plot',
  unit: 'unit',
  area: 'area of common property',
  lot: 'lot',
} as const;

/** Why a thing cannot be drawn on a level; undefined where it can. A unit may have parts on other floors of its building. */
function faultOfPlace(
  { thing, id }: DrawnShape,
  floorId: string | null,
  floor: PlaceOfThing | undefined,
  place: PlaceOfThing | undefined,
): string | undefined {
  if (place?.thing !== thing) return `There is no such ${words[thing]} in the plan`;
  if (thing === 'floor') return id === floorId ? undefined : 'The outline is that of another floor';
  if (thing === 'plot') return floorId === null ? undefined : 'Plots are drawn on the site';
  if (thing === 'unit' && floorId === null) return 'Units are drawn on floors';
  const isElsewhere =
    floor !== undefined && place.buildingId !== null && place.buildingId !== floor.buildingId;
  return isElsewhere ? 'This lies in another building' : undefined;
}

/** What is wrong with shapes that are each right by themselves. */
function faultOfLevel(shapes: readonly CheckedShape[]): string | undefined {
  const rings = shapes.flatMap(({ polygons }) => polygons.flat());
  const { pointsOfLevel, across } = drawingLimits;
  if (rings.reduce((sum, ring) => sum + ring.length / 2, 0) > pointsOfLevel)
    return 'The level has more than 200,000 points';
  const extent = extentOf(rings);
  return extent && Math.max(extent.right - extent.left, extent.top - extent.bottom) > across
    ? 'The level is more than 500 m across: are all its shapes drawn in one system?'
    : undefined;
}
