import { type AnyConflict, type Cases, changed, idOf } from '../../test-support/cases.ts';
import { afterAnother, heldByAnother } from '../../test-support/examined.ts';
import {
  addedPerson,
  approved,
  ministryOf,
  recommended,
  registeredExpert,
  submitted,
  submittedExpert,
  versionOf,
} from '../../test-support/experts.ts';
import { examiners, registrars } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';
import { inField, written, writtenIfAny } from '../../test-support/wrongly-typed.ts';

/** A call on a registration that waits for an examiner. */
const toExamine =
  <More extends object>(more: More) =>
  async ({ system, caller, entity }: Owner) => {
    const id = await submittedExpert(caller, entity);
    return { input: { body: { id, ...more } }, version: await versionOf(system, id) };
  };

/** A call on a registration that an examiner has recommended, who is not the owner's officer. */
const toDecide =
  <More extends object>(more: More) =>
  async ({ system, caller, entity }: Owner) => {
    const id = await submittedExpert(caller, entity);
    const version = await recommended(await ministryOf(system), id);
    return { input: { body: { id, ...more } }, version };
  };

const reason = 'The documents are not of this company.';

const samples = {
  recommend: toExamine({}),
  return: toExamine({ remarks: 'The registration copy is of another company.' }),
  approve: toDecide({}),
  reject: toDecide({ reason }),
  referBack: toDecide({ reason }),
  revoke: async ({ system, caller, entity }: Owner) => {
    const id = await submittedExpert(caller, entity);
    const version = await approved(await ministryOf(system), id);
    return { input: { body: { id, reason } }, version };
  },
};

const afterQuicker = (verb: keyof typeof samples): AnyConflict =>
  afterAnother(`POST /Review/registrations/${verb}`, samples[verb], 'REGISTRATION_STATE');

/** The act comes before its time. */
const notRecommended: AnyConflict = {
  when: 'nobody has recommended it',
  code: 'REGISTRATION_STATE',
  lastVerb: 'submit',
  make: async (owner, makeSample) => {
    const sample = await makeSample();
    const { body } = sample.input as { body: object };
    const id = await submittedExpert(owner.caller, owner.entity);
    return { ...sample, input: { body: { ...body, id } } };
  },
};

export const registrationDecisionsCases = {
  'POST /Review/registrations/recommend': {
    rights: examiners,
    sample: samples.recommend,
    conflicts: [afterQuicker('recommend'), afterQuicker('return'), heldByAnother('registration')],
    faults: writtenIfAny('note'),
    act: changed('registration', 'recommend'),
  },
  'POST /Review/registrations/return': {
    rights: examiners,
    sample: samples.return,
    conflicts: [afterQuicker('recommend'), heldByAnother('registration')],
    faults: written('remarks'),
    act: changed('registration', 'return'),
  },
  'POST /Review/registrations/approve': {
    rights: registrars,
    sample: samples.approve,
    conflicts: [
      notRecommended,
      afterQuicker('approve'),
      afterQuicker('reject'),
      afterQuicker('referBack'),
      heldByAnother('registration', 'Registrar'),
      {
        when: 'another with the same identification was approved',
        code: 'ALREADY_REGISTERED',
        make: async (owner, makeSample) => {
          const sample = await makeSample();
          const { caller, entity } = owner;
          const [row] = await owner.system.database.query<{ identification: string }>(
            'select identification from expert_registrations where id = $1',
            [idOf(sample)],
          );
          const changes = { Identification: ` ${row?.identification.toLowerCase() ?? ''} ` };
          const rival = await registeredExpert(caller, entity, 'Developer', changes);
          await addedPerson(caller, 'Developer', rival);
          await submitted(caller, 'Developer', rival);
          await approved(await ministryOf(owner.system), rival);
          return sample;
        },
      },
    ],
    // The sample is an organisation: only a licence has a last day.
    faults: inField('expiryDate', ['', '31/12/2030', '2030-02-30', '2030-12-31']),
    act: changed('registration', 'approve'),
  },
  'POST /Review/registrations/reject': {
    rights: registrars,
    sample: samples.reject,
    conflicts: [notRecommended, afterQuicker('approve'), heldByAnother('registration', 'Registrar')],
    faults: written('reason'),
    act: changed('registration', 'reject'),
  },
  'POST /Review/registrations/referBack': {
    rights: registrars,
    sample: samples.referBack,
    conflicts: [notRecommended, afterQuicker('approve')],
    faults: written('reason'),
    act: changed('registration', 'referBack'),
  },
  'POST /Review/registrations/revoke': {
    rights: registrars,
    sample: samples.revoke,
    conflicts: [notRecommended, afterQuicker('revoke')],
    faults: written('reason'),
    act: changed('registration', 'revoke'),
  },
} satisfies Partial<Cases>;
