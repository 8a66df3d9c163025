import { z } from 'zod';
import { referenceOutput, smallIdInQuery } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** Atolls and islands: reference data, the same for everybody. */
export const placesRoutes = defineRoutes({
  'GET /Atolls': {
    summary: 'The atolls, from north to south',
    source: 'Specification 2, section 7',
    host: 'portal',
    access: 'session',
    output: z.array(referenceOutput),
    conditional: true,
    listed: {},
  },
  'GET /Islands': {
    summary: 'The islands of one atoll',
    source: 'Specification 2, section 7',
    host: 'portal',
    access: 'session',
    query: z.strictObject({ atollId: smallIdInQuery }),
    output: z.array(referenceOutput),
    conditional: true,
    listed: {},
  },
});
