import { TitleRequestStatus } from '@strata/domain';
import { type AnyConflict, added, type Cases, changed } from '../../test-support/cases.ts';
import { ministryOf } from '../../test-support/experts.ts';
import {
  afterRequest,
  cancelTitle,
  inOtherRequestStates,
  titleCancelled,
} from '../../test-support/request-states.ts';
import { examiners, examinersAndRegistrars, registrars } from '../../test-support/rights.ts';
import { givenOrder, givenSlip, orderSample } from '../../test-support/title-orders.ts';
import { givenTitleRequest } from '../../test-support/title-requests.ts';
import type { Owner } from '../../test-support/world.ts';
import { written } from '../../test-support/wrongly-typed.ts';

const examined = async (owner: Owner) => (await givenTitleRequest(owner, { statusId: 2 })).id;

async function recommended(owner: Owner): Promise<string> {
  const { examiner } = await ministryOf(owner.system);
  return (await givenTitleRequest(owner, { statusId: 2, recommendedBy: examiner.personId })).id;
}

const reason = 'The deed is of another unit.';

/** The ministry never has a draft. */
const inOtherStates = inOtherRequestStates([TitleRequestStatus.draft, TitleRequestStatus.submitted]);

const notRecommended = afterRequest(
  'nobody has recommended it',
  'REQUEST_STATE',
  `update examinations set stage = 'examine', recommended_by = null, recommended_at = null where object_id = $1`,
);

const recommendedAlready = afterRequest(
  'it is recommended already',
  'REQUEST_STATE',
  `update examinations set stage = 'decide', recommended_at = now(),
     recommended_by = (select created_by from title_requests where id = $1) where object_id = $1`,
);

const heldByAnother: AnyConflict = {
  ...afterRequest(
    'another officer holds it',
    'HELD_BY_ANOTHER',
    `update examinations set held_since = now(),
       held_by = (select created_by from title_requests where id = $1) where object_id = $1`,
  ),
  lastVerb: 'take',
};

export const requestDecisionsCases = {
  'GET /Review/requests/{id}': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({ input: { params: { id: await examined(owner) } } }),
  },
  'POST /Review/requests/order': {
    rights: registrars,
    sample: async (owner) => orderSample(await givenSlip(owner)),
    conflicts: [
      {
        when: 'the title is cancelled',
        code: 'TITLE_STATE',
        make: async ({ system }, makeSample) => {
          const sample = await makeSample();
          await system.database.query(cancelTitle('$1'), [sample.input.form.TitleId]);
          return sample;
        },
      },
      {
        when: 'a request on the title waits',
        code: 'REQUEST_PENDING',
        make: async (owner) => {
          const title = await givenSlip(owner);
          await givenTitleRequest(owner, { title, statusId: 2 });
          return orderSample(title);
        },
      },
    ],
    act: { ...added('request', 'enterOrder'), of: 'another' },
  },
  'POST /Review/requests/withdrawOrder': {
    // Of the registrars only who entered it.
    rights: { ...registrars, registrar: 403 },
    sample: async (owner) => ({ input: { body: { id: await givenOrder(owner) } }, version: 2 }),
    conflicts: inOtherStates.map((conflict) => ({ ...conflict, lastVerb: 'enterOrder' })),
    faults: [],
    act: { ...changed('request', 'withdrawOrder'), of: 'another' },
  },
  'POST /Review/requests/recommend': {
    rights: examiners,
    sample: async (owner) => ({ input: { body: { id: await examined(owner) } }, version: 1 }),
    conflicts: [...inOtherStates, recommendedAlready, heldByAnother],
    faults: [],
    act: changed('request', 'recommend'),
  },
  'POST /Review/requests/return': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({
      input: { body: { id: await examined(owner), remarks: reason } },
      version: 1,
    }),
    conflicts: inOtherStates,
    faults: written('remarks'),
    act: changed('request', 'return'),
  },
  'POST /Review/requests/referBack': {
    rights: registrars,
    sample: async (owner) => ({ input: { body: { id: await recommended(owner), reason } }, version: 1 }),
    conflicts: [...inOtherStates, notRecommended, heldByAnother],
    faults: written('reason'),
    act: changed('request', 'referBack'),
  },
  'POST /Review/requests/register': {
    rights: registrars,
    sample: async (owner) => ({ input: { body: { id: await recommended(owner) } }, version: 1 }),
    conflicts: [...inOtherStates, notRecommended, heldByAnother, titleCancelled],
    faults: [],
    // The act on the title comes first.
    act: { ...changed('request', 'register'), made: 1 },
  },
  'POST /Review/requests/reject': {
    rights: registrars,
    sample: async (owner) => ({ input: { body: { id: await recommended(owner), reason } }, version: 1 }),
    conflicts: inOtherStates,
    faults: written('reason'),
    act: changed('request', 'reject'),
  },
} satisfies Partial<Cases>;
