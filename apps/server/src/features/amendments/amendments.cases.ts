import { inEveryOtherState } from '../../test-support/application-states.ts';
import { added, type Cases, madeAlready } from '../../test-support/cases.ts';
import { onPlan } from '../../test-support/plan-cases.ts';
import { members } from '../../test-support/rights.ts';

export const amendmentsCases = {
  'POST /Applications/amend': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({ input: { body: { id: applicationId } }, version: 1 }), {
      statusId: 4,
      everSubmitted: true,
    }),
    conflicts: [
      ...inEveryOtherState([4]),
      madeAlready('POST /Applications/amend', 'an amendment was begun', 'ALREADY_AMENDED'),
    ],
    faults: [],
    act: added('application', 'amend'),
  },
} satisfies Partial<Cases>;
