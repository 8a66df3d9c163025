import type { Cases } from '../../test-support/cases.ts';
import { members } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';

const draftOf = ({ entity }: Owner) => ({ ...entity, form: 'property' });

export const formDraftsCases = {
  'GET /FormDrafts': { rights: members, sample: async (owner) => ({ input: { query: draftOf(owner) } }) },
  'PUT /FormDrafts': {
    rights: members,
    sample: async (owner) => ({ input: { body: { ...draftOf(owner), content: { plotName: 'Half a na' } } } }),
    conflicts: [],
    faults: [],
    act: null,
  },
  'DELETE /FormDrafts': {
    rights: members,
    sample: async (owner) => ({ input: { query: draftOf(owner) } }),
    conflicts: [],
    act: null,
  },
} satisfies Partial<Cases>;
