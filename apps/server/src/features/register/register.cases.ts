import { type GivenAmendment, givenAmendment } from '../../test-support/amendments.ts';
import {
  type AnyConflict,
  added,
  type Cases,
  madeAlready,
  madeOnce,
  unfitting,
} from '../../test-support/cases.ts';
import { type GivenRegistered, givenRegistered } from '../../test-support/registered.ts';
import { own, partiesAndOfficers } from '../../test-support/rights.ts';
import { personAsOwner } from '../../test-support/title-requests.ts';
import type { Owner } from '../../test-support/world.ts';

interface Amended {
  readonly parent: GivenRegistered;
  readonly amendment: GivenAmendment;
}

async function amend(owner: Owner): Promise<Amended> {
  const parent = await givenRegistered(owner, {
    owners: [await personAsOwner(owner, owner.caller.personId)],
  });
  const changes = [
    `update strata_units set unit_number = '199' where application_id = $1 and unit_number = '101'`,
    'delete from strata_documents where application_id = $1 and document_type_id = 1',
  ];
  return { parent, amendment: await givenAmendment(owner, parent, { changes }) };
}

/** One amendment for each person is enough: nothing is registered by it. */
const amendedBy = madeOnce(({ caller }) => caller.personId, amend);

/** What its owners are asked about, as if nobody had answered. */
async function askedAnew(owner: Owner) {
  const { applicationId, revisionId } = (await amendedBy(owner)).amendment;
  const { database } = owner.system;
  await database.query('delete from amendment_consents where revision_id = $1', [revisionId]);
  await database.query('delete from declined_consents where revision_id = $1', [revisionId]);
  await database.query('update applications set application_status_id = 2 where id = $1', [applicationId]);
  return { ...owner.caller.self, applicationId, revisionId };
}

const notAsked: readonly AnyConflict[] = [
  {
    when: 'it was withdrawn',
    code: 'APPLICATION_STATE',
    make: async ({ system }, makeSample) => {
      const sample = await makeSample();
      const { body } = sample.input as { body: { applicationId: string } };
      await system.database.query('update applications set application_status_id = 8 where id = $1', [
        body.applicationId,
      ]);
      return sample;
    },
  },
  unfitting('something else was declared since', 'REVISION_CHANGED', {
    revisionId: '019a0000-0000-7000-8000-00000000000f',
  }),
];

export const registerCases = {
  'GET /Applications/registrations': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({
      input: { query: { applicationId: (await amendedBy(owner)).parent.applicationId } },
    }),
  },
  'GET /Applications/amendmentConsents': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({
      input: { query: { applicationId: (await amendedBy(owner)).amendment.applicationId } },
    }),
  },
  'POST /Applications/amendmentConsents': {
    // The member owns a unit, for themselves.
    rights: own,
    sample: async (owner) => ({
      input: { body: { ...(await askedAnew(owner)), declarationAccepted: true } },
    }),
    conflicts: notAsked,
    faults: [],
    act: { ...added('application', 'consent'), of: 'self' },
  },
  'POST /Applications/amendmentConsents/decline': {
    // The member owns a unit, for themselves.
    rights: own,
    sample: async (owner) => ({
      input: { body: { ...(await askedAnew(owner)), reason: 'The new wall takes the light of our window.' } },
    }),
    conflicts: [
      ...notAsked,
      madeAlready(
        'POST /Applications/amendmentConsents/decline',
        'they have declined already',
        'CONSENT_ANSWERED',
      ),
    ],
    faults: [['reason', { reason: '' }]],
    act: { ...added('application', 'declineConsent'), of: 'self' },
  },
} satisfies Partial<Cases>;
