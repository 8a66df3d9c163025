import { setImmediate } from 'node:timers/promises';
import { canEditPlan, problemsOfLevel } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { findPlanRevision } from '../plan-imports/plan-imports.queries.ts';
import { findApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { findEditable, openPlan } from '../strata-plans/plan/open-plan.ts';
import { checkLevels } from './check-levels.ts';
import { drawLevels } from './draw-levels.ts';
import { listRules } from './drawing-rules.queries.ts';
import { listDrawings } from './drawings.queries.ts';
import { getDrawingRules } from './problems.queries.ts';
import { showLevel } from './show-level.ts';
import { takeAreas } from './take-areas.ts';
import { undoDrawing } from './undo-drawing.ts';
import { addRules } from './write-rules.ts';

/** What would be wrong with a drawing; whether it could be kept at all is asked as when it is imported. */
const checkDrawing: Handler<'POST /Applications/drawnLevel/check'> = async (call) => {
  const { db, body } = call;
  const found = await findEditable(call, body.applicationId);
  if (found instanceof Refusal) return found;
  const planRevision = await findPlanRevision(db, body.applicationId);
  if (planRevision === undefined) return refuse('NOT_FOUND');
  const checked = await checkLevels(db, body.applicationId, body.levels);
  if (checked instanceof Refusal) return checked;
  const { rules } = await getDrawingRules(db);
  const levels = [];
  for (const { floorId, shapes } of checked) {
    levels.push({ floorId, problems: problemsOfLevel(shapes, rules) });
    await setImmediate();
  }
  return new JsonText(JSON.stringify({ planRevision, levels }));
};

/** Levels are drawn anew, all or none. The plan is kept, so that what was found in it stays. */
const importDrawing: Handler<'POST /Applications/drawnLevel'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (isStale(seenVersion, revision)) return refuseStale(revision);
  const checked = await checkLevels(db, plan.applicationId, body.levels);
  return checked instanceof Refusal ? checked : drawLevels(call, plan, body.source, checked);
};

/** What was drawn of a plan, for its parties; only whoever may change the plan now can undo. */
const showDrawings: Handler<'GET /Applications/drawnLevel/imports'> = async ({ db, query, session }) => {
  const application = await findApplicationFor(db, session.personId, query.applicationId);
  if (!application) return refuse('NOT_FOUND');
  const canEdit = application.parties.some((party) => canEditPlan(application.facts, party));
  return new JsonText(await listDrawings(db, application.id, canEdit));
};

export const drawnPlanHandlers = {
  'GET /Applications/drawnLevel': showLevel,
  'POST /Applications/drawnLevel/check': checkDrawing,
  'POST /Applications/drawnLevel': importDrawing,
  'POST /Applications/drawnLevel/undo': undoDrawing,
  'POST /Applications/drawnLevel/areas': takeAreas,
  'GET /Applications/drawnLevel/imports': showDrawings,
  'GET /DrawingRules': async ({ db }) => new JsonText(await listRules(db)),
  'POST /DrawingRules': addRules,
} satisfies Partial<Handlers>;
