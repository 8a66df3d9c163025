import { certificateStates, titleStates } from '@strata/domain';
import { z } from 'zod';
import { areaOutput, dayOutput, idField, instantOutput, nothing, searchField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { required } from '../sentence-of.ts';
import { buildingOutline } from './drawings.ts';
import { officerInputs } from './reviews.ts';
import { schemeState } from './titles.ts';

const source = 'Domain decision 7';

const read = { source, host: 'both', access: 'partyOrOfficer' } as const;

/** Typed or read by a camera: what no document could print is a code that was never given, like any other. */
export const codeQuery = z.strictObject({
  code: searchField(100).refine((code) => code !== '', required),
});

export const certificateState = z.enum(certificateStates).exclude(['unknown']);

const signatureFields = {
  /** 64 hexadecimal digits: the SHA-256 of the PDF. */
  sha256: z.string(),
  /** Ed25519 signature of the PDF, base 64. */
  signature: z.string(),
  signingKeyId: z.string(),
} as const;

const certificateOutput = z.strictObject({
  id: idField,
  number: z.string(),
  code: z.string(),
  state: certificateState,
  issuedDate: instantOutput,
  /** Who asked for it, for officers; null for others. */
  issuedBy: z.string().nullable(),
  sizeInBytes: z.int(),
  ...signatureFields,
  revoked: z.strictObject({ date: instantOutput, reason: z.string() }).nullable(),
  /** How often it was verified by its code, and when last. */
  looks: z.int(),
  lastLookDate: instantOutput.nullable(),
});

/** What anyone may look up of a scheme: no names (domain decision 7). */
const publicScheme = z.strictObject({
  number: z.string(),
  state: schemeState,
  plotNumber: z.string(),
  islandName: z.string(),
  atollName: z.string(),
  numberOfUnits: z.int(),
  registeredDate: dayOutput,
  /** The building in short, with no name in it; null where nothing is drawn. */
  outline: buildingOutline.nullable(),
  /**
   * What that building covers: the outline of its lowest floor that is drawn, in millimetres, from its corner; nothing that
   * lies within. Null where none is drawn.
   */
  footprint: z.array(z.array(z.array(z.int()))).nullable(),
});

/** What anyone may know of a certificate. */
export const verifiedCertificate = z.strictObject({
  number: z.string(),
  issuedDate: dayOutput,
  revokedDate: dayOutput.nullable(),
  title: z.strictObject({
    number: z.string(),
    state: z.enum(titleStates),
    provisional: z.boolean(),
    unitNumber: z.string(),
    building: z.string(),
    floor: z.string(),
    strataAreaInSqm: areaOutput,
    shareValue: z.string(),
  }),
  scheme: z.strictObject({
    number: z.string(),
    state: schemeState,
    /** As people name the building: of the scheme, else of the plot. */
    name: z.string(),
    islandName: z.string(),
    /** What the share values add up to. */
    aggregate: z.string(),
  }),
  /** The building with the unit marked; null where the registered plan has none. */
  outline: buildingOutline.nullable(),
  ...signatureFields,
});

/** Certificates of titles, and what anyone can verify without signing in. */
export const certificatesRoutes = defineRoutes({
  'GET /Certificates': {
    ...read,
    summary: 'Certificates of a title, the newest first: for its owners, and for officers',
    query: z.strictObject({ titleId: idField }),
    output: z.array(certificateOutput),
  },
  'POST /Certificates': {
    ...read,
    summary: 'Make a certificate of a title as it is registered now; it supersedes those before it',
    body: z.strictObject({ titleId: idField }),
    output: z.strictObject({ id: idField, number: z.string(), code: z.string() }),
    idempotency: 'required',
    /** Of the title: it says what was seen. */
    version: 'required',
    limit: 'document',
  },
  'GET /Certificates/document': {
    ...read,
    summary: 'A certificate as PDF, the bytes as they were signed',
    query: z.strictObject({ certificateId: idField }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'GET /Certificates/signature': {
    ...read,
    summary: 'The detached signature of a certificate, 64 bytes as OpenSSL takes them',
    query: z.strictObject({ certificateId: idField }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'POST /Certificates/revoke': {
    host: 'console',
    access: 'officer',
    roles: ['Registrar'],
    decides: true,
    output: nothing,
    idempotency: 'required',
    limit: 'write',
    summary: 'Revoke a certificate with a reason; the title stays as it is',
    source,
    body: z.strictObject({ certificateId: idField, ...officerInputs.revoke.shape }),
  },
  'GET /Certificates/verify': {
    source,
    host: 'portal',
    access: 'public',
    summary: 'What anyone may know of a certificate by its code, no names; each look is recorded',
    query: codeQuery,
    output: z.strictObject({
      state: z.enum(certificateStates),
      /** Null for an unknown code. */
      certificate: verifiedCertificate.nullable(),
    }),
    limit: 'verify',
  },
  'GET /Certificates/keys': {
    source,
    host: 'portal',
    access: 'public',
    summary:
      'The public keys by which certificates and checkpoints of the register can be verified: a signature is Ed25519 over the bytes of the PDF, in base 64; the id of a key is the first 16 hexadecimal digits of the SHA-256 of its DER form',
    output: z.array(
      z.strictObject({
        id: z.string(),
        publicKey: z.string(),
        firstUsedDate: dayOutput,
        isCurrent: z.boolean(),
      }),
    ),
  },
  'GET /Schemes/public': {
    source,
    host: 'portal',
    access: 'public',
    summary: 'Registered schemes by their number, or by plot number and island; no names, the first 20',
    query: z.strictObject({
      scheme: searchField(40).optional(),
      plotNumber: searchField(50).optional(),
      island: searchField(100).optional(),
    }),
    output: z.array(publicScheme),
    limit: 'verify',
  },
});
