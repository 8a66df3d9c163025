import type { Cases } from '../../test-support/cases.ts';
import { partiesAndOfficers } from '../../test-support/rights.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import type { Owner } from '../../test-support/world.ts';

const ofRevision =
  <Query>(queryOf: (revisionId: string) => Query) =>
  async (owner: Owner) => ({ input: { query: queryOf((await givenSubmitted(owner)).revisionId) } });

export const planRevisionsCases = {
  'GET /Applications/revisions/{id}': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { params: { id: (await givenSubmitted(owner)).revisionId } } }),
  },
  'GET /Applications/frozenDocument': {
    rights: partiesAndOfficers,
    sample: ofRevision((revisionId) => ({
      revisionId,
      document: 'schedule',
      format: 'pdf',
    })),
  },
  'GET /Applications/frozenHtml': {
    rights: partiesAndOfficers,
    sample: ofRevision((revisionId) => ({
      revisionId,
      document: 'calculationPlan',
    })),
  },
} satisfies Partial<Cases>;
