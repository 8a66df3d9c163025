import type { Conflict } from './conflicts.ts';
import { whileNotEditable } from './plan-content-conflicts.ts';
import { sampleOf } from './route-samples.ts';

type ConsentKey = 'POST /Applications/amendmentConsents';

const inState = (when: string, statusId: number): Conflict<ConsentKey> => ({
  when,
  code: 'APPLICATION_STATE',
  make: async (system, owner) => {
    const sample = await sampleOf('POST /Applications/amendmentConsents', owner);
    await system.database.query('update applications set application_status_id = $2 where id = $1', [
      sample.input.body.applicationId,
      statusId,
    ]);
    return sample;
  },
});

const anotherRevision: Conflict<ConsentKey> = {
  when: 'something else was declared since',
  code: 'REVISION_CHANGED',
  make: async (_system, owner) => {
    const { input } = await sampleOf('POST /Applications/amendmentConsents', owner);
    const revisionId = '019a0000-0000-7000-8000-00000000000f';
    return { input: { body: { ...input.body, revisionId } } };
  },
};

/** When owners are named, or consent, at the wrong time. */
export const registerConflicts = {
  'PUT /Applications/unitOwners': whileNotEditable('PUT /Applications/unitOwners'),
  'POST /Applications/amendmentConsents': [anotherRevision, inState('it was withdrawn', 8)],
};
