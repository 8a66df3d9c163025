import type { DrawableThing, DrawingRules } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { getDrawingRules } from '../drawn-plan/problems.queries.ts';
import { findPlanRevision } from '../plan-imports/plan-imports.queries.ts';
import { findEditable } from '../strata-plans/plan/open-plan.ts';
import { findModel, listNamedThings, type ModelRow } from './drawn-models.queries.ts';

interface ModelCall {
  readonly db: Queryable;
  readonly session: SignedIn;
}

/** A model that the caller keeps for an application whose plan they may change now: not theirs 404, not theirs to edit now 409. */
export async function loadModel(
  call: ModelCall,
  { applicationId, modelId }: { readonly applicationId: string; readonly modelId: string },
): Promise<ModelRow | Refusal> {
  const found = await findEditable(call, applicationId);
  if (found instanceof Refusal) return found;
  const model = await findModel(call.db, call.session.personId, found.application, modelId);
  return model ?? refuse('NOT_FOUND');
}

export interface LoadedModel {
  readonly model: ModelRow;
  /** The plan's revision before the rest was read. */
  readonly planRevision: number;
  readonly things: readonly DrawableThing[];
  readonly rules: DrawingRules;
}

/** The same with all that a mapping is compared with. */
export async function loadForMapping(
  call: ModelCall & { readonly body: { readonly applicationId: string; readonly modelId: string } },
): Promise<LoadedModel | Refusal> {
  const { db, body } = call;
  const model = await loadModel(call, body);
  if (model instanceof Refusal) return model;
  const planRevision = await findPlanRevision(db, body.applicationId);
  if (planRevision === undefined) return refuse('NOT_FOUND');
  const things = await listNamedThings(db, body.applicationId);
  const { rules } = await getDrawingRules(db);
  return { model, planRevision, things, rules };
}
