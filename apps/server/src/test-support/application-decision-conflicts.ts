import type { RefusalCode } from '@strata/contract';
import type { ChangingKey, Conflict } from './conflicts.ts';
import { type Sample, sampleOf } from './route-samples.ts';

type DecisionKey = Extract<ChangingKey, `POST /Review/${'applications' | 'letters'}/${string}`>;

const idOf = ({ input }: Sample): string => (input as { body: { id: string } }).body.id;

/** The sample, after a statement about its application. */
function after<Key extends DecisionKey>(
  key: Key,
  when: string,
  code: RefusalCode,
  statement: string,
  lastVerb?: string,
): Conflict<Key> {
  return {
    when,
    code,
    ...(lastVerb === undefined ? {} : { lastVerb }),
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      await system.database.query(statement, [idOf(sample)]);
      return sample;
    },
  };
}

const withdrawn = `with gone as (delete from examinations where object_id = $1)
  update applications set application_status_id = 8 where id = $1`;

/** Nobody examines it: it waits for an examiner, or is over. */
function inOtherStates<Key extends DecisionKey>(key: Key): readonly Conflict<Key>[] {
  return [
    after(
      key,
      'nobody has taken it',
      'APPLICATION_STATE',
      'update applications set application_status_id = 2 where id = $1',
      'create',
    ),
    after(key, 'it was withdrawn', 'APPLICATION_STATE', withdrawn, 'create'),
  ];
}

/** The act is that of another stage of the examination. */
function inStage<Key extends DecisionKey>(key: Key, stage: 'examine' | 'decide'): Conflict<Key> {
  const change =
    stage === 'examine'
      ? `stage = 'examine', recommended_by = null, recommended_at = null`
      : `stage = 'decide', recommended_by = (select created_by from applications where id = $1), recommended_at = now()`;
  return after(
    key,
    stage === 'examine' ? 'nobody has recommended it' : 'it is recommended already',
    'APPLICATION_STATE',
    `update examinations set ${change} where object_id = $1`,
    'create',
  );
}

function heldByAnother<Key extends DecisionKey>(key: Key): Conflict<Key> {
  return after(
    key,
    'another officer holds it',
    'HELD_BY_ANOTHER',
    `update examinations set held_since = now(),
       held_by = (select created_by from applications where id = $1) where object_id = $1`,
    'take',
  );
}

const otherRevision = `with other as (
    insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256,
      plan_digest, number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration,
      architect_registration_id, declared_by)
    select gen_random_uuid(), application_id, number + 1, plan_revision,
      share_method_version_id, content || '\\x00'::bytea, sha256(content || '\\x00'::bytea), plan_digest, number_of_units,
      strata_area_in_sqm, warnings, applicant_declaration, architect_declaration, architect_registration_id, declared_by
    from plan_revisions where application_id = $1 returning id)
  update applications set declared_revision_id = other.id from other where applications.id = $1`;

const ofApproval = <Key extends DecisionKey>(key: Key): readonly Conflict<Key>[] => [
  ...inOtherStates(key),
  inStage(key, 'examine'),
  heldByAnother(key),
  after(key, 'another revision was declared since', 'REVISION_CHANGED', otherRevision),
];

/** When decisions on applications come at the wrong time; what is in the way of an approval is tested with it. */
export const applicationDecisionConflicts = {
  'POST /Review/applications/recommend': [
    ...inOtherStates('POST /Review/applications/recommend'),
    inStage('POST /Review/applications/recommend', 'decide'),
    heldByAnother('POST /Review/applications/recommend'),
    after(
      'POST /Review/applications/recommend',
      'another revision was declared since',
      'REVISION_CHANGED',
      otherRevision,
    ),
    after(
      'POST /Review/applications/recommend',
      'a warning was not seen',
      'WARNINGS_NOT_SEEN',
      `update plan_revisions set warnings = '[{"finding": {"key": "unseen"}, "answer": null}]' where application_id = $1`,
    ),
  ],
  'POST /Review/applications/return': inOtherStates('POST /Review/applications/return'),
  'POST /Review/applications/referBack': [
    ...inOtherStates('POST /Review/applications/referBack'),
    inStage('POST /Review/applications/referBack', 'examine'),
    heldByAnother('POST /Review/applications/referBack'),
  ],
  'POST /Review/applications/approve': ofApproval('POST /Review/applications/approve'),
  'POST /Review/applications/reject': inOtherStates('POST /Review/applications/reject'),
  // Whoever could not send the letter does not see it.
  'POST /Review/letters/return': inOtherStates('POST /Review/letters/return'),
  'POST /Review/letters/approve': ofApproval('POST /Review/letters/approve'),
  'POST /Review/letters/reject': inOtherStates('POST /Review/letters/reject'),
} as const;
