import type { Cases } from '../../test-support/cases.ts';
import { partiesAndOfficers } from '../../test-support/rights.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';

export const applicationTimelineCases = {
  'GET /Applications/course': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({
      input: { query: { applicationId: (await givenSubmitted(owner)).applicationId } },
    }),
  },
  'GET /Applications/differences': {
    rights: partiesAndOfficers,
    sample: async (owner) => {
      const { applicationId, revisionId } = await givenSubmitted(owner);
      return { input: { query: { applicationId, before: revisionId, after: revisionId } } };
    },
  },
} satisfies Partial<Cases>;
