import type { Output } from '@strata/contract';
import type { PlanOwner } from './plans.ts';
import type { TestSystem } from './test-system.ts';

/** The application with its plan, as its applicant is shown it. */
export async function shownPlan(
  { caller, entity }: PlanOwner,
  { applicationId }: { readonly applicationId: string },
): Promise<Output<'GET /Applications/{id}'>> {
  const input = { params: { id: applicationId }, query: entity };
  return (await caller.call('GET /Applications/{id}', input)).data;
}

interface ActView {
  readonly verb: string;
  readonly acting_role: string;
  readonly entity_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The act that was recorded last. */
export async function newestAct({ database }: TestSystem): Promise<ActView | undefined> {
  const [act] = await database.query<ActView>(
    'select verb, acting_role, entity_id, before, after from acts order by sequence desc limit 1',
  );
  return act;
}

export async function countActs({ database }: TestSystem): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from acts');
  return row?.count ?? -1;
}
