import { makePdf } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { type AnyConflict, after, type Cases, type ContentFault, changed } from '../../test-support/cases.ts';
import { ministryOf } from '../../test-support/experts.ts';
import {
  examiners,
  examinersAndRegistrars,
  partiesAndOfficers,
  registrars,
} from '../../test-support/rights.ts';
import { type GivenSubmission, givenSubmitted } from '../../test-support/submitted.ts';
import type { Owner } from '../../test-support/world.ts';
import { written, writtenIfAny } from '../../test-support/wrongly-typed.ts';

async function decisionOf(owner: Owner): Promise<string> {
  const { applicationId, revisionId } = await givenSubmitted(owner);
  const decisionId = uuidv7();
  await owner.system.database.query(
    `insert into application_decisions (id, application_id, revision_id, kind, letter, letter_sha256, made_by)
     values ($1, $2, $3, 'return', $4, sha256($4), $5)`,
    [decisionId, applicationId, revisionId, Buffer.from(makePdf('A letter')), owner.officer.personId],
  );
  return decisionId;
}

/** Which warnings there are depends on the ministry's lists as well, and other tests change these. */
async function warningsOf({ system }: Owner, revisionId: string): Promise<string[]> {
  const rows = await system.database.query<{ key: string }>(
    `select w -> 'finding' ->> 'key' as key from plan_revisions, jsonb_array_elements(warnings) w where id = $1`,
    [revisionId],
  );
  return rows.map(({ key }) => key);
}

const withdrawn = `with gone as (delete from examinations where object_id = $1)
  update applications set application_status_id = 8 where id = $1`;

/** Nobody examines it: it waits for an examiner, or is over. */
const inOtherStates: readonly AnyConflict[] = [
  after(
    'nobody has taken it',
    'APPLICATION_STATE',
    'update applications set application_status_id = 2 where id = $1',
  ),
  after('it was withdrawn', 'APPLICATION_STATE', withdrawn),
].map((conflict) => ({ ...conflict, lastVerb: 'create' }));

const notRecommended: AnyConflict = {
  ...after(
    'nobody has recommended it',
    'APPLICATION_STATE',
    `update examinations set stage = 'examine', recommended_by = null, recommended_at = null where object_id = $1`,
  ),
  lastVerb: 'create',
};

const recommendedAlready: AnyConflict = {
  ...after(
    'it is recommended already',
    'APPLICATION_STATE',
    `update examinations set stage = 'decide', recommended_at = now(),
       recommended_by = (select created_by from applications where id = $1) where object_id = $1`,
  ),
  lastVerb: 'create',
};

const heldByAnother: AnyConflict = {
  ...after(
    'another officer holds it',
    'HELD_BY_ANOTHER',
    `update examinations set held_since = now(),
       held_by = (select created_by from applications where id = $1) where object_id = $1`,
  ),
  lastVerb: 'take',
};

const otherRevision = `with other as (
    insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256,
      plan_digest, number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration,
      architect_registration_id, declared_by)
    select gen_random_uuid(), application_id, number + 1, plan_revision,
      share_method_version_id, content || '\\x00'::bytea, sha256(content || '\\x00'::bytea), plan_digest, number_of_units,
      strata_area_in_sqm, warnings, applicant_declaration, architect_declaration, architect_registration_id, declared_by
    from plan_revisions where application_id = $1 returning id)
  update applications set declared_revision_id = other.id from other where applications.id = $1`;

const hashes = ['', 'f'.repeat(63), 'F'.repeat(64)].map(
  (revisionSha256): ContentFault => ['revisionSha256', { revisionSha256 }],
);

/** An act on an application that is examined, and that nobody holds. */
const onExamined =
  <More extends object>(moreOf: (plan: GivenSubmission) => More) =>
  async (owner: Owner) => {
    const plan = await givenSubmitted(owner, { statusId: 3 });
    return { input: { body: { id: plan.applicationId, ...moreOf(plan) } }, version: 1 };
  };

const remarks = [{ section: 'buildings' as const, text: 'Unit 101 has another area in its drawing.' }];

