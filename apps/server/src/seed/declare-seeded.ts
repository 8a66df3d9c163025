import { declareShares } from '../features/share-values/declare-shares.ts';
import { judgePlanText } from '../features/share-values/plan-judgement.ts';
import { loadPlanText } from '../features/strata-plans/plan/load-plan.ts';
import type { Queryable } from '../platform/database.ts';
import { findCompletion } from './seed-plans.queries.ts';

/** A plan that was completed keeps its share values, as every declaration does. */
export async function declareSeeded(tx: Queryable, applicationId: string): Promise<void> {
  const completion = await findCompletion(tx, applicationId);
  if (!completion) return;
  const { schedule, faults } = judgePlanText(await loadPlanText(tx, applicationId));
  if (!schedule) throw new Error(`A plan of the demonstration has no share values: ${faults.join(' ')}`);
  await declareShares(tx, { applicationId, ...completion }, schedule);
}
