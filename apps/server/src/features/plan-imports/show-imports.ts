import { canEditPlan } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { listImports } from './plan-imports.queries.ts';

/** What was imported into a plan, for its parties; only whoever may change the plan now can undo. */
export const showImports: Handler<'GET /Applications/imports'> = async ({ db, query, session }) => {
  const application = await findApplicationFor(db, session.personId, query.applicationId);
  if (!application) return refuse('NOT_FOUND');
  const canEdit = application.parties.some((party) => canEditPlan(application.facts, party));
  return new JsonText(await listImports(db, application.id, canEdit));
};
