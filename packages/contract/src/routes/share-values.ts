import { displayWhole } from '@strata/domain';
import { z } from 'zod';
import { areaOutput, idField, instantOutput, smallIdField, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { shareMethodField } from '../share-method.ts';

const source = 'Domain decision 6: the method is versioned reference data, stored with each schedule it made';

/** A share value on the wire: digits only, without the decimal point that `decimals` may set. */
const shareOutput = z.string().regex(/^\d+$/);

/** A whole number above zero, as it was typed. */
const enteredShareField = z.union([z.string(), z.int().transform(String)]).pipe(
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,11}$/, 'Enter a whole number above 0, such as 117'),
);

/** The version of a method that counts for a plan now. */
const shareMethodOutput = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** Counts the versions of the method, from 1. */
  version: z.int(),
  versionId: idField,
  method: shareMethodField,
  /** Whether it is the one that counts where a plan names none. */
  isDefault: z.boolean(),
  /** Whether the plan was declared under this version, and keeps it. */
  isPinned: z.boolean(),
  inForceSince: instantOutput,
});

const keptSchedule = {
  madeDate: instantOutput,
  madeBy: z.string(),
  /** kept: by an editor; completed: with the architect's declaration. */
  occasion: z.enum(['kept', 'completed']),
  planRevision: z.int(),
  methodVersionId: idField,
  title: z.string(),
  version: z.int(),
  aggregate: shareOutput,
  decimals: z.literal([0, 4]),
  numberOfUnits: z.int(),
} as const;

/** What an application says of its share values. */
export const shareFields = {
  shareMethod: shareMethodOutput,
  /** The method that was chosen; null: the ministry's default. */
  chosenShareMethodId: z.int().nullable(),
  /** Values that a valuer set, in no order. */
  enteredShares: z.array(z.strictObject({ unitId: idField, value: shareOutput })),
  /** If-Match of the calls that choose the method and set values compares with it. */
  sharesVersion: z.int(),
  /** The schedule that was kept last. */
  keptSchedule: z.strictObject(keptSchedule).nullable(),
} as const;

const ours = {
  source,
  host: 'portal',
  access: 'object',
  idempotency: 'required',
  limit: 'write',
} as const;

/** At most so many values come in one call; more come in several. */
export const mostEnteredShares = 2_000;

const administrators = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;
const changed = {
  ...administrators,
  source,
  output: z.strictObject({ version: z.int() }),
  idempotency: 'required',
  version: 'required',
  limit: 'write',
} as const;

export const shareMethodInput = z.strictObject({
  title: textField(100),
  method: shareMethodField,
  reason: textField(500),
});

const entryId = smallIdField('Choose a method');

export const shareValuesRoutes = defineRoutes({
  'GET /Applications/shareMethods': {
    summary: 'The methods that are offered, each in the version that is in force',
    source,
    host: 'portal',
    access: 'session',
    output: z.array(shareMethodOutput.omit({ isPinned: true })),
    conditional: true,
  },
  'PUT /Applications/shareMethod': {
    summary: 'Choose how the share values are computed; null is the default. If-Match is the sharesVersion',
    ...ours,
    body: z.strictObject({ id: idField, shareMethodId: entryId.nullable() }),
    output: z.strictObject({ version: z.int() }),
    version: 'required',
  },
  'PUT /Applications/enteredShares': {
    summary:
      'Set share values from a valuer’s certificate, or take some back with null; units that are not named keep theirs. If-Match is the sharesVersion',
    ...ours,
    body: z.strictObject({
      id: idField,
      values: z
        .array(z.strictObject({ unitId: idField, value: enteredShareField.nullable() }))
        .min(1, 'Enter at least one share value')
        .max(mostEnteredShares, `Enter at most ${displayWhole(mostEnteredShares)} share values at once`),
    }),
    output: z.strictObject({ version: z.int() }),
    version: 'required',
  },
  'POST /Applications/shareSchedules': {
    summary:
      'Keep the schedule of share values as it is now; refused while the values cannot be worked out. If-Match is the planRevision that was seen',
    ...ours,
    body: z.strictObject({ id: idField }),
    output: idField,
    version: 'required',
  },
  'GET /Applications/shareSchedule': {
    summary: 'The schedule that was kept last, with the value of each unit; null when there is none',
    source,
    host: 'portal',
    access: 'object',
    query: z.strictObject({ applicationId: idField }),
    output: z
      .strictObject({
        ...keptSchedule,
        /** In lot order, as the units were then. */
        lots: z.array(
          z.strictObject({
            unitId: idField,
            unitNumber: z.string(),
            strataArea: areaOutput,
            value: shareOutput,
          }),
        ),
      })
      .nullable(),
  },
  'GET /ShareMethods': {
    summary: 'All methods with all their versions, and how many plans follow them; retired ones last',
    source,
    ...administrators,
    output: z.array(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        isDefault: z.boolean(),
        isRetired: z.boolean(),
        /** If-Match of its changes compares with it. */
        version: z.int(),
        /** Plans in draft that the newest version counts for. */
        drafts: z.int(),
        /** The newest first. */
        versions: z.array(
          z.strictObject({
            id: idField,
            version: z.int(),
            method: shareMethodField,
            reason: z.string(),
            madeDate: instantOutput,
            /** Null for those of a new installation. */
            madeBy: z.string().nullable(),
            /** Plans that were declared under this version. */
            declared: z.int(),
          }),
        ),
      }),
    ),
    conditional: true,
  },
  'POST /ShareMethods': {
    summary: 'Add a method at the end of the list, in force at once; answers with its id',
    source,
    ...administrators,
    body: shareMethodInput,
    output: entryId,
    idempotency: 'required',
    limit: 'write',
  },
  'PUT /ShareMethods': {
    summary: 'Give a method another title',
    ...changed,
    body: z.strictObject({ id: entryId, title: shareMethodInput.shape.title }),
  },
  'POST /ShareMethods/versions': {
    summary:
      'Make a new version of a method, of the same kind; drafts follow it at once, what was declared keeps its own',
    ...changed,
    body: z.strictObject({
      id: entryId,
      method: shareMethodField,
      reason: shareMethodInput.shape.reason,
    }),
  },
  'POST /ShareMethods/default': {
    summary: 'Make a method the one that counts where a plan names none',
    ...changed,
    body: z.strictObject({ id: entryId }),
  },
  'POST /ShareMethods/retire': {
    summary: 'Offer a method no longer; plans that have it keep it. Never the default',
    ...changed,
    body: z.strictObject({ id: entryId }),
  },
  'POST /ShareMethods/restore': {
    summary: 'Offer a retired method again, at the end of the list',
    ...changed,
    body: z.strictObject({ id: entryId }),
  },
});
