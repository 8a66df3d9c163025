import { drawingLimits, drawnProblemKinds, drawnThings } from '@strata/domain';
import { z } from 'zod';
import { areaOutput, idField, instantOutput, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { drawingRulesOutput, sha256Output, wallRule } from './plan-drawing.ts';

const source = 'Requirement L6; decision 0032';
const ours = { source, host: 'portal', access: 'object' } as const;

/** Millimetres: x and y in turn. Whether they make a ring is asked of the rules, which say where it is wrong. */
const ring = z.array(z.number());
const polygons = z
  .array(z.array(ring))
  .max(drawingLimits.polygonsOfShape, `Draw a thing with at most ${drawingLimits.polygonsOfShape} polygons`);

const shapeInput = z.strictObject({
  thing: z.enum(drawnThings),
  /** Of that part of the plan; the outline of a floor has the id of the floor. */
  id: idField,
  polygons,
});

const levelInput = z.strictObject({
  /** Null is the site. */
  floorId: idField.nullable(),
  /** All that is drawn of the level from now on; empty takes its drawing away. */
  shapes: z
    .array(shapeInput)
    .max(drawingLimits.shapesOfLevel, `Draw at most ${drawingLimits.shapesOfLevel} things`),
});

const mostLevels = 500;
const levelsInput = z
  .array(levelInput)
  .min(1, 'Name a level')
  .max(mostLevels, `Draw at most ${mostLevels} levels`);

const polygonsOutput = z.array(z.array(z.array(z.int())));
const problemKinds = Object.keys(drawnProblemKinds) as [keyof typeof drawnProblemKinds];
const problemOutput = z.strictObject({
  kind: z.enum(problemKinds),
  severity: z.enum(['blocking', 'warning']),
  ids: z.array(idField),
  /** Where it is; empty where nothing shows it. */
  polygons: polygonsOutput,
  areaInSqmm: z.int().nullable(),
});

const levelQuery = z.strictObject({
  applicationId: idField,
  /** Left out: the site. */
  floorId: idField.optional(),
  /** A declared plan of the application, or the one that is registered of what it amends. Left out, officers see the newest. */
  revisionId: idField.optional(),
});

export const drawnLevelsRoutes = defineRoutes({
  'GET /Applications/drawnLevel': {
    summary:
      'What is drawn of one level of a plan, a floor or the site, beside what is entered; for officers, and with a revision for all, as it was declared',
    source,
    host: 'both',
    access: 'partyOrOfficer',
    query: levelQuery,
    output: z.strictObject({
      floorId: idField.nullable(),
      /** Null while nothing is drawn. */
      sha256: sha256Output.nullable(),
      rules: drawingRulesOutput,
      landAreaInSqm: areaOutput,
      /** What belongs on the level, and what else is drawn there. */
      things: z.array(
        z.strictObject({
          thing: z.enum(drawnThings),
          id: idField,
          /** Number or reference. */
          name: z.string(),
          enteredAreaInSqm: areaOutput.nullable(),
          /** On all levels together, in whole square millimetres. */
          drawnInSqmm: z.int().nullable(),
          /** On this level. */
          areaInSqmm: z.int().nullable(),
          /** Outer ring anticlockwise, then its holes, clockwise; millimetres, x to the right, y up. */
          polygons: polygonsOutput,
        }),
      ),
      problems: z.array(problemOutput),
    }),
    conditional: 'byTag',
  },
  'GET /Applications/drawnShapes': {
    summary:
      'All that is drawn of a plan, level by level, to show its buildings in three dimensions; of the same plan as GET /Applications/drawnLevel',
    source,
    host: 'both',
    access: 'partyOrOfficer',
    query: levelQuery.omit({ floorId: true }),
    output: z.array(
      z.strictObject({
        floorId: idField.nullable(),
        shapes: z.array(
          z.strictObject({ thing: z.enum(drawnThings), id: idField, polygons: polygonsOutput }),
        ),
      }),
    ),
    conditional: 'byTag',
  },
  'GET /Applications/drawnLevel/file': {
    summary:
      'What is drawn of one level as DXF, which an import reads again, or as SVG; of the same plan as GET /Applications/drawnLevel',
    source,
    host: 'both',
    access: 'partyOrOfficer',
    query: levelQuery.extend({ format: z.enum(['dxf', 'svg'], 'Choose the format') }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'POST /Applications/drawnLevel/check': {
    summary: 'What is wrong with a drawing before it is taken; changes nothing',
    ...ours,
    body: z.strictObject({ applicationId: idField, levels: levelsInput }),
    output: z.strictObject({
      /** The revision of the plan that it was compared with: If-Match of the import. */
      planRevision: z.int(),
      levels: z.array(z.strictObject({ floorId: idField.nullable(), problems: z.array(problemOutput) })),
    }),
    readOnly: true,
    idempotency: 'natural',
    limit: 'upload',
  },
  'POST /Applications/drawnLevel': {
    summary: 'Draw levels of a plan anew, all or none; answers with the import, which can be undone',
    ...ours,
    body: z.strictObject({
      applicationId: idField,
      source: z.strictObject({
        fileName: textField(255),
        fileSha256: z.string().regex(/^[0-9a-f]{64}$/, 'Write the SHA-256 in 64 hexadecimal digits'),
        format: z.enum(['dxf', 'ifc'], 'Choose the format'),
        /** The unit of length that the person confirmed. */
        unit: textField(20),
        /** What of the file, a layer or a storey by its name, was read as what. */
        mapping: z
          .array(z.strictObject({ name: textField(200), readAs: textField(200) }))
          .max(500, 'Tell at most 500 names'),
        /** What areas of it are measured to, where somebody says it. */
        measuredTo: wallRule.optional(),
      }),
      levels: levelsInput,
    }),
    output: z.strictObject({
      /** Null where the plan is drawn so already: nothing was changed. */
      drawingId: idField.nullable(),
      planRevision: z.int(),
    }),
    idempotency: 'required',
    version: 'required',
    limit: 'upload',
  },
  'POST /Applications/drawnLevel/undo': {
    summary: 'Undo the import of a drawing, as long as nothing else was changed since',
    ...ours,
    body: z.strictObject({ id: idField }),
    output: z.strictObject({ planRevision: z.int() }),
    idempotency: 'required',
    limit: 'write',
  },
  'POST /Applications/drawnLevel/areas': {
    summary: 'Enter what is drawn as the area of units, of all things of a floor, or of all that is drawn',
    ...ours,
    body: z.strictObject({
      applicationId: idField,
      /** Those of one floor. */
      floorId: idField.optional(),
      /** These alone. */
      ids: z.array(idField).min(1).max(1_000).optional(),
    }),
    output: z.strictObject({ changed: z.int(), planRevision: z.int() }),
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
  'GET /Applications/drawnLevel/imports': {
    summary: 'The drawings that were imported into a plan, the newest first',
    ...ours,
    query: z.strictObject({ applicationId: idField }),
    output: z.array(
      z.strictObject({
        id: idField,
        fileName: z.string(),
        fileSha256: sha256Output,
        format: z.enum(['dxf', 'ifc']),
        unit: z.string(),
        mapping: z.array(z.strictObject({ name: z.string(), readAs: z.string() })),
        /** What areas of it are measured to; null where nobody said it. */
        measuredTo: wallRule.nullable(),
        importedDate: instantOutput,
        importedBy: z.string(),
        /** It came with an import of the same id, which `POST /Applications/imports/undo` takes back. */
        isImport: z.boolean(),
        /** Whether the plan is as the import left it, and the caller may change it now. */
        canBeUndone: z.boolean(),
        undoneDate: instantOutput.nullable(),
      }),
    ),
  },
});
