import type { Conflict } from './conflicts.ts';
import { whileNotEditable } from './plan-content-conflicts.ts';
import { sampleOf } from './route-samples.ts';
import type { TestSystem } from './test-system.ts';

const consentKey = 'POST /Applications/amendmentConsents';
const declineKey = 'POST /Applications/amendmentConsents/decline';

const withdrawn = 'it was withdrawn';
const withdraw = (system: TestSystem, applicationId: string) =>
  system.database.query('update applications set application_status_id = 8 where id = $1', [applicationId]);

const declaredSince = 'something else was declared since';
const revisionId = '019a0000-0000-7000-8000-00000000000f';

const consentConflicts: readonly Conflict<typeof consentKey>[] = [
  {
    when: withdrawn,
    code: 'APPLICATION_STATE',
    make: async (system, owner) => {
      const sample = await sampleOf(consentKey, owner);
      await withdraw(system, sample.input.body.applicationId);
      return sample;
    },
  },
  {
    when: declaredSince,
    code: 'REVISION_CHANGED',
    make: async (_system, owner) => {
      const { input } = await sampleOf(consentKey, owner);
      return { input: { body: { ...input.body, revisionId } } };
    },
  },
];

const declineConflicts: readonly Conflict<typeof declineKey>[] = [
  {
    when: 'they have declined already',
    code: 'CONSENT_ANSWERED',
    make: async (_system, owner) => {
      const sample = await sampleOf(declineKey, owner);
      await owner.caller.call(declineKey, sample.input);
      return sample;
    },
  },
  {
    when: declaredSince,
    code: 'REVISION_CHANGED',
    make: async (_system, owner) => {
      const { input } = await sampleOf(declineKey, owner);
      return { input: { body: { ...input.body, revisionId } } };
    },
  },
  {
    when: withdrawn,
    code: 'APPLICATION_STATE',
    make: async (system, owner) => {
      const sample = await sampleOf(declineKey, owner);
      await withdraw(system, sample.input.body.applicationId);
      return sample;
    },
  },
];

/** When owners are named, or consent, at the wrong time. */
export const registerConflicts = {
  'PUT /Applications/unitOwners': whileNotEditable('PUT /Applications/unitOwners'),
  [consentKey]: consentConflicts,
  [declineKey]: declineConflicts,
};
