import type { Cases } from '../../test-support/cases.ts';
import { examinersAndRegistrars, members, partiesAndOfficers } from '../../test-support/rights.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';

export const exportsCases = {
  'GET /Applications/export': {
    rights: partiesAndOfficers,
    sample: async (owner) => {
      const { applicationId } = await givenSubmitted(owner);
      return { input: { query: { applicationId, what: 'units', format: 'xlsx' } } };
    },
  },
  'GET /Applications/listExport': {
    rights: members,
    sample: async ({ entity }) => ({ input: { query: { ...entity, format: 'csv' } } }),
  },
  'GET /Examinations/export': {
    rights: examinersAndRegistrars,
    sample: async () => ({ input: { query: { objectType: 'registration', format: 'csv' } } }),
  },
} satisfies Partial<Cases>;
