import { createHash } from 'node:crypto';
import { actsOnApplication, canEditPlan } from '@strata/domain';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { filesAddressOf } from '../files/files-address.ts';
import { findPlanFields } from '../strata-plans/plan/plan-json.queries.ts';
import { findApplication } from './applications.queries.ts';

/**
 * One application with its whole plan, and what the asking entity may do with it now. All but the plan is read first:
 * with the plan's own stamp it makes the tag, so that an unchanged plan is not put together again.
 */
export const showApplication: Handler<'GET /Applications/{id}'> = async (call) => {
  const { db, params, entity } = call;
  const found = await findApplication(db, entity, params.id);
  if (!found) return refuse('NOT_FOUND');
  const { application, facts, party, planStamp } = found;
  const acts = actsOnApplication(facts, party);
  const text = JSON.stringify({
    ...application,
    canEdit: canEditPlan(facts, party),
    canAssignArchitect: acts.includes('assignArchitect'),
    canDelete: acts.includes('delete'),
    acts,
  });
  const tag = createHash('sha256').update(text).update(planStamp).digest('base64url').slice(0, 22);
  return new TaggedAnswer(tag, async () => {
    const plan = await findPlanFields(db, filesAddressOf(call), params.id);
    return plan === undefined ? refuse('NOT_FOUND') : new JsonText(`${text.slice(0, -1)},${plan}}`);
  });
};
