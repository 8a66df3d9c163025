import { v7 as uuidv7 } from 'uuid';
import { inEveryOtherState } from '../../test-support/application-states.ts';
import {
  added,
  after,
  type Cases,
  type Conflict,
  changed,
  forEntity,
  noInput,
  removed,
} from '../../test-support/cases.ts';
import { approvedArchitect, withoutArchitects } from '../../test-support/experts.ts';
import { onPlan } from '../../test-support/plan-cases.ts';
import { givenPlan, type PlanOptions } from '../../test-support/plans.ts';
import { draftedApplication, registeredProperty } from '../../test-support/records.ts';
import { creator, members, signedInAtPortal } from '../../test-support/rights.ts';
import type { TestSystem } from '../../test-support/test-system.ts';
import type { Owner } from '../../test-support/world.ts';
import { written, writtenIfAny } from '../../test-support/wrongly-typed.ts';

const propertyOf = ({ caller, entity }: Owner): Promise<string> => registeredProperty(caller, entity);

const applicationOf = async (owner: Owner): Promise<string> =>
  draftedApplication(owner.caller, owner.entity, await propertyOf(owner));

async function becomeAmendment({ database }: TestSystem, id: string): Promise<void> {
  const parentId = uuidv7();
  await database.query(
    `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, created_by)
     select $2, 'SA-parent', entity_type, entity_id, property_id, 1, created_by from applications where id = $1`,
    [id, parentId],
  );
  await database.query(
    'update applications set application_type_id = 3, parent_application_id = $2 where id = $1',
    [id, parentId],
  );
}

/** The owner's only registration as an architect: approved, with a valid licence. */
async function architectOf({ system, caller }: Owner): Promise<string> {
  await withoutArchitects(system);
  return approvedArchitect(system, caller);
}

/** The architect who is asked for is unknown, or may no longer be asked. */
function unavailable(
  when: string,
  change: string | undefined,
): Conflict<'POST /Applications/assignArchitect'> {
  return {
    when,
    code: 'ARCHITECT_NOT_AVAILABLE',
    make: async ({ system }, makeSample) => {
      const sample = await makeSample();
      const { body } = sample.input;
      if (change === undefined) {
        return { ...sample, input: { body: { ...body, architectRegistrationId: uuidv7() } } };
      }
      await system.database.query(`update expert_registrations set ${change} where id = $1`, [
        body.architectRegistrationId,
      ]);
      return sample;
    },
  };
}

/** An act on a plan that is assigned to the owner, who is then both parties: the tests' callers are members alike. */
async function onAssigned<Body>(
  owner: Owner,
  bodyOf: (id: string) => Body,
  options: Pick<PlanOptions, 'statusId'> = {},
) {
  const architect = await architectOf(owner);
  const { applicationId } = await givenPlan(owner, { ...options, architect });
  return { input: { body: bodyOf(applicationId) }, version: 1 };
}

const onlyId = (id: string) => ({ id });

export const applicationsCases = {
  'GET /Applications': { rights: members, sample: forEntity },
  'GET /Applications/applicationTypes': { rights: signedInAtPortal, sample: noInput },
  'GET /Applications/{id}': {
    rights: members,
    sample: async (owner) => ({ input: { params: { id: await applicationOf(owner) }, query: owner.entity } }),
  },
  'POST /Applications': {
    rights: members,
    sample: async (owner) => ({
      input: { body: { ...owner.entity, propertyId: await propertyOf(owner), applicationTypeId: 1 } },
    }),
    conflicts: [],
    faults: [],
    act: added('application'),
  },
  'PUT /Applications': {
    rights: members,
    sample: async (owner) => ({
      input: { body: { id: await applicationOf(owner), applicationTypeId: 2 } },
      version: 1,
    }),
    conflicts: [
      ...inEveryOtherState([1, 6]),
      {
        when: 'the application is an amendment',
        code: 'APPLICATION_STATE',
        make: async ({ system }, makeSample) => {
          const { input } = await makeSample();
          await becomeAmendment(system, input.body.id);
          return { input: { body: { ...input.body, applicationTypeId: 1 } } };
        },
      },
    ],
    faults: [],
    act: changed('application'),
  },
  'DELETE /Applications': {
    rights: members,
    sample: async (owner) => ({ input: { query: { id: await applicationOf(owner) } }, version: 1 }),
    // Even a draft stays once it was submitted.
    conflicts: inEveryOtherState([]),
    act: removed('application'),
  },
  'GET /Architects/approved': {
    rights: signedInAtPortal,
    sample: async () => ({ input: { query: { search: 'Yumna' } } }),
  },
  'POST /Applications/assignArchitect': {
    rights: members,
    sample: async (owner) => {
      const architectRegistrationId = await architectOf(owner);
      const { applicationId: id } = await givenPlan(owner);
      return { input: { body: { id, architectRegistrationId } }, version: 1 };
    },
    conflicts: [
      ...inEveryOtherState([1, 6]),
      unavailable('there is no such architect', undefined),
      unavailable('the licence has expired', `expiry_date = now() - interval '2 days'`),
      unavailable('the registration was revoked', 'expert_status_id = 6, entity_since = null'),
    ],
    faults: [],
    act: changed('application', 'assignArchitect'),
  },
  'POST /Applications/recall': {
    rights: members,
    sample: (owner) => onAssigned(owner, onlyId),
    conflicts: inEveryOtherState([5]),
    faults: [],
    act: changed('application', 'recall'),
  },
  'POST /Applications/decline': {
    // In the sample the member is the assigned architect; the other members are the applicant alone.
    rights: creator,
    sample: (owner) => onAssigned(owner, (id) => ({ id, reason: 'I am abroad until May.' })),
    conflicts: inEveryOtherState([5]),
    faults: written('reason'),
    act: { ...changed('application', 'decline'), as: 'architect' },
  },
  'POST /Applications/architect/submit': {
    rights: creator,
    sample: (owner) => onAssigned(owner, (id) => ({ id, declarationAccepted: true })),
    conflicts: [
      ...inEveryOtherState([5]),
      after(
        'a finding blocks it',
        'PLAN_HAS_FINDINGS',
        'update strata_plans set scheme_name = null where application_id = $1',
      ),
      after(
        'a drawing is not scanned yet',
        'FILE_BEING_CHECKED',
        `update files set scan = 'waiting'
       where id = (select drawing_file_id from strata_units where application_id = $1 limit 1)`,
      ),
    ],
    faults: [],
    act: { ...changed('application', 'completePlan'), as: 'architect' },
  },
  'POST /Applications/withdraw': {
    rights: members,
    sample: onPlan(
      ({ applicationId: id }) => ({ input: { body: { id, reason: 'The plot was sold.' } }, version: 1 }),
      { empty: true },
    ),
    conflicts: inEveryOtherState([1, 2, 3, 5, 6, 10]),
    faults: writtenIfAny('reason', 2_000),
    act: changed('application', 'withdraw'),
  },
  'POST /Applications/reopen': {
    rights: members,
    sample: (owner) => onAssigned(owner, onlyId, { statusId: 10 }),
    conflicts: inEveryOtherState([10]),
    faults: [],
    act: changed('application', 'reopen'),
  },
} satisfies Partial<Cases>;
