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
  'GET /Insight': async () => ({ input: { query: { from: '2026-08-30', to: '2026-11-21' } } }),
  'GET /Insight/export': async () => ({
    input: { query: { from: '2026-08-30', to: '2026-11-21', format: 'csv' } as const },
  }),
} as const;
