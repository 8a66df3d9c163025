import type { DrawingRules } from './drawing-rules.ts';
import { doesAreaDiffer, sqmmOf } from './drawn-areas.ts';
import {
  type ComparedProblemKind,
  type DrawnProblem,
  type DrawnThing,
  drawnProblemKinds,
  type Polygon,
} from './shape.ts';

/** Something that belongs on a level, as it is entered and as it is drawn. */
export interface ThingOfLevel {
  readonly thing: DrawnThing;
  readonly id: string;
  /** Null where no area is entered. */
  readonly enteredAreaInSqm: string | null;
  /** On all levels together; null where it is drawn nowhere. */
  readonly drawnInSqmm: number | null;
  /** On this level. */
  readonly polygons: readonly Polygon[];
}

/** Where the drawing of a level differs from what is entered. A level of which nothing is drawn lacks nothing. */
export function comparedProblems(
  things: readonly ThingOfLevel[],
  landAreaInSqm: string,
  rules: DrawingRules,
): readonly DrawnProblem[] {
  if (things.every(({ polygons }) => polygons.length === 0)) return [];
  const land = sqmmOf(landAreaInSqm);
  return things.flatMap(({ thing, id, enteredAreaInSqm, drawnInSqmm, polygons }): DrawnProblem[] => {
    const say = (kind: ComparedProblemKind, areaInSqmm: number | null): DrawnProblem => ({
      kind,
      severity: drawnProblemKinds[kind],
      ids: [id],
      polygons,
      areaInSqmm,
    });
    if (drawnInSqmm === null) return thing === 'lot' ? [] : [say('notDrawn', null)];
    const entered = sqmmOf(enteredAreaInSqm);
    const differs = entered !== null && doesAreaDiffer(drawnInSqmm, entered, rules);
    const exceeds = thing === 'floor' && land !== null && drawnInSqmm > land;
    return [
      ...(differs ? [say('areaDiffers', Math.abs(drawnInSqmm - entered))] : []),
      ...(exceeds ? [say('outlineExceedsPlot', drawnInSqmm - land)] : []),
    ];
  });
}
