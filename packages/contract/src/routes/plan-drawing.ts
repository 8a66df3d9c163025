import { drawingFindingCodes, drawnThings, unitFileRules, wallRules } from '@strata/domain';
import { z } from 'zod';
import { idField, instantOutput } from '../fields.ts';

/** What is tolerated of drawings. */
export const drawingRulesOutput = z.strictObject({
  pieceInSqmm: z.int(),
  pieceWidthInMm: z.int(),
  wallInMm: z.int(),
  areaInThousandths: z.int(),
  areaInSqmm: z.int(),
});

/** What areas are measured to. */
export const wallRule = z.enum(wallRules, 'Choose what areas are measured to');

/** Whether each unit needs the file of its drawing. */
export const unitFileRule = z.enum(unitFileRules, 'Choose which units need a file');

export const sha256Output = z.string().regex(/^[0-9a-f]{64}$/);

/** What is drawn of a plan in short: a member of the plan, where something is drawn. */
export const drawingOutput = z.strictObject({
  /** Left out of plans that were declared before there was a rule. */
  measuredTo: wallRule.optional(),
  /** Left out where each unit needs the file of its drawing; else those that are drawn need none. */
  unitFiles: unitFileRule.optional(),
  levels: z.array(
    z.strictObject({
      floorId: idField.nullable(),
      /** The face of walls to which it is drawn, where areas of the plan are measured to another one. */
      drawnTo: wallRule.optional(),
      /** Of its shapes: GET /Applications/drawnLevel has them. */
      sha256: sha256Output,
      shapes: z.array(
        z.strictObject({
          thing: z.enum(drawnThings),
          id: idField,
          areaInSqmm: z.int(),
          /** First digits of the SHA-256 of its polygons. */
          mark: z.string(),
        }),
      ),
      /** What is wrong with it, as findings of the plan: GET /Applications/drawnLevel has their places. */
      problems: z.array(
        z.strictObject({
          code: z.enum(drawingFindingCodes),
          message: z.string(),
          numbers: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
  /** The files that it was drawn from, the newest first; absent where none is kept. */
  files: z
    .array(
      z.strictObject({
        /** Its last part is the id of the file, for GET /Files/{id}. */
        url: z.string(),
        fileName: z.string(),
        mediaType: z.string(),
        sizeInBytes: z.int(),
        sha256: sha256Output,
        importedDate: instantOutput,
        importedBy: z.string(),
      }),
    )
    .optional(),
});

/** What a plan draws of a thing on one level. */
export const drawnThingOutput = z.strictObject({
  thing: z.enum(drawnThings),
  id: idField,
  /** Number or reference. */
  name: z.string(),
  /** In whole square millimetres; null where nothing is drawn. */
  areaInSqmm: z.int().nullable(),
  /** Outer ring anticlockwise, then its holes, clockwise; millimetres, x to the right, y up. */
  polygons: z.array(z.array(z.array(z.int()))),
});
