import { z } from 'zod';
import { idField } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const html = {
  source: 'Specification 2, section 7; requirement L9; domain decision 8',
  host: 'console',
  crossOrigin: true,
  access: 'partyOrOfficer',
  params: z.strictObject({ applicationId: idField }),
  /** HTML of a document's tables, every value in it escaped. */
  output: z.string(),
  conditional: 'byTag',
  limit: 'document',
  listed: {},
} as const;

const pdf = {
  source: 'Domain decision 6: calculation plan and schedule',
  host: 'both',
  access: 'partyOrOfficer',
  query: z.strictObject({ applicationId: idField }),
  output: z.never(),
  answer: 'file',
  limit: 'document',
} as const;

/** The documents that are made from a plan: calculation plan and schedule of strata units. */
export const planRenderingsRoutes = defineRoutes({
  'GET /CalculationPlan/{applicationId}': {
    summary: 'The calculation plan as HTML, for the parties of the application and for officers',
    ...html,
  },
  'GET /schedule/{applicationId}': {
    summary: 'The schedule of strata units as HTML, for the parties of the application and for officers',
    ...html,
  },
  'GET /Applications/calculationPlan': { summary: 'The calculation plan as PDF', ...pdf },
  'GET /Applications/schedule': { summary: 'The schedule of strata units as PDF', ...pdf },
  'GET /Applications/shareSteps': {
    summary: 'The steps to the share value of each unit as PDF: an annex to the schedule',
    ...pdf,
  },
});
