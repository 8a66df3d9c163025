import { drawnProblemKinds, lengthUnitNames, thickestInnerWall } from '@strata/domain';
import { z } from 'zod';
import { idField } from '../fields.ts';
import { required } from '../sentence-of.ts';
import { wallRule } from './plan-drawing.ts';

/** What calls about models of buildings share. */

export const modelSource = 'Requirement L6; decision 0033';

export const lengthUnit = z.enum(lengthUnitNames);
export const millimetres = z.int();

/** Places among the outlines of a layer. */
export const indexes = z.array(z.int().min(0).max(50_000));
export const layerName = z.string().min(1, required).max(255, 'Use 255 characters or fewer');

const coordinate = z.int().min(-100_000_000_000).max(100_000_000_000);

/** The place in the model that becomes the origin of the plan; the same for all files of a building. */
export const originField = z.strictObject({ x: coordinate, y: coordinate });

/** Up to which thickness, in millimetres, walls between the rooms of a unit are closed and belong to it; without it none. */
export const innerWallField = z
  .int()
  .min(0)
  .max(thickestInnerWall, `Walls inside units are at most ${thickestInnerWall} mm thick`)
  .optional();

/** Which face of walls the outlines show; without it the inner one. They are moved to what areas are measured to. */
export const outlinesShowField = wallRule.optional();

export const polygonsOutput = z.array(z.array(z.array(millimetres)));
const problemKinds = Object.keys(drawnProblemKinds) as [keyof typeof drawnProblemKinds];

export const problemOutput = z.strictObject({
  kind: z.enum(problemKinds),
  severity: z.enum(['blocking', 'warning']),
  ids: z.array(idField),
  polygons: polygonsOutput,
  areaInSqmm: z.int().nullable(),
});

/** How outlines of a floor were moved to what areas are measured to. */
export const movedWallsOutput = z.strictObject({
  /** What was moved, as the model shows it. */
  before: z.array(z.strictObject({ id: z.string(), areaInSqmm: z.int(), polygons: polygonsOutput })),
  /** Walls that could not be moved, as what lies beyond them is not parallel. */
  unmoved: z.array(
    z.strictObject({
      id: z.string(),
      /** What lies beyond it; null where that is the outside of the floor. */
      facing: z.string().nullable(),
      lengthInMm: z.int(),
      /** The longest piece of it: x and y of one end, then of the other. */
      at: z.array(z.int()).length(4),
    }),
  ),
  /** Nothing shows how thick the outer walls are: they stay. */
  isOutlineMissing: z.boolean(),
});
