import type { StrataPlan } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { getRegisteredLandArea } from './load-plan.queries.ts';
import { getPlanFields } from './plan-json.queries.ts';

/** The plan as the rules ask of it, as it stands in this transaction: the one that `GET /Applications/{id}` answers. */
export async function loadPlan(tx: Queryable, applicationId: string): Promise<StrataPlan> {
  const fields = JSON.parse(`{${await getPlanFields(tx, '', applicationId)}}`) as Omit<
    StrataPlan,
    'property'
  >;
  return { ...fields, property: { landAreaInSqm: await getRegisteredLandArea(tx, applicationId) } };
}
