import { importSheetNames } from '@strata/domain';
import { z } from 'zod';
import { idField, instantOutput, smallIdInQuery } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { required } from '../sentence-of.ts';

const specification = 'Specification 2, section 7; requirement M2';
const ours = 'Requirements M1 and M2; domain decision 6';

/** At most so many errors are listed; the workbook with the errors marked has all. */
export const mostListedErrors = 10_000;
/** So many rows of a file are shown before it is imported. */
export const mostPreviewedRows = 20;
/** So many of the rows that change something are shown with what they change. */
export const mostPreviewedChanges = 200;

const idInForm = z.string(required).trim().min(1, required).pipe(idField);
const commonPropertyTypeIdInForm = z
  .enum(['1', '2', '3'], 'Choose the type of common property')
  .transform((id): 1 | 2 | 3 => (id === '1' ? 1 : id === '2' ? 2 : 3));

/** A decimal number of things that the person was told of; text in a form. */
const agreedToInForm = smallIdInQuery.optional();

/** A cell, a column or a sheet that cannot be imported as it is, and why. */
const importErrorOutput = z.strictObject({
  /** As the sheet is called in the workbook. */
  sheet: z.string(),
  /** From 1; null where it is about the sheet as a whole. */
  row: z.int().nullable(),
  /** Title of the column; null where it is about more than one. */
  column: z.string().nullable(),
  /** Address of the cell, such as C7; null where the sheet does not have it. */
  cell: z.string().nullable(),
  value: z.string(),
  reason: z.string(),
});

const counts = {
  /** Rows with content, the example among them. */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  /** Rows that say what the plan has already. */
  skipped: z.int(),
  /** Rows that are marked as the example. */
  examples: z.int(),
} as const;

/** Values by the keys of the columns. */
const valuesOutput = z.record(z.string(), z.string());

