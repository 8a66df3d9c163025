import type { Cases } from '../../test-support/cases.ts';
import { signedInAtPortal } from '../../test-support/rights.ts';

export const accessLogCases = {
  'GET /Users/accessLog': { rights: signedInAtPortal, sample: async () => ({ input: { query: {} } }) },
} satisfies Partial<Cases>;
