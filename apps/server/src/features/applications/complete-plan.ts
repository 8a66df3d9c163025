import { planDeclaration } from '@strata/domain';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal, refuseStale } from '../../platform/refusal.ts';
import { getChoicesFor, lockRulesInForce } from '../drawn-plan/drawing-rules.queries.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { notify } from '../notifications/notify.ts';
import { declareShares } from '../share-values/declare-shares.ts';
import { getDeclarable, lockMethods } from '../share-values/declared-shares.queries.ts';
import { judgeDeclarable } from '../share-values/judge-plan.ts';
import { loadPlanText } from '../strata-plans/plan/load-plan.ts';
import { listFilesOfPlan } from './application-acts.queries.ts';
import { closeHandover, type OpenHandover, openHandover } from './hand-over-plan.ts';
import { noticeToApplicant } from './handover-notices.ts';

/**
 * The assigned architect confirms that the plan is complete: the same findings as on the screen are asked for once more, under
 * the lock, and the share values are kept with the version of the method that they were computed by. A licence that has
 * expired has ended the architect's rights already: then the application is not found.
 */
export const completePlan: Handler<'POST /Applications/architect/submit'> = async (call) => {
  const { db, body, session, services } = call;
  const open = await openHandover(call, 'completePlan', body.id);
  if (open instanceof Refusal) return open;
  await lockMethods(db);
  await lockRulesInForce(db);
  const stale = await refuseUnseen(call, open);
  if (stale) return stale;
  const judged = await judgeDeclarable(services.workers, await loadPlanText(db, body.id));
  if (judged instanceof Refusal) return judged;
  const unready = await refuseUnready(db, await listFilesOfPlan(db, body.id));
  if (unready) return unready;
  const { personId } = session;
  const shares = await declareShares(db, { applicationId: body.id, personId }, judged.schedule);
  await closeHandover(call, open, { more: { declaration: planDeclaration.version, shares } });
  await notify(db, { ...(await noticeToApplicant(db, open)), kind: 'planCompleted' });
  return null;
};

/** A colleague can have changed the plan since, an Administrator the method or the drawing rules: what nobody saw is not declared. */
async function refuseUnseen(
  { db, body: { id, seen } }: Call<'POST /Applications/architect/submit'>,
  { application }: OpenHandover,
): Promise<Refusal | undefined> {
  if (seen === undefined) return undefined;
  const { planRevision, shareMethodVersionId } = await getDeclarable(db, id);
  const { measuredTo, unitFiles } = await getChoicesFor(db, id);
  const isSeen =
    seen.planRevision === planRevision &&
    seen.shareMethodVersionId.toLowerCase() === shareMethodVersionId &&
    (seen.measuredTo ?? measuredTo) === measuredTo &&
    (seen.unitFiles ?? unitFiles) === unitFiles;
  return isSeen ? undefined : refuseStale(application.version);
}
