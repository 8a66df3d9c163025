import { findingsOf, planDeclaration } from '@strata/domain';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { notify } from '../notifications/notify.ts';
import { loadPlan } from '../strata-plans/load-plan.ts';
import { listFilesOfPlan } from './application-acts.queries.ts';
import { closeHandover, openHandover } from './hand-over-plan.ts';
import { noticeToApplicant } from './handover-notices.ts';

/**
 * The assigned architect declares the plan complete: the same findings as on the screen are asked for once more, under
 * the lock. A licence that has expired has ended the architect's rights already: then the application is not found.
 */
export const completePlan: Handler<'POST /Applications/architect/submit'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'completePlan', body.id);
  if (open instanceof Refusal) return open;
  const findings = findingsOf(await loadPlan(db, body.id));
  if (findings.some(({ severity }) => severity === 'blocking')) return refuse('PLAN_HAS_FINDINGS');
  const unready = await refuseUnready(db, await listFilesOfPlan(db, body.id));
  if (unready) return unready;
  await closeHandover(call, open, { more: { declaration: planDeclaration.version } });
  await notify(db, { ...(await noticeToApplicant(db, open)), kind: 'planCompleted' });
  return null;
};
