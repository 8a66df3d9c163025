import { added, type Cases } from '../../test-support/cases.ts';
import { notWithMinistry, waitingRegistration } from '../../test-support/examined.ts';
import { examinersAndRegistrars } from '../../test-support/rights.ts';
import { written } from '../../test-support/wrongly-typed.ts';

export const notesCases = {
  'POST /Review/notes': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({
      input: { body: { ...(await waitingRegistration(owner)), text: 'The seal on the copy is new.' } },
    }),
    conflicts: [notWithMinistry],
    faults: written('text'),
    act: { ...added('registration', 'note'), of: 'nobody' },
  },
} satisfies Partial<Cases>;
