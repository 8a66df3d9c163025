import { CommonPropertyType, drawnThings, layerMeanings, unmatchedReasons } from '@strata/domain';
import { z } from 'zod';
import { areaOutput, idField, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { required } from '../sentence-of.ts';
import {
  indexes,
  innerWallField,
  layerName,
  lengthUnit,
  millimetres,
  movedWallsOutput,
  originField,
  outlinesShowField,
  polygonsOutput,
  problemOutput,
  modelSource as source,
} from './drawn-model-fields.ts';
import { wallRule } from './plan-drawing.ts';

/** Why things of a layer cannot be read. */
const unreadReason = z.enum([
  'open',
  'branching',
  'spline',
  'tilted',
  'solid',
  'externalReference',
  'blockMissing',
  'tooManyPoints',
  'noArea',
  'noBody',
]);

const layerOutput = z.strictObject({
  name: z.string(),
  /** Off or frozen in the file: not taken unless somebody says so. */
  isHidden: z.boolean(),
  /** Closed outlines, each once. */
  outlines: z.int(),
  /** The box around them; null where there are none. */
  extent: z
    .strictObject({ left: millimetres, bottom: millimetres, right: millimetres, top: millimetres })
    .nullable(),
  /** A figure that people know, to check the unit by; null without outlines. */
  largestAreaInSqm: areaOutput.nullable(),
  texts: z.int(),
  /** The first of them, cut short. */
  firstTexts: z.array(z.string()),
  /** Outlines that are drawn more than once, each further copy counted. */
  duplicates: z.int(),
  /** What cannot be read, with the place of the first of each kind. */
  unread: z.array(z.strictObject({ reason: unreadReason, count: z.int(), x: millimetres, y: millimetres })),
  /** What its name says that it shows; null where it says nothing. */
  proposal: z
    .strictObject({
      meaning: z.enum(layerMeanings),
      /** Of areas of common property. */
      commonPropertyTypeId: z.enum(CommonPropertyType).nullable(),
      floorId: idField.nullable(),
    })
    .nullable(),
  /** Of the storey of a building model: what its name says; null of a layer of a drawing. */
  storey: z
    .strictObject({
      building: z.string().nullable(),
      /** The number that a floor for it would have. */
      floorNumber: z.string(),
      /** The one floor of the plan with that number; null where there is none, or there are several. */
      floorId: idField.nullable(),
      /** Its outlines are the zones of the storey, by which the spaces of another layer are put together. */
      isOfZones: z.boolean(),
    })
    .nullable(),
  /** Each outline as the space that it is, in their order; null of a layer of a drawing, and of models with more than 5,000 spaces. */
  spaces: z
    .array(
      z.strictObject({ name: z.string().nullable(), longName: z.string().nullable(), areaInSqm: areaOutput }),
    )
    .nullable(),
  /** Its largest outlines without their holes, as x and y in turn; thinned where they have many points. */
  thumbnail: z.array(z.array(millimetres)),
});

/** How the spaces of a building model can be told apart, what of it is known first. */
const wayOutput = z.strictObject({
  /** What stands before the number in their name or long name, their kind, their zone, or a property. */
  by: z.enum(['name', 'longName', 'kind', 'zone', 'property']),
  /** Which property; null for the other ways. */
  property: z.string().nullable(),
  kinds: z.array(
    z.strictObject({
      /** Null: the model says nothing; empty: a number alone. */
      value: z.string().nullable(),
      /** The first of their names. */
      names: z.array(z.string()),
      /** What such spaces may be; a person decides. */
      proposal: z
        .strictObject({
          meaning: z.enum(['floor', 'unit', 'area', 'lot']),
          commonPropertyTypeId: z.enum(CommonPropertyType).nullable(),
        })
        .nullable(),
      /** Which spaces they are: their places among the outlines of their layers. */
      outlines: z.array(z.strictObject({ layer: z.string(), indexes })),
    }),
  ),
});

/** What the layers of a model show, as a person says it. */
const mappingInput = z.strictObject({
  unit: lengthUnit,
  origin: originField,
  layers: z
    .array(
      z.strictObject({
        name: layerName,
        meaning: z.enum(layerMeanings),
        /** Null is the site, and of numbers every level. */
        floorId: idField.nullable(),
        commonPropertyTypeId: z.enum(CommonPropertyType).nullable(),
      }),
    )
    .min(1, 'Choose a layer that shows a part of the plan')
    .max(500, 'Choose at most 500 layers'),
  innerWallInMm: innerWallField,
  /** What single outlines show, where it is something else than the rest of their layer; of a mixed layer, all that is to be drawn. */
  outlines: z
    .array(
      z.strictObject({
        layer: layerName,
        indexes: indexes.min(1, required).max(50_000, 'Name at most 50,000 outlines'),
        meaning: z.enum(['floor', 'unit', 'area', 'lot', 'leaveOut']),
        commonPropertyTypeId: z.enum(CommonPropertyType).nullable(),
      }),
    )
    .max(10_000, 'Say of at most 10,000 groups of outlines what they show')
    .optional(),
  outlinesShow: outlinesShowField,
  /** What single outlines are, whatever stands in them; without an id they are left out. */
  assignments: z
    .array(z.strictObject({ layer: layerName, index: z.int().min(0).max(50_000), id: idField.nullable() }))
    .max(10_000, 'Say of at most 10,000 outlines what they are'),
});
const mapped = z.strictObject({ applicationId: idField, modelId: idField, mapping: mappingInput });

const outlinePlace = z.strictObject({
  layer: z.string(),
  /** Its place among the outlines of the layer. */
  index: z.int(),
});
const levelOutput = z.strictObject({
  /** Null is the site. */
  floorId: idField.nullable(),
  /** What would be drawn. */
  matched: z.array(
    z.strictObject({
      thing: z.enum(drawnThings),
      id: idField,
      outlines: z.array(outlinePlace),
      /** Null where its shape cannot be kept as it is. */
      areaInSqmm: z.int().nullable(),
      /** How much of it is walls between its rooms. */
      wallsInSqmm: z.int(),
      polygons: polygonsOutput,
      /** Why its shape cannot be kept, and where; null where it can. */
      fault: z.strictObject({ message: z.string(), at: z.array(millimetres).nullable() }).nullable(),
    }),
  ),
  /** Outlines of which it cannot be told what they are: somebody says it, or they are left out. */
  unmatched: z.array(
    z.strictObject({
      ...outlinePlace.shape,
      thing: z.enum(drawnThings),
      reason: z.enum(unmatchedReasons),
      /** What stands in it. */
      texts: z.array(z.string()),
      areaInSqmm: z.int(),
      polygons: polygonsOutput,
    }),
  ),
  /** How outlines were moved to what areas are measured to; null where they show it. */
  walls: movedWallsOutput.nullable(),
  /** Outlines without a number within one of the same kind: they are taken out of it. */
  holes: z.array(outlinePlace),
  /** Parts of the plan on this level that no outline shows. */
  notDrawn: z.array(z.strictObject({ thing: z.enum(drawnThings), id: idField })),
  /** What would be wrong with the drawing. */
  problems: z.array(problemOutput),
});

/** Models of buildings: kept for a while, read in a process of their own, and told of before anything is taken from them. */
export const drawnModelsRoutes = defineRoutes({
  'POST /Applications/drawnModels': {
    summary:
      'Keep a drawing in DXF or a model in IFC for a day, to take the shapes of a plan from it, which keeps it from then on; answers with its id',
    source,
    host: 'portal',
    access: 'object',
    limit: 'upload',
    form: z.strictObject({ ApplicationId: z.string(required).trim().pipe(idField) }),
    files: { File: { accept: 'model', required: true } },
    output: z.strictObject({ id: idField, fileName: z.string(), sizeInBytes: z.int() }),
    idempotency: 'required',
  },
  'DELETE /Applications/drawnModels': {
    summary: 'Remove a model that its sender keeps and no plan is drawn from',
    source,
    host: 'portal',
    access: 'object',
    query: z.strictObject({ applicationId: idField, modelId: idField }),
    output: nothing,
    idempotency: 'natural',
    limit: 'write',
  },
  'GET /Applications/drawnModels/contents': {
    summary: 'What is in a model: its unit, its layers with what they hold, and what their names say',
    source,
    host: 'portal',
    access: 'object',
    limit: 'document',
    query: z.strictObject({
      applicationId: idField,
      modelId: idField,
      /** In which the model is drawn; without it, as the model says, else millimetres. */
      unit: lengthUnit.optional(),
    }),
    output: z.strictObject({
      /** Such as "DXF of AutoCAD 2018". */
      format: z.string(),
      /** The unit that the model names; null where it names none: then somebody has to say it. */
      namedUnit: lengthUnit.nullable(),
      /** What areas of the plan are measured to. */
      measuredTo: wallRule,
      /** In which it was read. All lengths here are millimetres. */
      unit: lengthUnit,
      numberOfLayers: z.int(),
      /** Storeys from the lowest up, layers of a drawing with the most outlines first; the first 500 of them. */
      layers: z.array(layerOutput),
      ways: z.array(wayOutput),
    }),
  },
  'GET /Applications/drawnModels/example': {
    summary: 'A model of a fictional tower in IFC, or a drawing in DXF on the layers that the portal knows',
    source,
    host: 'portal',
    access: 'public',
    query: z.strictObject({ example: z.enum(['tower', 'template'], 'Choose the example') }),
    output: z.never(),
    answer: 'file',
  },
  'POST /Applications/drawnModels/preview': {
    summary: 'What a model would draw of each level, and what it would leave out; changes nothing',
    source,
    host: 'portal',
    access: 'object',
    limit: 'document',
    body: mapped,
    bodyKilobytes: 2_000,
    output: z.strictObject({
      /** The revision of the plan that it was compared with: If-Match of the import. */
      planRevision: z.int(),
      /** What areas of the plan are measured to. */
      measuredTo: wallRule,
      levels: z.array(levelOutput),
      /** What of the chosen layers cannot be read, with the place of the first of each kind. */
      unread: z.array(
        z.strictObject({
          layer: z.string(),
          reason: unreadReason,
          count: z.int(),
          x: millimetres,
          y: millimetres,
        }),
      ),
      /** How much of the chosen layers would not be drawn: `agreedTo` of the import, and in words. */
      leftOut: z.strictObject({ total: z.int(), words: z.string() }),
    }),
    readOnly: true,
    idempotency: 'natural',
  },
  'POST /Applications/drawnModels/import': {
    summary:
      'Draw levels of a plan as a model shows them, all or none; answers with the import, which can be undone',
    source,
    host: 'portal',
    access: 'object',
    limit: 'upload',
    body: z.strictObject({ ...mapped.shape, agreedTo: z.int().min(0).optional() }),
    bodyKilobytes: 2_000,
    output: z.strictObject({
      /** Null where the plan is drawn so already: nothing was changed. */
      drawingId: idField.nullable(),
      planRevision: z.int(),
    }),
    idempotency: 'required',
    version: 'required',
  },
});
