import type { Polygon } from '@strata/domain';
import type { DrawnLevelAnswer } from '../drawn-floor-of.ts';
import { type MovedWall, movedWalls, type WallLine, wallsOnlyIn } from './moved-walls.ts';

/** A thing that is drawn otherwise than before. */
export interface TouchedPart {
  readonly key: string;
  /** Number or reference. */
  readonly name: string;
  readonly isUnit: boolean;
  /** Empty where it was not there. */
  readonly before: readonly Polygon[];
  readonly after: readonly Polygon[];
  /** What was drawn of it here and is now, in whole square millimetres. */
  readonly wasSqmm: number;
  readonly isSqmm: number;
}

/** What of a floor was redrawn between two declarations of its plan. */
export interface LevelChanges {
  readonly touched: readonly TouchedPart[];
  /** Walls that are no longer there, and walls that were not there. */
  readonly gone: readonly WallLine[];
  readonly come: readonly WallLine[];
  /** The longest first. */
  readonly walls: readonly MovedWall[];
}

/** What is drawn of a level. */
export type DrawnThings = Pick<DrawnLevelAnswer, 'things'>;

type Thing = DrawnLevelAnswer['things'][number];

/** An amendment copies a plan with ids of its own: a thing is the same by its name. */
const keyOf = ({ thing, name }: Thing) => `${thing} ${name}`;

/** One form for each shape: equal shapes are written alike. */
const written = (thing: Thing | undefined) => JSON.stringify(thing?.polygons ?? []);

/** What differs between two drawings of a floor. */
export function changesOf(before: DrawnThings, after: DrawnThings): LevelChanges {
  const was = new Map(before.things.map((thing) => [keyOf(thing), thing]));
  const is = new Map(after.things.map((thing) => [keyOf(thing), thing]));
  const touched = [...new Set([...is.keys(), ...was.keys()])].flatMap((key): readonly TouchedPart[] => {
    const [old, now] = [was.get(key), is.get(key)];
    const known = now ?? old;
    if (known === undefined || known.thing === 'floor' || written(old) === written(now)) return [];
    return [
      {
        key,
        name: known.name,
        isUnit: known.thing === 'unit',
        before: old?.polygons ?? [],
        after: now?.polygons ?? [],
        wasSqmm: old?.areaInSqmm ?? 0,
        isSqmm: now?.areaInSqmm ?? 0,
      },
    ];
  });
  const shapesOf = ({ things }: DrawnThings) => things.map(({ polygons }) => polygons);
  const gone = wallsOnlyIn(shapesOf(before), shapesOf(after));
  const come = wallsOnlyIn(shapesOf(after), shapesOf(before));
  return { touched, gone, come, walls: movedWalls(gone, come).toSorted((a, b) => b.over - a.over) };
}

/** From which part to which an area went, where two are touched and one got what the other lost. */
export function handedOver({ touched }: LevelChanges) {
  const [one, other] = touched;
  if (one === undefined || other === undefined || touched.length !== 2) return undefined;
  const [by, otherBy] = [one.isSqmm - one.wasSqmm, other.isSqmm - other.wasSqmm];
  if (by === 0 || by !== -otherBy) return undefined;
  return by < 0 ? { from: one, to: other, sqmm: -by } : { from: other, to: one, sqmm: by };
}
