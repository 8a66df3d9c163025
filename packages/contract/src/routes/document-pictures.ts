import { examiningRoles } from '@strata/domain';
import { z } from 'zod';
import { idField, instantOutput } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** Drawn anew from what was uploaded: coloured paths, or pixels. The y axis points down. */
const picture = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('paths'),
    width: z.number(),
    height: z.number(),
    paths: z.array(
      z.strictObject({
        /** #rrggbb */
        fill: z.string(),
        isEvenOdd: z.boolean(),
        /** Absolute commands M, L, C and Z of SVG. */
        d: z.string(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('pixels'),
    width: z.int(),
    height: z.int(),
    /** Red, green and blue of each pixel, a byte each; deflated, in Base64. */
    colours: z.string(),
    /** How opaque each pixel is, a byte each; deflated, in Base64. Null: all are wholly. */
    opacity: z.string().nullable(),
  }),
]);

const administrators = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;
const source = 'Domain decision 1: Administrators keep reference data';

const changed = {
  ...administrators,
  source,
  output: z.strictObject({ version: z.int() }),
  idempotency: 'required',
  version: 'required',
} as const;

/** A PNG or an SVG for documents: what a page has room for is smaller by far. */
const pictureFile = { File: { accept: 'picture', required: true, mostBytes: 2_000_000 } } as const;

/** What was uploaded and removed, the newest first. */
const versions = z.array(
  z.strictObject({
    number: z.int(),
    /** What was uploaded was called; null: the picture was removed. */
    fileName: z.string().nullable(),
    madeDate: instantOutput,
    madeBy: z.string(),
  }),
);

/** What stands on documents beside their words. */
export const documentPicturesRoutes = defineRoutes({
  'GET /Emblem': {
    ...administrators,
    source,
    summary: 'The ministry’s emblem as documents have it, and who changed it when',
    output: z.strictObject({
      /** Null: documents have none. */
      picture: picture.nullable(),
      version: z.int(),
      versions,
    }),
  },
  'PUT /Emblem': {
    ...changed,
    summary:
      'Give documents an emblem from now on, drawn anew from a PNG, or from an SVG of paths, fills and groups',
    form: z.strictObject({}),
    files: pictureFile,
    limit: 'upload',
  },
  'POST /Emblem/remove': {
    ...changed,
    summary: 'Give documents no emblem from now on',
    body: z.strictObject({}),
    limit: 'write',
  },
  'GET /Signatures': {
    ...administrators,
    source,
    summary:
      'Who signs letters, and for whom a picture of a signature was kept, with who changed it when; never the picture itself',
    output: z.array(
      z.strictObject({
        personId: idField,
        name: z.string(),
        /** None: they sign no letters any more. */
        roles: z.array(z.enum(examiningRoles)),
        version: z.int(),
        versions,
      }),
    ),
  },
  'PUT /Signatures': {
    ...changed,
    summary:
      'Show how an officer signs in the letters that they send from now on, drawn anew from a PNG, or from an SVG of paths, fills and groups',
    form: z.strictObject({ personId: idField }),
    files: pictureFile,
    limit: 'upload',
  },
  'POST /Signatures/remove': {
    ...changed,
    summary: 'Show no picture of a signature in the letters that an officer sends from now on',
    body: z.strictObject({ personId: idField }),
    limit: 'write',
  },
});
