import type { Cases } from '../../test-support/cases.ts';
import { signedInAtPortal } from '../../test-support/rights.ts';

export const tasksCases = {
  'GET /Users/tasks': { rights: signedInAtPortal, sample: async () => ({ input: { query: {} } }) },
} satisfies Partial<Cases>;
