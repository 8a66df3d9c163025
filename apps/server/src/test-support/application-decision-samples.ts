import { makePdf } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { ministryOf } from './experts.ts';
import { type GivenSubmission, givenSubmitted } from './submitted.ts';
import type { Owner } from './world.ts';

/** An act on an application that is examined, and that nobody holds. */
const onExamined =
  <More extends object>(moreOf: (plan: GivenSubmission) => More) =>
  async (owner: Owner) => {
    const plan = await givenSubmitted(owner, { statusId: 3 });
    return { input: { body: { id: plan.applicationId, ...moreOf(plan) } }, version: 1 };
  };

/** An act on one that is paid, and that an examiner has recommended who is not the owner's officer. */
const onRecommended =
  <More extends object>(moreOf: (plan: GivenSubmission) => More) =>
  async (owner: Owner) => {
    const { examiner } = await ministryOf(owner.system);
    const plan = await givenSubmitted(owner, { recommendedBy: examiner.personId, isPaid: true });
    return { input: { body: { id: plan.applicationId, ...moreOf(plan) } }, version: 1 };
  };

const reason = 'The areas were not looked at.';

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

const remarks = [{ section: 'buildings' as const, text: 'Unit 101 has another area in its drawing.' }];

/** Valid calls by which officers decide applications, and for the letters. */
export const applicationDecisionSamples = {
  'POST /Review/applications/recommend': async (owner: Owner) => {
    const { applicationId: id, revisionId, sha256 } = await givenSubmitted(owner, { statusId: 3 });
    // One that is no warning of this plan does no harm, and there is always one.
    const warningsSeen = [...(await warningsOf(owner, revisionId)), 'landAreaDiffers:landAreaInSqm:0'];
    const body = { id, revisionSha256: sha256, warningsSeen };
    return { input: { body }, version: 1 };
  },
  'POST /Review/applications/return': onExamined(() => ({ remarks })),
  'POST /Review/applications/referBack': onRecommended(() => ({ reason })),
  'POST /Review/applications/approve': onRecommended(({ sha256 }) => ({ revisionSha256: sha256 })),
  'POST /Review/applications/reject': onRecommended(() => ({ reason })),
  'POST /Review/letters/return': onExamined(() => ({ remarks })),
  'POST /Review/letters/approve': onRecommended(({ sha256 }) => ({ revisionSha256: sha256 })),
  'POST /Review/letters/reject': onRecommended(() => ({ reason })),
  'GET /Applications/letter': async (owner: Owner) => ({
    input: { query: { decisionId: await decisionOf(owner) } },
  }),
};
