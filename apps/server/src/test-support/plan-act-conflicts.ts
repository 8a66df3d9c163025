import { v7 as uuidv7 } from 'uuid';
import { inEveryOtherState } from './application-state-conflicts.ts';
import type { Conflict } from './conflicts.ts';
import { sampleOf } from './route-samples.ts';

/** The architect who is asked for is unknown, or may no longer be asked. */
function unavailable(
  when: string,
  change: string | undefined,
): Conflict<'POST /Applications/assignArchitect'> {
  return {
    when,
    code: 'ARCHITECT_NOT_AVAILABLE',
    make: async (system, owner) => {
      const sample = await sampleOf('POST /Applications/assignArchitect', owner);
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

/** The plan that is declared complete, after a statement about it. */
function incomplete(
  when: string,
  code: 'PLAN_HAS_FINDINGS' | 'FILE_BEING_CHECKED',
  statement: string,
): Conflict<'POST /Applications/architect/submit'> {
  return {
    when,
    code,
    make: async (system, owner) => {
      const sample = await sampleOf('POST /Applications/architect/submit', owner);
      await system.database.query(statement, [sample.input.body.id]);
      return sample;
    },
  };
}

/** When the acts by which a plan changes hands come at the wrong time. */
export const planActConflicts = {
  'POST /Applications/assignArchitect': [
    ...inEveryOtherState('POST /Applications/assignArchitect', [1, 6]),
    unavailable('there is no such architect', undefined),
    unavailable('the licence has expired', `expiry_date = now() - interval '2 days'`),
    unavailable('the registration was revoked', 'expert_status_id = 6, entity_since = null'),
  ],
  'POST /Applications/recall': inEveryOtherState('POST /Applications/recall', [5]),
  'POST /Applications/decline': inEveryOtherState('POST /Applications/decline', [5]),
  'POST /Applications/architect/submit': [
    ...inEveryOtherState('POST /Applications/architect/submit', [5]),
    incomplete(
      'a finding blocks it',
      'PLAN_HAS_FINDINGS',
      'update strata_plans set scheme_name = null where application_id = $1',
    ),
    incomplete(
      'a drawing is not scanned yet',
      'FILE_BEING_CHECKED',
      `update files set scan = 'waiting'
       where id = (select drawing_file_id from strata_units where application_id = $1 limit 1)`,
    ),
  ],
  'POST /Applications/reopen': inEveryOtherState('POST /Applications/reopen', [10]),
} as const;
