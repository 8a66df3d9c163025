import { givenSubmitted } from './submitted.ts';
import type { Owner } from './world.ts';

/** Valid calls for tables as files. */
export const exportSamples = {
  'GET /Applications/export': async (owner: Owner) => {
    const { applicationId } = await givenSubmitted(owner);
    return { input: { query: { applicationId, what: 'units', format: 'xlsx' } as const } };
  },
  'GET /Applications/listExport': async ({ entity }: Owner) => ({
    input: { query: { ...entity, format: 'csv' } as const },
  }),
  'GET /Examinations/export': async () => ({
    input: { query: { objectType: 'registration', format: 'csv' } as const },
  }),
} as const;
