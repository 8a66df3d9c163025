import type { GivenAmendment } from './amendments.ts';
import { givenAmendment } from './amendments.ts';
import { givenPlan } from './plans.ts';
import { type GivenRegistered, givenRegistered } from './registered.ts';
import type { TestSystem } from './test-system.ts';
import { personAsOwner } from './title-requests.ts';
import type { Owner } from './world.ts';

interface Amended {
  readonly parent: GivenRegistered;
  readonly amendment: GivenAmendment;
}

/** One amendment for each person is enough: nothing is registered by it. */
const known = new WeakMap<TestSystem, Map<string, Promise<Amended>>>();

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

function amendedBy(owner: Owner): Promise<Amended> {
  const ofSystem = known.get(owner.system) ?? new Map<string, Promise<Amended>>();
  known.set(owner.system, ofSystem);
  const { personId } = owner.caller;
  const amended = ofSystem.get(personId) ?? amend(owner);
  ofSystem.set(personId, amended);
  return amended;
}

const declarationAccepted = true as const;

/** Valid calls on the owners of units, on what was registered, and on consents to amendments. */
export const registerSamples = {
  'GET /Applications/unitOwners': async (owner: Owner) => ({
    input: { query: { applicationId: (await givenPlan(owner)).applicationId } },
  }),
  'PUT /Applications/unitOwners': async (owner: Owner) => {
    const { applicationId, units } = await givenPlan(owner);
    const owners = [await personAsOwner(owner, owner.caller.personId)];
    const unitIds = [units.home101, units.home102];
    return { input: { body: { applicationId, unitIds, owners } }, version: 1 };
  },
  'GET /Applications/registrations': async (owner: Owner) => ({
    input: { query: { applicationId: (await amendedBy(owner)).parent.applicationId } },
  }),
  'GET /Applications/amendmentConsents': async (owner: Owner) => ({
    input: { query: { applicationId: (await amendedBy(owner)).amendment.applicationId } },
  }),
  'POST /Applications/amendmentConsents': async (owner: Owner) => {
    const { applicationId, revisionId } = (await amendedBy(owner)).amendment;
    const { database } = owner.system;
    await database.query('delete from amendment_consents where revision_id = $1', [revisionId]);
    await database.query('delete from declined_consents where revision_id = $1', [revisionId]);
    await database.query('update applications set application_status_id = 2 where id = $1', [applicationId]);
    const { self } = owner.caller;
    return { input: { body: { ...self, applicationId, revisionId, declarationAccepted } } };
  },
  'POST /Applications/amendmentConsents/decline': async (owner: Owner) => {
    const { input } = await registerSamples['POST /Applications/amendmentConsents'](owner);
    const { declarationAccepted: _accepted, ...seen } = input.body;
    return { input: { body: { ...seen, reason: 'The new wall takes the light of our window.' } } };
  },
};
