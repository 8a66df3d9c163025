import { type Cases, noInput } from '../../test-support/cases.ts';
import { signedInAtPortal } from '../../test-support/rights.ts';

export const placesCases = {
  'GET /Atolls': { rights: signedInAtPortal, sample: noInput },
  'GET /Islands': { rights: signedInAtPortal, sample: async () => ({ input: { query: { atollId: '9' } } }) },
} satisfies Partial<Cases>;
