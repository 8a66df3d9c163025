import { inEveryOtherState } from './application-state-conflicts.ts';
import type { Conflict } from './conflicts.ts';
import { sampleOf } from './route-samples.ts';
import { givenSubmitted } from './submitted.ts';

type SubmitConflict = Conflict<'POST /Applications/submit'>;

/** The application that is submitted, after a statement about it. */
function after(when: string, code: SubmitConflict['code'], statement: string): SubmitConflict {
  return {
    when,
    code,
    make: async (system, owner) => {
      const sample = await sampleOf('POST /Applications/submit', owner);
      await system.database.query(statement, [sample.input.body.id]);
      return sample;
    },
  };
}

const taken: SubmitConflict = {
  when: 'another application of the property was submitted',
  code: 'PROPERTY_TAKEN',
  make: async (system, owner) => {
    const sample = await sampleOf('POST /Applications/submit', owner);
    const other = await givenSubmitted(owner);
    await system.database.query(
      `update applications set property_id = (select property_id from applications where id = $1) where id = $2`,
      [other.applicationId, sample.input.body.id],
    );
    return sample;
  },
};

const propertyIn = (statusId: number) => `update properties set property_status_id = ${statusId}
  where id = (select property_id from applications where id = $1)`;

/** When an application is submitted at the wrong time. */
export const submissionConflicts = {
  'POST /Applications/submit': [
    ...inEveryOtherState('POST /Applications/submit', [10]),
    after('the property waits for its verification', 'PROPERTY_NOT_VERIFIED', propertyIn(1)),
    after('the property was returned', 'PROPERTY_NOT_VERIFIED', propertyIn(3)),
    taken,
    after(
      'a drawing is not scanned yet',
      'FILE_BEING_CHECKED',
      `update files set scan = 'waiting'
       where id = (select drawing_file_id from strata_units where application_id = $1 limit 1)`,
    ),
    after(
      'a finding blocks it',
      'PLAN_HAS_FINDINGS',
      'update strata_plans set scheme_name = null where application_id = $1',
    ),
  ],
} as const;
