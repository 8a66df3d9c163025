import {
  canMoveWalls,
  type DrawableThing,
  type DrawingRules,
  type WallRule,
  wallRuleWords,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { getMeasuredTo } from '../drawn-plan/drawing-rules.queries.ts';
import { getDrawingRules } from '../drawn-plan/problems.queries.ts';
import { findPlanRevision } from '../plan-imports/plan-imports.queries.ts';
import { findEditable } from '../strata-plans/plan/open-plan.ts';
import { findModel, listNamedThings, type ModelRow } from './drawn-models.queries.ts';
import type { ModelMapping } from './reading/model-job.ts';

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
  /** What areas of the plan are measured to. */
  readonly measuredTo: WallRule;
}

/** The same with all that a mapping is compared with. */
export async function loadForMapping(
  call: ModelCall & {
    readonly body: {
      readonly applicationId: string;
      readonly modelId: string;
      readonly mapping: Pick<ModelMapping, 'outlinesShow'>;
    };
  },
): Promise<LoadedModel | Refusal> {
  const { db, body } = call;
  const model = await loadModel(call, body);
  if (model instanceof Refusal) return model;
  const planRevision = await findPlanRevision(db, body.applicationId);
  if (planRevision === undefined) return refuse('NOT_FOUND');
  const things = await listNamedThings(db, body.applicationId);
  const { rules } = await getDrawingRules(db);
  const measuredTo = await getMeasuredTo(db, body.applicationId);
  const inwards = refuseInwards(body.mapping, measuredTo);
  if (inwards) return inwards;
  return { model, planRevision, things, rules, measuredTo };
}

/** Outlines are moved outwards alone: nobody can tell how thick a wall is around one that shows its middle. */
export function refuseInwards(
  { outlinesShow: shown = 'interiorFace' }: Pick<ModelMapping, 'outlinesShow'>,
  measuredTo: WallRule,
): Refusal | undefined {
  if (canMoveWalls(shown, measuredTo)) return undefined;
  return refuse('INVALID', {
    'mapping.outlinesShow': `Areas are measured to ${wallRuleWords[measuredTo]}. From ${wallRuleWords[shown]} outlines cannot be moved there: draw them to the inner face`,
  });
}
