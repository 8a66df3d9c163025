import { typingMessages } from '@strata/domain';
import type { Queryable } from '../../../platform/database.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { canChooseUse } from './plan-lists.queries.ts';

/** Refuses an occupancy use that is neither offered nor the plan's already. */
export async function refuseUse(
  tx: Queryable,
  applicationId: string,
  occupancyUseId: number,
): Promise<Refusal | undefined> {
  if (await canChooseUse(tx, applicationId, occupancyUseId)) return undefined;
  return refuse('INVALID', { occupancyUseId: typingMessages.chooseUse });
}
