import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { moveToDecide, moveToExamine } from '../examinations/examination-acts.queries.ts';
import { findStanding, listWarnings, raiseApplicationVersion } from './examined-applications.queries.ts';
import { lockForOfficer } from './lock-for-officer.ts';
import { notifyParties } from './notify-parties.ts';
import { recordDecision } from './record-decision.ts';

type Passed = Refusal | { version: number };

/** The examiner's part is done, all of what the rules warned of was seen: another officer decides. */
export async function recommendApplication(
  call: Call<'POST /Review/applications/recommend'>,
): Promise<Passed> {
  const { db, body, session } = call;
  const { id, revisionSha256, warningsSeen, note } = body;
  const locked = await lockForOfficer(call, 'recommend', id);
  if (locked instanceof Refusal) return locked;
  const standing = await findStanding(db, id);
  if (standing?.sha256 !== revisionSha256) return refuse('REVISION_CHANGED');
  const { revisionId, revisionNumber, sha256 } = standing;
  const warnings = await listWarnings(db, revisionId);
  const seen = new Set(warningsSeen);
  if (warnings.some((key) => !seen.has(key))) return refuse('WARNINGS_NOT_SEEN');
  const { application } = locked;
  const version = await recordDecision(
    call,
    'recommend',
    application,
    async () => {
      await moveToDecide(db, 'application', id, session.personId, note);
      return raiseApplicationVersion(db, id);
    },
    { revisionNumber, sha256, warningsSeen: warnings, ...(note ? { note } : {}) },
  );
  await notifyParties(db, 'applicationRecommended', application);
  return { version };
}

/** The registrar asks the examiners to look again; the recommendation is void. */
export async function referBackApplication(
  call: Call<'POST /Review/applications/referBack'>,
): Promise<Passed> {
  const { db, body } = call;
  const { id, reason } = body;
  const locked = await lockForOfficer(call, 'referBack', id);
  if (locked instanceof Refusal) return locked;
  const { application } = locked;
  const version = await recordDecision(
    call,
    'referBack',
    application,
    async () => {
      await moveToExamine(db, 'application', id, call.session.personId, reason);
      return raiseApplicationVersion(db, id);
    },
    { reason },
  );
  await notifyParties(db, 'applicationReferredBack', application);
  return { version };
}
