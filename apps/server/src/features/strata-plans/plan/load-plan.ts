import type { Queryable } from '../../../platform/database.ts';
import { findPlanForRules, getRegisteredLandArea } from './plan-json.queries.ts';

/** The plan as the rules ask of it, as it stands in this transaction. */
export async function loadPlanText(tx: Queryable, applicationId: string): Promise<string> {
  const fields = await findPlanForRules(tx, applicationId);
  if (fields === undefined) throw new Error('A plan that is kept does not go');
  const property = JSON.stringify({ landAreaInSqm: await getRegisteredLandArea(tx, applicationId) });
  return `{${fields},"property":${property}}`;
}
