import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FieldMessages } from '@strata/contract';
import {
  areaInSqmm,
  canonicalShape,
  type DrawnShape,
  faultOfLevel,
  faultOfPlace,
  faultOfShape,
  type PlaceOfThing,
  type Polygon,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findDrawable } from './drawable.queries.ts';

/** What is to be drawn of a level, which it replaces. */
export interface LevelToDraw {
  /** Null is the site. */
  readonly floorId: string | null;
  readonly shapes: readonly DrawnShape[];
}

/** A shape in its one form, as it is kept. */
export interface CheckedShape extends DrawnShape {
  /** Of its polygons, in hexadecimal digits. */
  readonly sha256: string;
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

/** A shape that was checked, in the form in which it is kept. */
export function checkedShape({ thing, id, polygons }: DrawnShape): CheckedShape {
  const canonical = canonicalShape(polygons);
  return {
    thing,
    id,
    polygons: canonical,
    sha256: hashOfPolygons(canonical),
    areaInSqmm: areaInSqmm(canonical),
  };
}

/** SHA-256 of polygons in their one form, as JSON without blanks, in hexadecimal digits. */
export function hashOfPolygons(polygons: readonly Polygon[]): string {
  return createHash('sha256').update(JSON.stringify(polygons)).digest('hex');
}
