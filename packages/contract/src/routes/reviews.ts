import { examinationNoteKinds, expertTypeNames, namedPropertyFields, remarkSections } from '@strata/domain';
import { z } from 'zod';
import { outputOf } from '../field-schemas.ts';
import {
  dayField,
  dayOutput,
  entityFields,
  idField,
  idParams,
  instantOutput,
  nothing,
  optionalTextAreaField,
  searchField,
  textAreaField,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { examinationFields, examinedType, officerCall } from './examinations.ts';

const officerActNames = [
  'take',
  'putBack',
  'assign',
  'recommend',
  'return',
  'approve',
  'reject',
  'referBack',
  'revoke',
  'verify',
  'register',
  'note',
] as const;

const hindrances = ['role', 'party', 'fourEyes', 'held', 'notHeld', 'reserved'] as const;

const remarks = textAreaField(4_000);

/** What an officer writes with each act; the console's forms ask the same. */
export const officerInputs = {
  return: z.strictObject({ remarks }),
  returnApplication: z.strictObject({
    remarks: z
      .array(z.strictObject({ section: z.enum(remarkSections), text: remarks }))
      .min(1, 'Write at least one remark')
      .max(50),
  }),
  reject: z.strictObject({ reason: remarks }),
  referBack: z.strictObject({ reason: remarks }),
  revoke: z.strictObject({ reason: remarks }),
  note: z.strictObject({ text: remarks }),
  /** What an examiner tells the registrar with a recommendation, if anything. */
  recommend: z.strictObject({ note: optionalTextAreaField(4_000).optional() }),
} as const;

const document = z.strictObject({
  fileId: idField,
  /** What it is, such as "Registration copy" or "Power of attorney: Name". */
  label: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeInBytes: z.int(),
  uploadedDate: instantOutput,
});

/** What every review page has beside the record itself. */
export const reviewFields = {
  id: idField,
  version: z.int(),
  applicant: z.strictObject({ ...entityFields, name: z.string() }),
  creator: z.strictObject({
    name: z.string(),
    idnumber: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
  }),
  createdDate: instantOutput,
  updatedDate: instantOutput,
  documents: z.array(document),
  /** Null while it does not wait with the ministry. */
  examination: z.strictObject(examinationFields).nullable(),
  /** What this officer may do now. */
  acts: z.array(z.enum(officerActNames)),
  /** What keeps this officer from an act that the record's state would allow. */
  hindrances: z.partialRecord(z.enum(officerActNames), z.enum(hindrances)),
  /** What officers wrote to one another about it, the latest first; nothing for an officer who is a party to it. */
  notes: z.array(
    z.strictObject({
      id: idField,
      /** Whether it was sent by itself, with a recommendation, or when referring back. */
      kind: z.enum(examinationNoteKinds),
      by: z.strictObject({ name: z.string(), isYou: z.boolean() }),
      at: instantOutput,
      text: z.string(),
    }),
  ),
} as const;

const registrationReview = z.strictObject({
  ...reviewFields,
  expertType: z.enum(expertTypeNames),
  reference: z.string(),
  identification: z.string(),
  name: z.string(),
  registeredAddressName: z.string(),
  registeredAddressStreet: z.string(),
  registeredAddressPostalCode: z.string(),
  islandName: z.string(),
  atollName: z.string(),
  contactNumber: z.string(),
  contactEmail: z.string(),
  licenseNumber: z.string().nullable(),
  expiryDate: dayOutput.nullable(),
  expertStatus: z.strictObject({ name: z.string() }),
  expertStatusId: z.int(),
  stateChangeRemarks: z.string().nullable(),
  statusSince: instantOutput,
  /** Since when it is an entity; also while a licence is renewed. */
  entitySince: instantOutput.nullable(),
  persons: z.array(
    z.strictObject({
      id: idField,
      identification: z.string(),
      name: z.string(),
      position: z.string(),
      isAdmin: z.boolean(),
      barCouncilLicenseNumber: z.string().nullable(),
      addedDate: instantOutput,
      /** Whether somebody has signed in with this ID number. */
      isKnown: z.boolean(),
    }),
  ),
  /** Other registrations with the same identification. */
  sameIdentification: z.array(
    z.strictObject({
      id: idField,
      reference: z.string(),
      name: z.string(),
      expertType: z.enum(expertTypeNames),
      expertStatus: z.strictObject({ name: z.string() }),
    }),
  ),
});

const propertyReview = z.strictObject({
  ...reviewFields,
  ...outputOf(namedPropertyFields),
  islandName: z.string(),
  atollName: z.string(),
  propertyStatus: z.strictObject({ name: z.string() }),
  propertyStatusId: z.int(),
  remarks: z.string().nullable(),
  owners: z.array(
    z.strictObject({
      name: z.string(),
      identification: z.string(),
      shareNumerator: z.int(),
      shareDenominator: z.int(),
    }),
  ),
  applications: z.int(),
  /** Other plots with the same number on the same island. */
  sameNumber: z.array(
    z.strictObject({
      id: idField,
      plotName: z.string(),
      plotNumber: z.string(),
      applicantName: z.string(),
      propertyStatus: z.strictObject({ name: z.string() }),
    }),
  ),
});

const onlyId = z.strictObject({ id: idField });

/** An act on the record that is examined: with the version that the officer saw. */
export const examining = {
  ...officerCall,
  output: z.strictObject({ version: z.int() }),
  idempotency: 'required',
  version: 'required',
  limit: 'write',
} as const;

export const examiner = { ...examining, roles: ['Examiner'] } as const;
export const registrar = { ...examining, roles: ['Registrar'] } as const;

export const reviewsRoutes = defineRoutes({
  'GET /Review/registrations/{id}': {
    ...officerCall,
    summary: 'A registration as officers see it; that they looked is recorded',
    source: 'Domain decision 4; trust test T58',
    params: idParams,
    output: registrationReview,
  },
  'POST /Review/registrations/recommend': {
    ...examiner,
    summary: 'Recommend a registration for approval',
    source: 'Domain decision 4',
    body: z.strictObject({ id: idField, ...officerInputs.recommend.shape }),
  },
  'POST /Review/registrations/return': {
    ...examiner,
    summary: 'Return a registration with remarks',
    source: 'Domain decision 4',
    body: z.strictObject({ id: idField, ...officerInputs.return.shape }),
  },
  'POST /Review/registrations/approve': {
    ...registrar,
    decides: true,
    summary:
      'Approve a recommended registration: it becomes an entity; an architect’s with the licence’s last day',
    source: 'Domain decision 4: never by the one who recommended it',
    body: z.strictObject({ id: idField, expiryDate: dayField.optional() }),
  },
  'POST /Review/registrations/reject': {
    ...registrar,
    decides: true,
    summary: 'Reject a recommended registration with a reason',
    source: 'Domain decision 4: never by the one who recommended it',
    body: z.strictObject({ id: idField, ...officerInputs.reject.shape }),
  },
  'POST /Review/registrations/referBack': {
    ...registrar,
    summary: 'Refer a recommended registration back to the examiners',
    source: 'Domain decision 4',
    body: z.strictObject({ id: idField, ...officerInputs.referBack.shape }),
  },
  'POST /Review/registrations/revoke': {
    ...registrar,
    decides: true,
    summary: 'Revoke an approved registration with a reason: its rights end at once',
    source: 'Domain decision 4',
    body: z.strictObject({ id: idField, ...officerInputs.revoke.shape }),
  },
  'GET /Review/properties/{id}': {
    ...officerCall,
    summary: 'A property as officers see it; that they looked is recorded',
    source: 'Domain decision 3; trust test T58',
    params: idParams,
    output: propertyReview,
  },
  'POST /Review/properties/verify': {
    ...examiner,
    decides: true,
    summary: 'Verify a pending property',
    source: 'Domain decision 3',
    body: onlyId,
  },
  'POST /Review/properties/return': {
    ...examiner,
    summary: 'Return a pending property with remarks',
    source: 'Domain decision 3',
    body: z.strictObject({ id: idField, ...officerInputs.return.shape }),
  },
  'POST /Review/notes': {
    ...officerCall,
    summary: 'Write a note to the officers who examine and decide a record; nobody else ever reads it',
    source: 'Domain decision 1: officers work in a console of their own',
    body: z.strictObject({ objectType: examinedType, id: idField, ...officerInputs.note.shape }),
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
  'GET /Review/history': {
    ...officerCall,
    summary: 'What was done to a record, the latest first; 50 a page',
    source: 'Domain decision 1: officers work in a console of their own',
    query: z.strictObject({
      objectType: examinedType,
      id: idField,
      before: z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .optional(),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          sequence: z.string(),
          verb: z.string(),
          at: instantOutput,
          /** Null for the system itself. */
          by: z.strictObject({ name: z.string(), role: z.string(), isYou: z.boolean() }).nullable(),
          before: z.json().nullable(),
          after: z.json().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  'GET /Review/search': {
    ...officerCall,
    summary: 'Records by a part of their reference, name, plot or identification; 20 of each kind',
    source: 'Domain decision 1: officers work in a console of their own',
    query: z.strictObject({
      term: searchField(100).refine((term) => term.length >= 3, 'Enter at least 3 characters'),
    }),
    output: z.array(
      z.strictObject({
        objectType: examinedType,
        id: idField,
        reference: z.string().nullable(),
        title: z.string(),
        subtitle: z.string(),
        status: z.string(),
        /** Where the term was found when it was not in what is shown: "Owner", "Responsible person", "Creator". */
        matched: z.strictObject({ as: z.string(), text: z.string() }).nullable(),
      }),
    ),
    limit: 'write',
  },
});
