import type { StrataPlan } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { getRegisteredLandArea } from './load-plan.queries.ts';
import { findPlanFields } from './plan-json.queries.ts';

/** The plan as the rules ask of it, as it stands in this transaction: the one that `GET /Applications/{id}` answers. */
export async function loadPlan(tx: Queryable, applicationId: string): Promise<StrataPlan> {
  const text = await findPlanFields(tx, '', applicationId);
  if (text === undefined) throw new Error('A plan that is kept does not go');
  const fields = JSON.parse(`{${text}}`) as Omit<StrataPlan, 'property'>;
  return { ...fields, property: { landAreaInSqm: await getRegisteredLandArea(tx, applicationId) } };
}
