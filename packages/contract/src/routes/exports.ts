import { z } from 'zod';
import { idField, searchField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { applicationsRoutes } from './applications.ts';
import { officerCall, queueFilter } from './examinations.ts';

/** What of a plan can be taken out as rows. The first four are taken in again as they come out. */
export const planExportNames = [
  'floors',
  'units',
  'commonProperty',
  'accessorySchedule',
  'schedule',
  'calculationPlan',
] as const;
export type PlanExportName = (typeof planExportNames)[number];

/** With formulas that a spreadsheet program computes: as a workbook alone. */
export const calculationWorkbook = 'shareCalculation';

/** What can be taken out for one building alone. */
const partsOfBuildings: ReadonlySet<string> = new Set(['floors', 'units', 'commonProperty']);

/** An Excel workbook, or text with commas (RFC 4180, UTF-8). */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const inFormat = { format: z.enum(exportFormats) } as const;
/** All rows, sent while they are read: a file that is cut off was not finished. */
const file = {
  source: 'Requirement M1; domain decision 6',
  output: z.never(),
  answer: 'file',
  limit: 'document',
} as const;

/** Tables out of the portal, with true numbers and days, and nothing in them that a spreadsheet program would run. */
export const exportsRoutes = defineRoutes({
  'GET /Applications/export': {
    summary:
      'A part of a strata plan as Excel workbook or CSV, for the parties of the application and for officers',
    ...file,
    host: 'both',
    access: 'partyOrOfficer',
    query: z
      .strictObject({
        applicationId: idField,
        what: z.enum([...planExportNames, calculationWorkbook]),
        /** Floors, units and common property of one building alone, as they are taken in again; else of all. */
        buildingId: idField.optional(),
        /** Common property of one type alone, as it is taken in again; else of all types, with a column for it. */
        commonPropertyTypeId: z.enum(['1', '2', '3']).optional(),
        ...inFormat,
      })
      .refine(({ what, buildingId }) => buildingId === undefined || partsOfBuildings.has(what), {
        path: ['buildingId'],
        error: 'This part of the plan is exported for all buildings',
      })
      .refine(({ what, format }) => what !== calculationWorkbook || format === 'xlsx', {
        path: ['format'],
        error: 'The calculation of the share values is a workbook',
      })
      .refine(
        ({ what, commonPropertyTypeId }) => commonPropertyTypeId === undefined || what === 'commonProperty',
        { path: ['commonPropertyTypeId'], error: 'Only common property has types' },
      ),
  },
  'GET /Applications/listExport': {
    summary: 'The applications of an entity as Excel workbook or CSV, newest first',
    ...file,
    host: 'portal',
    access: 'entity',
    query: applicationsRoutes['GET /Applications'].query.extend({
      /** What the name of the plot has in it, in whatever case: the screen looks for it by itself. */
      plotName: searchField(200).optional(),
      ...inFormat,
    }),
  },
  'GET /Examinations/export': {
    ...officerCall,
    ...file,
    summary: 'A queue as Excel workbook or CSV, the earliest target first',
    query: queueFilter.extend(inFormat),
  },
});
