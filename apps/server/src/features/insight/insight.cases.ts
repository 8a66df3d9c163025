import type { Cases } from '../../test-support/cases.ts';
import { registrarsAndAdministrators } from '../../test-support/rights.ts';

export const insightCases = {
  'GET /Insight': {
    rights: registrarsAndAdministrators,
    sample: async () => ({ input: { query: { from: '2026-08-30', to: '2026-11-21' } } }),
  },
  'GET /Insight/export': {
    rights: registrarsAndAdministrators,
    sample: async () => ({
      input: { query: { from: '2026-08-30', to: '2026-11-21', format: 'csv' } },
    }),
  },
} satisfies Partial<Cases>;
