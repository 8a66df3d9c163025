import { type Cases, forEntity } from '../../test-support/cases.ts';
import { members } from '../../test-support/rights.ts';

export const statsCases = {
  'GET /Stats/summary': { rights: members, sample: forEntity },
} satisfies Partial<Cases>;