/** What an import would do. It can be imported when there are no errors. */
export const importCheckOutput = z.strictObject({
  /** The revision of the plan that the rows were compared with: If-Match of the import. */
  planRevision: z.int(),
  ...counts,
  numberOfErrors: z.int(),
  /** By row, and in a row by column; the first of them, where there are very many. */
  errors: z.array(importErrorOutput),
  /** The columns of the sheet, in order. */
  columns: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  firstRows: z.array(
    z.strictObject({
      row: z.int(),
      outcome: z.enum(['created', 'changed', 'skipped', 'example', 'wrong']),
      values: valuesOutput,
    }),
  ),
  /** The first of the rows that change something, and how. */
  changes: z.array(
    z.strictObject({
      row: z.int(),
      /** Number or reference of what changes. */
      name: z.string(),
      fields: z.array(z.strictObject({ column: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  /** What other parts of the plan lose by it: `AgreedTo` of the import, and in words. */
  loses: z.strictObject({ total: z.int(), words: z.string() }).nullable(),
  /** Rows with content, and columns by their titles, that the spreadsheet program hides: they are imported like all others. */
  hidden: z.strictObject({ rows: z.int(), columns: z.array(z.string()) }),
  /** When and by whom the same file was imported last, if it was and that was not undone. */
  sameFile: z.strictObject({ importedDate: instantOutput, importedBy: z.string() }).nullable(),
});

export const importOutput = z.strictObject({
  /** Null when the file says only what the plan has already: nothing was changed, and nothing is kept of it. */
  importId: idField.nullable(),
  planRevision: z.int(),
  ...counts,
});

const file = { File: { accept: 'workbook', required: true } } as const;
/** The specification's calls. What is lost by them is agreed to as by a deletion; If-Match is the plan's revision. */
const importing = {
  source: specification,
  host: 'portal',
  access: 'object',
  limit: 'upload',
  files: file,
  output: importOutput,
  idempotency: 'optional',
  version: 'optional',
  listed: {},
} as const;
/** The same parts, and nothing is changed. */
const telling = {
  source: ours,
  host: 'portal',
  access: 'object',
  limit: 'upload',
  files: file,
  readOnly: true,
  idempotency: 'natural',
} as const;
const checking = { ...telling, output: importCheckOutput } as const;
const marking = { ...telling, output: z.never(), answer: 'file' } as const;

const intoBuilding = { BuildingId: idInForm } as const;
const commonProperty = {
  CommonPropertyTypeId: commonPropertyTypeIdInForm,
  ApplicationId: idInForm,
  BuildingId: idInForm,
} as const;
const accessorySchedule = { ApplicationId: idInForm } as const;

const form = <Fields extends z.core.$ZodLooseShape>(fields: Fields) => z.strictObject(fields);
const formWithAgreement = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ ...fields, AgreedTo: agreedToInForm });

/** Workbooks in and out: four sheets, each checked by the rules of typing, imported whole or not at all. */
export const planImportsRoutes = defineRoutes({
  'GET /Applications/importTemplate': {
    summary:
      'The template of a sheet as Excel workbook, with the choices of this plan and on request its data',
    source: ours,
    host: 'portal',
    access: 'object',
    query: z.strictObject({
      applicationId: idField,
      sheet: z.enum(importSheetNames),
      buildingId: idField.optional(),
      /** Required for the sheet of common property. */
      commonPropertyTypeId: commonPropertyTypeIdInForm.optional(),
      withData: z.enum(['true', 'false']).optional(),
    }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'POST /Applications/strataFloors/import': {
    summary: 'Import the floors of a building from a workbook, all or none',
    ...importing,
    form: formWithAgreement(intoBuilding),
  },
  'POST /Applications/strataFloors/import/check': {
    summary: 'What the import of floors would do, and all that is wrong with the file',
    ...checking,
    form: form(intoBuilding),
  },
  'POST /Applications/strataFloors/import/marked': {
    summary: 'The workbook of floors with its errors marked',
    ...marking,
    form: form(intoBuilding),
  },
  'POST /Applications/strataUnits/import': {
    summary: 'Import the units of a building from a workbook, all or none',
    ...importing,
    form: formWithAgreement(intoBuilding),
  },
  'POST /Applications/strataUnits/import/check': {
    summary: 'What the import of units would do, and all that is wrong with the file',
    ...checking,
    form: form(intoBuilding),
  },
  'POST /Applications/strataUnits/import/marked': {
    summary: 'The workbook of units with its errors marked',
    ...marking,
    form: form(intoBuilding),
  },
  'POST /Applications/cpaImport': {
    summary: 'Import common property of one type from a workbook, all or none',
    ...importing,
    form: formWithAgreement(commonProperty),
  },
  'POST /Applications/cpaImport/check': {
    summary: 'What the import of common property would do, and all that is wrong with the file',
    ...checking,
    form: form(commonProperty),
  },
  'POST /Applications/cpaImport/marked': {
    summary: 'The workbook of common property with its errors marked',
    ...marking,
    form: form(commonProperty),
  },
  'POST /Applications/parkingAllocations/import': {
    summary: 'Import lots of the accessory schedule from a workbook, all or none',
    ...importing,
    form: formWithAgreement(accessorySchedule),
  },
  'POST /Applications/parkingAllocations/import/check': {
    summary: 'What the import of lots would do, and all that is wrong with the file',
    ...checking,
    form: form(accessorySchedule),
  },
  'POST /Applications/parkingAllocations/import/marked': {
    summary: 'The workbook of lots with its errors marked',
    ...marking,
    form: form(accessorySchedule),
  },
  'GET /Applications/imports': {
    summary: 'What was imported into a plan, the newest first',
    source: ours,
    host: 'portal',
    access: 'object',
    query: z.strictObject({ applicationId: idField }),
    output: z.array(
      z.strictObject({
        id: idField,
        /** `plan` is a whole plan in JSON. */
        sheet: z.enum([...importSheetNames, 'plan']),
        building: z.string().nullable(),
        commonPropertyTypeId: z.literal([1, 2, 3]).nullable(),
        fileName: z.string(),
        importedDate: instantOutput,
        importedBy: z.string(),
        created: z.int(),
        changed: z.int(),
        skipped: z.int(),
        /** Whether the plan is as the import left it, and the caller may change it now. */
        canBeUndone: z.boolean(),
        undoneDate: instantOutput.nullable(),
      }),
    ),
  },
  'POST /Applications/imports/undo': {
    summary: 'Undo an import, as long as nothing else was changed since',
    source: ours,
    host: 'portal',
    access: 'object',
    body: z.strictObject({ id: idField }),
    output: z.strictObject({ planRevision: z.int() }),
    idempotency: 'required',
    limit: 'write',
  },
});