const remarksOnSections: readonly ContentFault[] = [
  ['remarks', { remarks: [] }],
  ['remarks', { remarks: Array.from({ length: 51 }, () => ({ section: 'buildings', text: 'No' })) }],
  ['remarks.0.text', { remarks: [{ section: 'buildings', text: ' \n' }] }],
  ['remarks.0.text', { remarks: [{ section: 'buildings', text: 'x'.repeat(4_001) }] }],
];

/** An act on one that is paid, and that an examiner has recommended who is not the owner's officer. */
const onRecommended =
  <More extends object>(moreOf: (plan: GivenSubmission) => More) =>
  async (owner: Owner) => {
    const { examiner } = await ministryOf(owner.system);
    const plan = await givenSubmitted(owner, { recommendedBy: examiner.personId, isPaid: true });
    return { input: { body: { id: plan.applicationId, ...moreOf(plan) } }, version: 1 };
  };

const reason = 'The areas were not looked at.';

const ofApproval: readonly AnyConflict[] = [
  ...inOtherStates,
  notRecommended,
  heldByAnother,
  after('another revision was declared since', 'REVISION_CHANGED', otherRevision),
];

export const applicationDecisionsCases = {
  'GET /Applications/letter': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { query: { decisionId: await decisionOf(owner) } } }),
  },
  'POST /Review/applications/recommend': {
    rights: examiners,
    sample: async (owner) => {
      const { applicationId: id, revisionId, sha256 } = await givenSubmitted(owner, { statusId: 3 });
      // One that is no warning of this plan does no harm, and there is always one.
      const warningsSeen = [...(await warningsOf(owner, revisionId)), 'landAreaDiffers:landAreaInSqm:0'];
      const body = { id, revisionSha256: sha256, warningsSeen };
      return { input: { body }, version: 1 };
    },
    conflicts: [
      ...inOtherStates,
      recommendedAlready,
      heldByAnother,
      after('another revision was declared since', 'REVISION_CHANGED', otherRevision),
      after(
        'a warning was not seen',
        'WARNINGS_NOT_SEEN',
        `update plan_revisions set warnings = '[{"finding": {"key": "unseen"}, "answer": null}]' where application_id = $1`,
      ),
    ],
    faults: [...hashes, ...writtenIfAny('note')],
    act: changed('application', 'recommend'),
  },
  'POST /Review/applications/return': {
    rights: examinersAndRegistrars,
    sample: onExamined(() => ({ remarks })),
    conflicts: inOtherStates,
    faults: remarksOnSections,
    act: changed('application', 'return'),
  },
  'POST /Review/applications/referBack': {
    rights: registrars,
    sample: onRecommended(() => ({ reason })),
    conflicts: [...inOtherStates, notRecommended, heldByAnother],
    faults: written('reason'),
    act: changed('application', 'referBack'),
  },
  'POST /Review/applications/approve': {
    rights: registrars,
    sample: onRecommended(({ sha256 }) => ({ revisionSha256: sha256 })),
    conflicts: ofApproval,
    faults: hashes,
    act: { ...changed('application', 'approve'), made: 7 },
  },
  'POST /Review/applications/reject': {
    rights: registrars,
    sample: onRecommended(() => ({ reason })),
    conflicts: inOtherStates,
    faults: written('reason'),
    act: changed('application', 'reject'),
  },
  'POST /Review/letters/return': {
    rights: examinersAndRegistrars,
    sample: onExamined(() => ({ remarks })),
    // Whoever could not send the letter does not see it.
    conflicts: inOtherStates,
    faults: remarksOnSections,
    act: null,
  },
  'POST /Review/letters/approve': {
    rights: registrars,
    sample: onRecommended(({ sha256 }) => ({ revisionSha256: sha256 })),
    conflicts: ofApproval,
    faults: hashes,
    act: null,
  },
  'POST /Review/letters/reject': {
    rights: registrars,
    sample: onRecommended(() => ({ reason })),
    conflicts: inOtherStates,
    faults: written('reason'),
    act: null,
  },
} satisfies Partial<Cases>;
