import { rm, writeFile } from 'node:fs/promises';
import type { RawInput } from '@strata/contract';
import type { DrawingRules, WallRule } from '@strata/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../../platform/database.ts';
import type { Services, SignedIn } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { getMeasuredTo } from '../../drawn-plan/drawing-rules.queries.ts';
import { getDrawingRules } from '../../drawn-plan/problems.queries.ts';
import type { PlanFile } from '../../plan-exchange/check-file.ts';
import { loadExchangeTexts } from '../../plan-exchange/load-exchange.ts';
import { findPlanRevision } from '../../plan-imports/plan-imports.queries.ts';
import { findEditable } from '../../strata-plans/plan/open-plan.ts';
import {
  findModel,
  listKnownBuildings,
  listKnownFloors,
  listNamedThings,
  type ModelRow,
} from '../drawn-models.queries.ts';
import { refuseInwards } from '../load-model.ts';
import { readKeptModel } from '../read-kept-model.ts';
import type { BegunPlan, KnownPlan } from './begin-plan.ts';

interface BeginCall {
  readonly db: Queryable;
  readonly session: SignedIn;
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  readonly isGone: () => boolean;
  readonly body: RawInput<'POST /Applications/drawnModels/begin/check', 'body'>;
}

/** A plan, and what a model makes of it. */
export interface Begun {
  readonly model: ModelRow;
  /** The plan's revision before the rest was read. */
  readonly planRevision: number;
  /** What its areas are measured to. */
  readonly measuredTo: WallRule;
  readonly begun: BegunPlan;
  readonly against: Omit<PlanFile, 'path'>;
}

/**
 * Reads what a model makes of a plan: not theirs 404, not theirs to edit now 409. What is wrong with the model or with what is
 * said of it is a refusal of its own, which comes once the plan is open.
 */
export async function readToBegin(call: BeginCall): Promise<Begun | Refusal> {
  const { db, session, body } = call;
  const { applicationId, modelId, mapping } = body;
  const found = await findEditable(call, applicationId);
  if (found instanceof Refusal) return found;
  const model = await findModel(db, session.personId, found.application, modelId);
  const planRevision = await findPlanRevision(db, applicationId);
  const texts = await loadExchangeTexts(db, applicationId);
  if (!model || planRevision === undefined || !texts) return refuse('NOT_FOUND');
  const { reference } = found.application;
  const known: KnownPlan = {
    reference,
    buildings: await listKnownBuildings(db, applicationId),
    floors: await listKnownFloors(db, applicationId),
    things: await listNamedThings(db, applicationId),
    measuredTo: await getMeasuredTo(db, applicationId),
  };
  const inwards = refuseInwards(mapping, known.measuredTo);
  if (inwards) return inwards;
  const rules: DrawingRules = (await getDrawingRules(db)).rules;
  const told = await readKeptModel(call, model, { task: 'begin', mapping, known, rules });
  if (told instanceof Refusal) return told;
  const { measuredTo } = known;
  const begun = JSON.parse(told) as BegunPlan;
  return { model, planRevision, measuredTo, begun, against: { reference, ...texts } };
}

/** Has what a model makes of a plan read as the file of a plan is, from a file of its own. */
export async function withFile<Read>(
  { services }: { readonly services: Services },
  { begun, against }: Begun,
  read: (file: PlanFile) => Promise<Read>,
): Promise<Read> {
  const path = services.fileStore.temporaryPath();
  try {
    await writeFile(path, JSON.stringify(begun.file), { flag: 'wx', mode: 0o600 });
    return await read({ ...against, path });
  } finally {
    await rm(path, { force: true });
  }
}
