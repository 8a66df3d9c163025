import { CommonPropertyType, drawnThings, planExchangePartNames } from '@strata/domain';
import { z } from 'zod';
import { areaOutput, idField, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { required } from '../sentence-of.ts';
import {
  indexes,
  innerWallField,
  layerName,
  lengthUnit,
  modelSource,
  movedWallsOutput,
  originField,
  outlinesShowField,
  polygonsOutput,
  problemOutput,
} from './drawn-model-fields.ts';
import { wallRule } from './plan-drawing.ts';
import { partCounts } from './plan-exchange.ts';

const saidOfSpaces = {
  meaning: z.enum(['floor', 'unit', 'area', 'lot', 'leaveOut']),
  commonPropertyTypeId: z.enum(CommonPropertyType).nullable(),
  /** Of units and of common property, by its name. */
  occupancyUse: textField(100).optional(),
  /** Of units, by its name. */
  unitType: textField(100).optional(),
  /** Of one unit of which all these outlines are rooms, on whatever floors; without it, each has a number of its own. */
  number: textField(20).optional(),
  /** Of lots, by its name. */
  vehicleParkingType: textField(100).optional(),
} as const;

/** What a model shows of one building, from which the plan is begun or completed. */
const beginInput = z.strictObject({
  unit: lengthUnit,
  origin: originField,
  innerWallInMm: innerWallField,
  outlinesShow: outlinesShowField,
  /** Its name: that of a building of the plan, or of a new one. */
  building: textField(100),
  /** Which name of a space is its number. */
  numberFrom: z.enum(['name', 'longName']),
  layers: z
    .array(z.strictObject({ name: layerName, floorNumber: textField(20), ...saidOfSpaces }))
    .min(1, 'Choose a storey that becomes a floor')
    .max(500, 'Choose at most 500 layers'),
  /** What single outlines show, where it is something else than their layer does. */
  outlines: z
    .array(
      z.strictObject({
        layer: layerName,
        indexes: indexes.min(1, required).max(50_000, 'Name at most 50,000 outlines'),
        ...saidOfSpaces,
      }),
    )
    .max(10_000, 'Say of at most 10,000 groups of outlines what they show'),
});
const begun = z.strictObject({ applicationId: idField, modelId: idField, mapping: beginInput });

/** A plan is begun from a model of the building, or completed by what it lacks. */
export const planFromModelRoutes = defineRoutes({
  'POST /Applications/drawnModels/begin/check': {
    summary:
      'What a model would make of a plan: floors, units, common property and lots that the plan lacks, and how they would be drawn; changes nothing',
    source: modelSource,
    host: 'portal',
    access: 'object',
    limit: 'document',
    body: begun,
    bodyKilobytes: 2_000,
    output: z.strictObject({
      /** The revision of the plan that it was compared with: If-Match of the act. */
      planRevision: z.int(),
      /** What areas of the plan are measured to. */
      measuredTo: wallRule,
      /** What is wrong, in words with its place; nothing is made before it is put right. */
      faults: z.array(z.string()),
      /** How much of each kind would be made. */
      parts: z.record(z.enum(planExchangePartNames), partCounts),
      leftOut: z.strictObject({ total: z.int(), words: z.string() }),
      levels: z.array(
        z.strictObject({
          floorNumber: z.string(),
          isNew: z.boolean(),
          grossFloorAreaInSqm: areaOutput,
          shapes: z.array(
            z.strictObject({
              thing: z.enum(drawnThings),
              /** For problems to name it by; not that of the plan. */
              id: z.string(),
              name: z.string(),
              commonPropertyTypeId: z.enum(CommonPropertyType).nullable(),
              isNew: z.boolean(),
              areaInSqmm: z.int().nullable(),
              wallsInSqmm: z.int(),
              polygons: polygonsOutput,
            }),
          ),
          problems: z.array(problemOutput.extend({ ids: z.array(z.string()) })),
          /** How outlines were moved to what areas are measured to, by the ids of shapes; null where they show it. */
          walls: movedWallsOutput.nullable(),
        }),
      ),
    }),
    readOnly: true,
    idempotency: 'natural',
  },
  'POST /Applications/drawnModels/begin': {
    summary:
      'Make floors, units, common property and lots from a model, and draw them, all or nothing; answers with an import, which can be undone',
    source: modelSource,
    host: 'portal',
    access: 'object',
    limit: 'upload',
    body: begun.extend({ agreedTo: z.int().min(0).optional() }),
    bodyKilobytes: 2_000,
    output: z.strictObject({
      /** Null where the plan has all of it already: nothing was changed. */
      importId: idField.nullable(),
      planRevision: z.int(),
    }),
    idempotency: 'required',
    version: 'required',
  },
});
