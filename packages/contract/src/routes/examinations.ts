import {
  draftedActs,
  examinationDraftPart,
  examinationStages,
  examinedTypes,
  examiningRoles,
  objectKinds,
  remarkSections,
} from '@strata/domain';
import { z } from 'zod';
import { type RefusalCode, refusals } from '../codes.ts';
import {
  dayField,
  dayOutput,
  idField,
  idQuery,
  instantOutput,
  nothing,
  referenceOutput,
  textField,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** A page of a queue ends where the next one begins: the target day and the id of its last row. */
const cursorField = z
  .string()
  .regex(/^2\d{3}-\d{2}-\d{2}_[0-9a-f-]{36}$/)
  .refine(
    (text) => dayField.safeParse(text.slice(0, 10)).success && idField.safeParse(text.slice(11)).success,
  );

const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/** What officers examine. */
export const examinedType = z.enum(examinedTypes);
const objectKind = z.enum(objectKinds);

const officerName = z.strictObject({ personId: idField, name: z.string(), isYou: z.boolean() });

/** What one looks for in a queue. All are texts: the same stand in an address and in a saved view. */
export const queueFilter = z.strictObject({
  objectType: examinedType,
  objectKind: objectKind.optional(),
  stage: z.enum(examinationStages).optional(),
  /** Oneself, nobody, or an officer. */
  holder: z.union([z.enum(['me', 'nobody']), idField]).optional(),
  islandId: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .optional(),
  fee: z.enum(['paid', 'unpaid']).optional(),
  /** Of owners, to an amendment. */
  consents: z.enum(['missing', 'complete']).optional(),
  /** Whether the ministry has returned it before. */
  cameBack: z.enum(['yes', 'no']).optional(),
  /** Past its target; with a target from today to the end of this week; or with this one. */
  due: z.union([z.enum(['overdue', 'week']), dayField]).optional(),
  /** Submitted more than so many days ago. */
  olderThan: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
});

/** Where an examination stands. */
export const examinationFields = {
  stage: z.enum(examinationStages),
  submittedDate: instantOutput,
  targetDate: dayOutput,
  holder: z.strictObject({ ...officerName.shape, since: instantOutput }).nullable(),
  recommendedBy: z.strictObject({ ...officerName.shape, at: instantOutput }).nullable(),
  /** It came back and is kept for the examiner who had it, to the end of the day. */
  reserved: z.strictObject({ ...officerName.shape, until: dayOutput }).nullable(),
} as const;

const queueItem = z.strictObject({
  objectType: examinedType,
  id: idField,
  objectKind,
  /** Of a registration or an application; a property has none. */
  reference: z.string().nullable(),
  /** Name of the expert; name of the plot; name of the scheme or the plot. */
  title: z.string(),
  /** Identification; plot number and island; plot and island. */
  subtitle: z.string(),
  applicantName: z.string(),
  islandName: z.string().nullable(),
  /** Counts its submissions from 1. */
  revision: z.int().min(1),
  /** The ministry has returned it before. */
  cameBack: z.boolean(),
  /** Whether something is still to pay; null where there is no fee. */
  feeDue: z.boolean().nullable(),
  /** Of owners, to an amendment; null where none is needed. */
  consents: z.strictObject({ needed: z.int().min(1), missing: z.int().min(0) }).nullable(),
  ...examinationFields,
});

/** Counts stop at a thousand: what is beyond is "more". */
const figure = z.int().min(0).max(1_000);

/** A call of those who examine and decide. */
export const officerCall = {
  host: 'console',
  access: 'officer',
  roles: examiningRoles,
} as const;

const examinationRef = z.strictObject({ objectType: examinedType, id: idField });

/** So many records are taken, put back or assigned at once. */
const mostHeldAtOnce = 200;
const examinationRefs = z.strictObject({
  objectType: examinedType,
  ids: z.array(idField).min(1).max(mostHeldAtOnce),
});

/** Of each record what came of it: done, or why not, as the call for one record refuses it. */
const holdingResults = z.strictObject({
  results: z.array(
    z.strictObject({
      id: idField,
      refused: z
        .strictObject({
          code: z.enum(refusalCodes),
          /** What is wrong with what was chosen, such as the officer. */
          reason: z.string().nullable(),
          /** Who holds it, or did the latest thing to it. */
          by: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});

/** What a saved view looks for in its queue. */
const viewFilter = queueFilter.omit({ objectType: true });
export const viewInput = z.strictObject({ name: textField(60) });
const viewSource = 'Domain decision 1: officers work in a console of their own';

/** Where one looks for the next record: a queue, or all of them. */
const nextFilter = queueFilter.partial({ objectType: true }).omit({ holder: true });

/** As typed: what is no remark yet, or no day, is kept too. */
const draftContent = z
  .strictObject({
    text: z.string().max(20_000),
    expiryDate: z.string().max(40),
    /** Keys of the warnings that were looked at, or of the sections. */
    seen: z.array(z.string().max(300)).max(2_000),
  })
  .partial();

const draft = {
  /** `remark:{section}`, `act:{act}`, `seen:{id of a revision}` or `sections`. */
  part: z.string().regex(examinationDraftPart),
  content: draftContent,
} as const;

const shownDraft = { part: z.string(), content: draftContent, savedAt: instantOutput } as const;

/** An act on the holding of an examination. */
const holding = {
  ...officerCall,
  source: 'Domain decision 5, whose acts of holding serve every record',
  output: nothing,
  idempotency: 'required',
  limit: 'write',
} as const;

export const examinationsRoutes = defineRoutes({
  'GET /Examinations': {
    ...officerCall,
    summary: 'A queue: what waits with the ministry, the earliest target first; 50 a page',
    source: 'Domain decision 8: our own lists are paged by keyset',
    query: queueFilter.extend({ after: cursorField.optional() }),
    output: z.strictObject({ items: z.array(queueItem), next: cursorField.nullable() }),
  },
  'GET /Examinations/summary': {
    ...officerCall,
    summary: 'How much waits, by queue',
    source: 'Domain decision 1: officers work in a console of their own',
    output: z.array(
      z.strictObject({
        objectType: examinedType,
        waiting: figure,
        toExamine: figure,
        toDecide: figure,
        nobodys: figure,
        mine: figure,
        cameBack: figure,
        /** With a target from today to the end of this week. */
        thisWeek: figure,
        overdue: figure,
        /** Of this week, by day, from today to Saturday. */
        days: z.array(z.strictObject({ day: dayOutput, count: figure })),
        /** The earliest target of those that wait. */
        nextTargetDate: dayOutput.nullable(),
      }),
    ),
  },
  'GET /Examinations/count': {
    ...officerCall,
    summary: 'How many records a queue has of what is looked for',
    source: 'Domain decision 1: officers work in a console of their own',
    query: queueFilter,
    output: figure,
  },
  'GET /Examinations/islands': {
    ...officerCall,
    summary: 'The islands, by name, for looking in a queue',
    source: 'Domain decision 1: officers work in a console of their own',
    output: z.array(
      z.strictObject({ ...referenceOutput.shape, atollName: z.string(), isRetired: z.boolean() }),
    ),
  },
  'POST /Examinations/take': { ...holding, summary: 'Take an examination', body: examinationRef },
  'POST /Examinations/putBack': { ...holding, summary: 'Put an examination back', body: examinationRef },
  'POST /Examinations/assign': {
    ...holding,
    summary: 'Give an examination to another officer',
    body: z.strictObject({ ...examinationRef.shape, personId: idField }),
  },
  'POST /Examinations/takeMany': {
    ...holding,
    summary: 'Take examinations; each is judged by itself',
    body: examinationRefs,
    output: holdingResults,
  },
  'POST /Examinations/putBackMany': {
    ...holding,
    summary: 'Put examinations back; each is judged by itself',
    body: examinationRefs,
    output: holdingResults,
  },
  'POST /Examinations/assignMany': {
    ...holding,
    summary: 'Give examinations to another officer; each is judged by itself',
    body: z.strictObject({ ...examinationRefs.shape, personId: idField }),
    output: holdingResults,
  },
  'GET /Examinations/next': {
    ...officerCall,
    summary: 'What the officer would take next, of a queue or of all: nobody’s, the earliest target first',
    source: 'Domain decision 5, whose acts of holding serve every record',
    query: nextFilter,
    output: z.strictObject({
      item: queueItem.nullable(),
      /** How many the officer could take. */
      left: figure,
    }),
  },
  'POST /Examinations/takeNext': {
    ...holding,
    summary: 'Take it, or the one after it where somebody was quicker; two officers never get the same',
    body: nextFilter,
    output: z.strictObject({
      item: queueItem.nullable(),
      /** The declared plan of an application, to be fetched beside it; null of every other record. */
      revisionId: idField.nullable(),
    }),
  },
  'GET /Examinations/views': {
    ...officerCall,
    summary:
      'The saved views of the officer and of the office, of a queue or of all, with how much each holds',
    source: viewSource,
    query: z.strictObject({ objectType: examinedType.optional() }),
    output: z.array(
      z.strictObject({
        id: idField,
        objectType: examinedType,
        name: z.string(),
        /** The office's: registrars keep it. */
        isOffice: z.boolean(),
        /** The officer's queue opens with it. */
        isDefault: z.boolean(),
        filter: viewFilter,
        count: figure,
        /** Its island, where that is no longer offered. */
        retiredIsland: z.string().nullable(),
        version: z.int(),
      }),
    ),
  },
  'POST /Examinations/views': {
    ...officerCall,
    summary: 'Save a view, as a registrar also for the office; answers with its id',
    source: viewSource,
    body: viewInput.extend({ objectType: examinedType, isOffice: z.boolean(), filter: viewFilter }),
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'PUT /Examinations/views': {
    ...officerCall,
    summary: 'Rename a view',
    source: viewSource,
    body: viewInput.extend({ id: idField }),
    output: z.strictObject({ version: z.int() }),
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
  'DELETE /Examinations/views': {
    ...officerCall,
    summary: 'Remove a view',
    source: viewSource,
    query: idQuery,
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
  'PUT /Examinations/defaultView': {
    ...officerCall,
    summary: 'Choose the view that one’s own queue opens with, or none',
    source: viewSource,
    body: z.strictObject({ objectType: examinedType, id: idField.nullable() }),
    output: nothing,
    idempotency: 'natural',
  },
  'GET /Examinations/drafts': {
    ...officerCall,
    summary:
      'What the officer typed and ticked at the record and has not sent, and to whoever holds it and to registrars what others did',
    source: 'Trust test U09',
    query: examinationRef,
    output: z.strictObject({
      own: z.array(z.strictObject({ ...shownDraft, version: z.int().min(1) })),
      others: z.array(z.strictObject({ ...shownDraft, personId: idField, name: z.string() })),
    }),
  },
  'GET /Examinations/ownDrafts': {
    ...officerCall,
    summary:
      'Records that wait and at which the officer has typed or ticked something that is not sent, the latest first; 50 at most',
    source: 'Trust test U09',
    output: z.array(
      z.strictObject({
        objectType: examinedType,
        id: idField,
        objectKind,
        reference: z.string().nullable(),
        title: z.string(),
        subtitle: z.string(),
        /** Who holds it now. */
        holder: officerName.nullable(),
        /** Sections with a remark. */
        remarks: z.array(z.enum(remarkSections)),
        /** Acts for which something is written. */
        acts: z.array(z.enum(draftedActs)),
        /** Sections that were seen since it was submitted. */
        seen: z.int().min(0),
        savedAt: instantOutput,
      }),
    ),
  },
  'PUT /Examinations/drafts': {
    ...officerCall,
    summary:
      'Save one part of the officer’s draft, or with null forget it; 412 where another window saved it since',
    source: 'Trust tests U09 and T72',
    body: z.strictObject({
      ...examinationRef.shape,
      part: draft.part,
      content: draft.content.nullable(),
      /** The version that this window saw; 0 where there was none. */
      seenVersion: z.int().min(0),
    }),
    bodyKilobytes: 700,
    output: z.strictObject({ version: z.int().min(0) }),
    idempotency: 'natural',
  },
});
