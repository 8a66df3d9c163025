import type { Removal } from '@strata/domain';
import type { Queryable } from '../../../platform/database.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { countContents } from './contents.queries.ts';

/** Refuses a deletion with which other things would go, or lose something, than was agreed to; says in words what. */
export async function refuseUnagreed(
  tx: Queryable,
  applicationId: string,
  removal: Removal,
  agreedTo = 0,
): Promise<Refusal | undefined> {
  const { total, words } = await countContents(tx, applicationId, removal);
  if (total === agreedTo) return undefined;
  return refuse('NOT_EMPTY', { agreedTo: words || 'Nothing else would go' });
}
