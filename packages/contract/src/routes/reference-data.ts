import { mostTargetDays, officerRoles, referenceListNames, targetKindNames } from '@strata/domain';
import { z } from 'zod';
import { dayField, dayOutput, nothing, optionalTextField, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** The small id of an entry; the tables keep it in two bytes. */
const entryId = z.int().positive().max(32_767);

/** An entry of a list that has nothing but its name. */
export const namedEntryInput = z.strictObject({ name: textField(100) });

export const unitTypeInput = z.strictObject({
  ...namedEntryInput.shape,
  occupancyUseIds: z.array(entryId).min(1, 'Choose at least one occupancy use').max(100),
});

const developmentTypeId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const documentTypeInput = z.strictObject({
  ...namedEntryInput.shape,
  description: optionalTextField(500),
  requiredFor: z.array(developmentTypeId).max(3),
});

const entryOutput = {
  id: z.int(),
  name: z.string(),
  isRetired: z.boolean(),
  version: z.int(),
} as const;

const entryRef = z.strictObject({ list: z.enum(referenceListNames), id: entryId });

const versionOutput = z.strictObject({ version: z.int() });

const emailField = optionalTextField(200).refine(
  (text) => text === '' || z.email().safeParse(text).success,
  'Enter an e-mail address, such as office@ministry.gov.mv',
);

/** What everybody is told of the ministry. */
const contactFields = {
  name: optionalTextField(150),
  phone: optionalTextField(50),
  email: emailField,
} as const;

/** What certificates and folios say of the ministry, as it is typed; what is empty they leave out. */
const letterheadFields = {
  address: optionalTextField(200).default(''),
  secondLanguageName: optionalTextField(200).default(''),
  secondLanguageAddress: optionalTextField(200).default(''),
  secondLanguageTitle: optionalTextField(200).default(''),
  secondLanguageFolioTitle: optionalTextField(200).default(''),
} as const;

/** The longest time to object, in days. */
const mostObjectionDays = 365;

/**
 * What the footer says of the ministry, where an empty field is as the installation's configuration says; and how to object
 * to a decision, which letters say as it is written here, or not at all.
 */
export const contactsInput = z
  .strictObject({
    ...contactFields,
    ...letterheadFields,
    objectionText: optionalTextField(2000),
    objectionDays: z
      .int('Enter a whole number of days')
      .min(1, 'Enter at least 1 day')
      .max(mostObjectionDays, `Enter at most ${mostObjectionDays} days`)
      .nullable(),
  })
  .refine(({ objectionText, objectionDays }) => objectionText === '' || objectionDays !== null, {
    path: ['objectionDays'],
    message: 'Enter until how many days after the letter',
  });

export const targetDaysInput = z.strictObject({
  workingDays: z
    .int('Enter a whole number of days')
    .min(1, 'Enter at least 1 day')
    .max(mostTargetDays, `Enter at most ${mostTargetDays} days`),
});

/** A day on which the ministry is closed. */
export const holidayInput = z.strictObject({ day: dayField, name: textField(100) });
const holidaySource = 'Domain decision 1: Administrators keep reference data';

const administrators = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;
const added = { ...administrators, output: entryId, idempotency: 'required', limit: 'write' } as const;
const changed = {
  ...administrators,
  output: versionOutput,
  idempotency: 'required',
  version: 'required',
  limit: 'write',
} as const;
const source = 'Domain decision 1: Administrators keep reference data';

/** What Administrators keep: the lists of the strata plan, target days, the ministry's contact data. */
export const referenceDataRoutes = defineRoutes({
  'GET /ReferenceData': {
    summary: 'All lists with all their entries, retired ones last',
    source,
    ...administrators,
    output: z.strictObject({
      occupancyUses: z.array(z.strictObject(entryOutput)),
      unitTypes: z.array(z.strictObject({ ...entryOutput, occupancyUseIds: z.array(z.int()) })),
      vehicleParkingTypes: z.array(z.strictObject(entryOutput)),
      documentTypes: z.array(
        z.strictObject({ ...entryOutput, description: z.string(), requiredFor: z.array(developmentTypeId) }),
      ),
    }),
    conditional: true,
  },
  'POST /OccupancyUses': {
    summary: 'Add an occupancy use at the end of the list; answers with its id',
    source,
    ...added,
    body: namedEntryInput,
  },
  'PUT /OccupancyUses': {
    summary: 'Rename an occupancy use',
    source,
    ...changed,
    body: z.strictObject({ id: entryId, ...namedEntryInput.shape }),
  },
  'POST /UnitTypes': {
    summary: 'Add a unit type for some occupancy uses; answers with its id',
    source,
    ...added,
    body: unitTypeInput,
  },
  'PUT /UnitTypes': {
    summary: 'Change a unit type',
    source,
    ...changed,
    body: z.strictObject({ id: entryId, ...unitTypeInput.shape }),
  },
  'POST /VehicleParkingTypes': {
    summary: 'Add a vehicle parking type at the end of the list; answers with its id',
    source,
    ...added,
    body: namedEntryInput,
  },
  'PUT /VehicleParkingTypes': {
    summary: 'Rename a vehicle parking type',
    source,
    ...changed,
    body: z.strictObject({ id: entryId, ...namedEntryInput.shape }),
  },
  'POST /DocumentTypes': {
    summary: 'Add a document type; answers with its id',
    source,
    ...added,
    body: documentTypeInput,
  },
  'PUT /DocumentTypes': {
    summary: 'Change a document type',
    source,
    ...changed,
    body: z.strictObject({ id: entryId, ...documentTypeInput.shape }),
  },
  'POST /ReferenceData/retire': {
    summary: 'Offer an entry no longer; records that have it keep it',
    source,
    ...changed,
    body: entryRef,
  },
  'POST /ReferenceData/restore': {
    summary: 'Offer a retired entry again, at the end of its list',
    source,
    ...changed,
    body: entryRef,
  },
  'POST /ReferenceData/move': {
    summary: 'Move an entry a place up or down its list; at the end it stays where it is',
    source,
    ...added,
    output: nothing,
    body: z.strictObject({ ...entryRef.shape, direction: z.enum(['up', 'down']) }),
  },
  'GET /TargetDays': {
    summary: 'Within how many working days each kind of record is to be answered',
    source,
    ...administrators,
    output: z.array(
      z.strictObject({ kind: z.enum(targetKindNames), workingDays: z.int(), version: z.int() }),
    ),
  },
  'PUT /TargetDays': {
    summary: 'Set the working days of a kind; records submitted from now on take it',
    source,
    ...changed,
    body: z.strictObject({ kind: z.enum(targetKindNames), ...targetDaysInput.shape }),
  },
  'GET /PublicHolidays': {
    summary: 'Public holidays from this year on: no working days',
    source: holidaySource,
    host: 'console',
    access: 'officer',
    roles: officerRoles,
    output: z.array(z.strictObject({ day: dayOutput, name: z.string() })),
  },
  'POST /PublicHolidays': {
    summary: 'Enter a public holiday; targets still to come that were counted over it move a working day on',
    source: holidaySource,
    ...added,
    output: nothing,
    body: holidayInput,
  },
  'DELETE /PublicHolidays': {
    summary: 'Remove a public holiday; targets still to come move a working day back',
    source: holidaySource,
    ...administrators,
    query: z.strictObject({ day: dayField }),
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
  'GET /MinistryContacts': {
    summary:
      'The edited contact data of the footer, what the configuration says in their place, what certificates say of the ministry, and how to object to decisions',
    source: 'Requirement H8; domain decision 1',
    ...administrators,
    output: z.strictObject({
      ...contactFields,
      address: z.string(),
      secondLanguageName: z.string(),
      secondLanguageAddress: z.string(),
      secondLanguageTitle: z.string(),
      secondLanguageFolioTitle: z.string(),
      objectionText: z.string(),
      objectionDays: z.int().nullable(),
      version: z.int(),
      defaults: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }),
    }),
  },
  'PUT /MinistryContacts': {
    summary:
      'Set the contact data of the footer, where what is left empty is as the configuration says, what certificates say of the ministry, and how to object to decisions',
    source: 'Requirement H8; domain decision 1',
    ...changed,
    body: contactsInput,
  },
});
