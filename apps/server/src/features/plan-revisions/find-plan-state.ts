import type { DocumentState } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { standingOfPlanDocument } from '../document-codes/standing.ts';
import { findFrozenStanding } from './plan-revisions.queries.ts';

/** What a file says of its plan: a draft, or as what it is declared or approved, and what has superseded that. */
export async function findPlanState(
  { db, audience }: Pick<Call<'GET /Applications/export'>, 'db' | 'audience'>,
  applicationId: string,
): Promise<DocumentState> {
  const found = await findFrozenStanding(db, audience, applicationId);
  if (!found) return { name: 'draft' };
  const { facts, ...state } = found;
  const { supersededBy } = standingOfPlanDocument(state.name, facts);
  return supersededBy ? { ...state, superseded: { ...supersededBy, originalSha256: null } } : state;
}
