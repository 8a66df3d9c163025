import { z } from 'zod';
import { idField } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** As many buildings are drawn for one call. */
const mostDrawingsAtOnce = 60;

/** Ids with commas between them, each once. */
const idsInQuery = z
  .string()
  .max(mostDrawingsAtOnce * 40, `Ask for at most ${mostDrawingsAtOnce} at once`)
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(idField)
      .max(mostDrawingsAtOnce, `Ask for at most ${mostDrawingsAtOnce} at once`)
      .refine((ids) => new Set(ids).size === ids.length, 'Name each id once'),
  )
  .optional();

/** Lengths are areas in hundredths of a sqm: for drawing only, as what is drawn together is added up. */
const length = z.int().min(0);

const outlineRun = z.strictObject({
  kind: z.enum(['unit', 'general', 'limited', 'accessory']),
  count: z.int().min(1),
  area: length,
  tint: z.int().min(0).nullable(),
  tower: z.string().nullable(),
  marked: z.boolean(),
});

export const buildingOutline = z.strictObject({
  floors: z
    .array(z.strictObject({ times: z.int().min(1), grossArea: length, runs: z.array(outlineRun).readonly() }))
    .readonly(),
});

export const drawingsRoutes = defineRoutes({
  'GET /Drawings': {
    summary:
      'The buildings of applications, properties and titles in short, for small drawings beside them; those that are not there for the person are left out, and a title’s unit is marked',
    source: 'Requirement A4: the building beside what a card says, for which no list waits',
    host: 'portal',
    access: 'session',
    query: z.strictObject({
      applicationIds: idsInQuery,
      /** Draws what is registered on them, else their newest application. */
      propertyIds: idsInQuery,
      titleIds: idsInQuery,
    }),
    output: z.array(
      z.strictObject({
        /** Of the application, property or title. */
        id: idField,
        /** Null where no building is planned yet. */
        outline: buildingOutline.nullable(),
      }),
    ),
  },
});
