import { freshName, publishedGuide, withdrawnGuide } from '../../test-support/administered.ts';
import { added, type Cases, changed, noInput } from '../../test-support/cases.ts';
import { pdfFile } from '../../test-support/records.ts';
import { administrators, signedInAtPortal } from '../../test-support/rights.ts';

export const guidesCases = {
  'GET /ExpertGuides': {
    rights: signedInAtPortal,
    sample: async () => ({ input: { query: { entityType: 'Developer' } } }),
  },
  'GET /Guides': { rights: administrators, sample: noInput },
  'POST /Guides': {
    rights: administrators,
    sample: async () => {
      const name = freshName();
      const form = { entityType: 'Developer', name, description: 'How', File: pdfFile(name) } as const;
      return { input: { form } };
    },
    conflicts: [],
    act: added('guide'),
  },
  'PUT /Guides': {
    rights: administrators,
    sample: async ({ officer }) => {
      const form = { id: await publishedGuide(officer), name: freshName(), description: 'Else' };
      return { input: { form }, version: 1 };
    },
    conflicts: [],
    act: changed('guide'),
  },
  'POST /Guides/withdraw': {
    rights: administrators,
    sample: async ({ officer }) => ({ input: { body: { id: await publishedGuide(officer) } }, version: 1 }),
    conflicts: [
      {
        when: 'it is withdrawn already',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({ input: { body: { id: await withdrawnGuide(officer) } }, version: 2 }),
      },
    ],
    faults: [],
    act: changed('guide', 'withdraw'),
  },
  'POST /Guides/restore': {
    rights: administrators,
    sample: async ({ officer }) => ({ input: { body: { id: await withdrawnGuide(officer) } }, version: 2 }),
    conflicts: [
      {
        when: 'it is not withdrawn',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({ input: { body: { id: await publishedGuide(officer) } }, version: 1 }),
      },
    ],
    faults: [],
    act: changed('guide', 'restore'),
  },
  'POST /Guides/move': {
    rights: administrators,
    sample: async ({ officer }) => {
      await publishedGuide(officer);
      return { input: { body: { id: await publishedGuide(officer), direction: 'up' } } };
    },
    conflicts: [
      {
        when: 'it is withdrawn',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({
          input: { body: { id: await withdrawnGuide(officer), direction: 'up' } },
        }),
      },
    ],
    faults: [],
    act: changed('guide', 'move'),
  },
} satisfies Partial<Cases>;
