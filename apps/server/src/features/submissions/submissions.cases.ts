import { inEveryOtherState } from '../../test-support/application-states.ts';
import { after, type Cases, changed } from '../../test-support/cases.ts';
import { members } from '../../test-support/rights.ts';
import { declarationOf, givenCompleted, givenSubmitted } from '../../test-support/submitted.ts';

const propertyIn = (statusId: number) => `update properties set property_status_id = ${statusId}
  where id = (select property_id from applications where id = $1)`;

export const submissionsCases = {
  'POST /Applications/submit': {
    rights: members,
    sample: async (owner) => {
      const { applicationId } = await givenCompleted(owner);
      return { input: { body: await declarationOf(owner.system, applicationId) }, version: 1 };
    },
    conflicts: [
      ...inEveryOtherState([10]),
      after('the property waits for its verification', 'PROPERTY_NOT_VERIFIED', propertyIn(1)),
      after('the property was returned', 'PROPERTY_NOT_VERIFIED', propertyIn(3)),
      {
        when: 'another application of the property was submitted',
        code: 'PROPERTY_TAKEN',
        make: async (owner, makeSample) => {
          const sample = await makeSample();
          const other = await givenSubmitted(owner);
          await owner.system.database.query(
            `update applications set property_id = (select property_id from applications where id = $1) where id = $2`,
            [other.applicationId, sample.input.body.id],
          );
          return sample;
        },
      },
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
    faults: [],
    act: changed('application', 'declare'),
  },
  'GET /Applications/submission': {
    rights: members,
    sample: async (owner) => ({
      input: { query: { applicationId: (await givenCompleted(owner)).applicationId } },
    }),
  },
} satisfies Partial<Cases>;
