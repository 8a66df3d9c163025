import { placingLimits } from '@strata/domain';
import { z } from 'zod';
import { idField, idQuery, nothing, referenceOutput, smallIdInQuery, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { developmentDetailsInput, strataPlotInput } from './plan-details-input.ts';
import { documentTypeOutput } from './strata-plan.ts';

/** A corner of the land. What the degrees have to be is asked of the rules, which say it in words. */
const cornerInput = z.strictObject({
  latitude: textField(20),
  longitude: textField(20),
  x: z.int('Enter whole millimetres').nullable(),
  y: z.int('Enter whole millimetres').nullable(),
});

const ours = {
  source: 'Requirement L1; domain decision 6',
  host: 'portal',
  access: 'object',
  idempotency: 'required',
  limit: 'write',
} as const;

const list = { host: 'portal', conditional: true } as const;

export const planDetailsRoutes = defineRoutes({
  'PUT /Applications/developmentDetails': {
    summary: 'The development details of the strata plan, whole; If-Match is their own version',
    ...ours,
    body: z.strictObject({ id: idField, ...developmentDetailsInput.shape }),
    output: z.strictObject({ version: z.int() }),
    version: 'required',
  },
  'PUT /Applications/placing': {
    summary:
      'Where the land lies: its corners in WGS 84 around it, none to take it back. Two that lie in the drawing as well place it. If-Match is the version of the development details',
    ...ours,
    source: 'Requirement L1; decision 0035',
    body: z.strictObject({
      id: idField,
      corners: z
        .array(cornerInput)
        .max(placingLimits.corners, `Enter at most ${placingLimits.corners} corners`),
    }),
    output: z.strictObject({ version: z.int() }),
    version: 'required',
  },
  'POST /Applications/strataPlots': {
    summary: 'Add a plot of the subdivision; answers with its id',
    ...ours,
    body: z.strictObject({ applicationId: idField, ...strataPlotInput.shape }),
    output: idField,
  },
  'PUT /Applications/strataPlots': {
    summary: 'Change a plot of the subdivision',
    ...ours,
    body: z.strictObject({ id: idField, ...strataPlotInput.shape }),
    output: z.strictObject({ version: z.int() }),
    version: 'required',
  },
  'DELETE /Applications/strataPlots': {
    summary: 'Delete a plot of the subdivision on which no building stands',
    ...ours,
    query: idQuery,
    output: nothing,
    version: 'required',
  },
  'GET /Applications/occupancyUses': {
    summary: 'The occupancy uses that are offered, and those that this plan has already',
    source: 'Specification 2, section 7',
    ...list,
    access: 'object',
    query: z.strictObject({ applicationId: idField }),
    output: z.array(referenceOutput),
    listed: {},
  },
  'GET /Applications/unitTypes': {
    summary: 'The unit types that are offered for an occupancy use',
    source: 'Specification 2, section 7',
    ...list,
    access: 'session',
    query: z.strictObject({ occupancyUseId: smallIdInQuery }),
    output: z.array(referenceOutput),
    listed: {},
  },
  'GET /Applications/vehicleParkingTypes': {
    summary: 'The vehicle parking types that are offered',
    source: 'Specification 2, section 7',
    ...list,
    access: 'session',
    output: z.array(referenceOutput),
    listed: {},
  },
  'GET /Applications/documentTypes': {
    summary: 'The document types that are asked for, with the development types that require them',
    source: 'Requirement L8',
    ...list,
    access: 'session',
    output: z.array(documentTypeOutput),
  },
  'GET /Applications/boardResolution': {
    summary: 'A template of the board resolution, filled with what the application says',
    source: 'Specification 2, section 7; requirement L8',
    host: 'portal',
    access: 'object',
    query: z.strictObject({ applicationId: idField }),
    output: z.never(),
    answer: 'file',
  },
});
