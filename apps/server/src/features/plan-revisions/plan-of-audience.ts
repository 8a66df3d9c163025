import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { findPlanForRules } from '../strata-plans/plan/plan-json.queries.ts';
import { getNewestContent } from './plan-revisions.queries.ts';
import { unpackContent } from './unpack-content.ts';

/**
 * The members of a plan as JSON, without braces: the plan as it stands, but for officers, who are never shown what is
 * drafted: theirs is what was declared last. Undefined where there is none.
 */
export async function findPlanFor(
  db: Queryable,
  audience: Audience,
  applicationId: string,
): Promise<string | undefined> {
  if (audience === 'portal') return findPlanForRules(db, applicationId);
  return (await unpackContent(await getNewestContent(db, applicationId))).slice(1, -1);
}
