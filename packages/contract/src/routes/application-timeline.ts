import { frozenStates, planParts, remarkSections } from '@strata/domain';
import { z } from 'zod';
import { areaOutput, idField, idParams, instantOutput, moneyOutput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { buildingOutline } from './drawings.ts';

const source = 'Domain decision 5';

/** For the parties of an application; and for officers, once it was submitted. */
const read = { source, host: 'both', access: 'partyOrOfficer' } as const;

const ofApplication = z.strictObject({ applicationId: idField });

const remarkOutput = z.strictObject({ section: z.enum(remarkSections), text: z.string() });

/** What the ministry said of a submission, with its letter. */
const decisionOutput = z.strictObject({
  id: idField,
  kind: z.enum(['return', 'reject', 'approve']),
  revisionId: idField,
  revisionNumber: z.int(),
  date: instantOutput,
  remarks: z.array(remarkOutput),
});

const frozenDocument = z.enum(['calculationPlan', 'schedule']);
const frozenFormat = z.enum(['html', 'pdf']);

/** One declaration of an application: the plan as it was, by its hash. */
const revisionOutput = z.strictObject({
  id: idField,
  number: z.int(),
  /** 64 hexadecimal digits. */
  sha256: z.string(),
  /** Of the plan, as its documents and letters print it. */
  planSha256: z.string(),
  planRevision: z.int(),
  numberOfUnits: z.int(),
  strataAreaInSqm: areaOutput,
  shareMethod: z.strictObject({ title: z.string(), version: z.int() }),
  declaredDate: instantOutput,
  declaredBy: z.string(),
  /** Whether it is what is declared now. */
  isDeclared: z.boolean(),
  /** Whether an approved amendment has taken its place. */
  isAmended: z.boolean(),
  feeTotal: moneyOutput.nullable(),
  documents: z.array(
    z.strictObject({
      document: frozenDocument,
      format: frozenFormat,
      state: z.enum(frozenStates),
      sha256: z.string(),
      sizeInBytes: z.int(),
      template: z.int(),
    }),
  ),
});

/** One thing that happened to an application, as its parties are told. */
const courseEvent = z.strictObject({
  sequence: z.string(),
  verb: z.string(),
  date: instantOutput,
  /** Officers are the ministry to the parties. */
  by: z.strictObject({ name: z.string(), as: z.enum(['applicant', 'architect', 'ministry', 'system']) }),
});

const difference = z.strictObject({
  part: z.enum(planParts),
  kind: z.enum(['added', 'removed', 'changed']),
  name: z.string(),
  values: z.array(z.strictObject({ title: z.string(), before: z.string(), after: z.string() })),
});

/** A plan that is compared: a revision of an application, or the plan as it is drafted now. */
const comparedPlan = z.strictObject({
  applicationId: idField,
  reference: z.string(),
  /** Null for the plan as it is drafted now, as is its id. */
  revisionNumber: z.int().nullable(),
  revisionId: idField.nullable(),
  date: instantOutput,
});

/** A building in one of the two plans, with what differs in the other marked. */
const drawnSide = z.strictObject({ outline: buildingOutline, differing: z.int(), units: z.int() });

/** What has become of an application: its revisions, decisions, letters and differences. */
export const applicationTimelineRoutes = defineRoutes({
  'GET /Applications/course': {
    ...read,
    summary: 'How an application has gone: events, declarations, decisions with their remarks, amendments',
    query: ofApplication,
    output: z.strictObject({
      /** The latest first; those that moved it on, not every change of its plan. */
      events: z.array(courseEvent),
      /** The newest first. */
      revisions: z.array(revisionOutput),
      /** The newest first. */
      decisions: z.array(decisionOutput),
      /** By when the ministry means to have decided, while it waits there. */
      targetDate: z.iso.date().nullable(),
      /** What the ministry would have to give back yet, were it withdrawn now; null where it cannot be withdrawn. */
      refundOnWithdrawal: moneyOutput.nullable(),
      amends: z.strictObject({ id: idField, reference: z.string() }).nullable(),
      amendments: z.array(
        z.strictObject({
          id: idField,
          reference: z.string(),
          applicationStatus: z.strictObject({ name: z.string() }),
          applicationStatusId: z.int(),
        }),
      ),
    }),
  },
  'GET /Applications/submission': {
    summary:
      'What submitting would mean now: the fee with its breakdown, the declaration, and what is still in the way',
    source,
    host: 'portal',
    access: 'object',
    query: ofApplication,
    output: z.strictObject({
      fee: z.strictObject({
        tableVersion: z.int(),
        /** Whether the amounts are examples that no Administrator has confirmed. */
        isExample: z.boolean(),
        lines: z.array(
          z.strictObject({
            what: z.enum(['base', 'units', 'area']),
            quantity: z.string(),
            rate: moneyOutput,
            amount: moneyOutput,
          }),
        ),
        total: moneyOutput,
        /** What was paid for earlier submissions of this application and counts towards it. */
        alreadyPaid: moneyOutput,
        toPay: moneyOutput,
      }),
      declaration: z.strictObject({ version: z.int(), text: z.string() }),
      /** What keeps it from being submitted, besides the findings of the plan; empty when nothing does. */
      hindrances: z.array(
        z.strictObject({
          code: z.enum([
            'notCompleted',
            'propertyNotVerified',
            'propertyTaken',
            'fileBeingChecked',
            'fileInfected',
          ]),
          message: z.string(),
        }),
      ),
      /** While it is being submitted: how much of it is done. */
      progress: z.strictObject({ done: z.int(), steps: z.int() }).nullable(),
    }),
  },
  'GET /Applications/revisions/{id}': {
    ...read,
    summary: 'A declared plan, whole, as it was declared: the members of GET /Applications/{id}',
    params: idParams,
    output: z.strictObject({
      ...revisionOutput.shape,
      applicationId: idField,
      /** As GET /Applications/{id} answered then, without what depends on who asks. */
      application: z.record(z.string(), z.json()),
      warnings: z.array(
        z.strictObject({
          key: z.string(),
          section: z.string(),
          message: z.string(),
          /** What the architect answered, where one did. */
          answer: z.strictObject({ reason: z.string(), by: z.string(), date: instantOutput }).nullable(),
        }),
      ),
      declarations: z.strictObject({
        applicant: z.strictObject({ version: z.int(), text: z.string() }),
        architect: z.strictObject({ version: z.int(), text: z.string() }),
      }),
    }),
    conditional: 'byTag',
  },
  'GET /Applications/frozenDocument': {
    ...read,
    summary:
      'Calculation plan or schedule of a declared plan: the bytes as they were made then, or a copy that says what superseded them',
    query: z.strictObject({
      revisionId: idField,
      document: frozenDocument,
      format: frozenFormat,
      /** That file, the bytes as they were made. Left out: the one that counts, or a copy where it was superseded. */
      state: z.enum(frozenStates).optional(),
    }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'GET /Applications/frozenHtml': {
    ...read,
    summary:
      'The HTML of calculation plan or schedule of a declared plan, to be shown in a page; a copy where it was superseded',
    query: z.strictObject({ revisionId: idField, document: frozenDocument }),
    output: z.string(),
    conditional: 'byTag',
    limit: 'document',
  },
  'GET /Applications/differences': {
    ...read,
    summary:
      'What differs between two plans of an application: two of its revisions, a revision and the draft, or an amendment and the plan it amends',
    query: z.strictObject({
      applicationId: idField,
      /** Id of a revision; missing means what is registered, for an amendment, else the revision before. */
      before: idField.optional(),
      /** Id of a revision; missing means the plan as it is now. */
      after: idField.optional(),
    }),
    output: z.strictObject({
      before: comparedPlan,
      after: comparedPlan,
      /** In the order of the later plan, what is gone last in its part; the first thousand. */
      differences: z.array(difference),
      /** The buildings in which units differ, the first six. */
      drawings: z.array(
        z.strictObject({ building: z.string(), before: drawnSide.nullable(), after: drawnSide.nullable() }),
      ),
      /** What both plans draw, and draw otherwise: GET /Applications/drawnLevel of the application that was asked for has both. */
      redrawn: z.array(
        z.strictObject({
          /** Null for the site, as is the floor's number then. */
          building: z.string().nullable(),
          floorNumber: z.string().nullable(),
          /** The floor's id in each of the plans; null is the site. */
          before: idField.nullable(),
          after: idField.nullable(),
        }),
      ),
      /** How many there are of each kind, also beyond the first thousand. */
      counts: z.strictObject({ added: z.int(), removed: z.int(), changed: z.int() }),
    }),
    limit: 'document',
  },
  'GET /Applications/letter': {
    ...read,
    summary: 'The letter of a decision as PDF, as it went out',
    query: z.strictObject({ decisionId: idField }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
});
