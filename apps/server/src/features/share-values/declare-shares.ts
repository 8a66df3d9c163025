import type { Queryable } from '../../platform/database.ts';
import { pinVersion } from './declared-shares.queries.ts';
import type { MadeSchedule } from './plan-judgement.ts';
import { insertSchedule, type NewSchedule } from './share-schedules.queries.ts';

/**
 * What a declaration does to share values: the plan keeps the version they were computed by, and the schedule is kept.
 * Answers with what the act says of it.
 */
export async function declareShares(
  tx: Queryable,
  { applicationId, personId, madeAt }: Pick<NewSchedule, 'applicationId' | 'personId' | 'madeAt'>,
  schedule: MadeSchedule,
): Promise<Record<string, unknown>> {
  await pinVersion(tx, applicationId, schedule.methodVersionId);
  const id = await insertSchedule(tx, {
    ...schedule,
    applicationId,
    personId,
    occasion: 'completed',
    ...(madeAt ? { madeAt } : {}),
  });
  const { lots: _, ...said } = schedule;
  return { scheduleId: id, ...said };
}
