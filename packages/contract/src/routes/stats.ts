import { z } from 'zod';
import { entityQuery } from '../fields.ts';
import { defineRoutes } from '../route.ts';

export const statsRoutes = defineRoutes({
  'GET /Stats/summary': {
    summary: 'How many applications are pending and completed, and how many properties there are',
    source: 'Specification 1, section 7; which statuses count is domain decision 5',
    host: 'portal',
    access: 'entity',
    query: entityQuery,
    output: z.strictObject({
      pendingApplications: z.int(),
      completedApplications: z.int(),
      properties: z.int(),
    }),
    listed: {},
  },
});
