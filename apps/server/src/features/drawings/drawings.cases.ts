import { v7 as uuidv7 } from 'uuid';
import type { Cases } from '../../test-support/cases.ts';
import { signedInAtPortal } from '../../test-support/rights.ts';

export const drawingsCases = {
  'GET /Drawings': {
    rights: signedInAtPortal,
    sample: async () => ({ input: { query: { applicationIds: `${uuidv7()},${uuidv7()}` } } }),
  },
} satisfies Partial<Cases>;
