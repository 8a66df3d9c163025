import { declareShares } from '../features/share-values/declare-shares.ts';
import { judgePlanText } from '../features/share-values/plan-judgement.ts';
import { loadPlanText } from '../features/strata-plans/plan/load-plan.ts';
import type { TestSystem } from './test-system.ts';

/** Keeps the share values of the plan, and the version of the method, as the architect's declaration does. */
export async function declareGivenShares(
  { database, services }: Pick<TestSystem, 'database' | 'services'>,
  applicationId: string,
): Promise<void> {
  const [application] = await database.query<{ created_by: string }>(
    'select created_by from applications where id = $1',
    [applicationId],
  );
  const { schedule, faults } = judgePlanText(await loadPlanText(services.database, applicationId));
  if (!application || !schedule) throw new Error(`There are no share values: ${faults.join(' ')}`);
  await declareShares(services.database, { applicationId, personId: application.created_by }, schedule);
}
