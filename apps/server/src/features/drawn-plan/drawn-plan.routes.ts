import { canEditPlan } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { findApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { openPlan } from '../strata-plans/plan/open-plan.ts';
import { checkDrawing } from './check-drawing.ts';
import { checkLevels } from './check-levels.ts';
import { drawLevels } from './draw-levels.ts';
import { listRules } from './drawing-rules.queries.ts';
import { listDrawings } from './drawings.queries.ts';
import { sendLevelFile } from './level-files/send-level-file.ts';
import { showLevel } from './show-level.ts';
import { showShapes } from './show-shapes.ts';
import { takeAreas } from './take-areas.ts';
import { undoDrawing } from './undo-drawing.ts';
import { addRules } from './write-rules.ts';

/** Levels are drawn anew, all or none. The plan is kept, so that what was found in it stays. */
const importDrawing: Handler<'POST /Applications/drawnLevel'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (isStale(seenVersion, revision)) return refuseStale(revision);
  const checked = await checkLevels(db, plan.applicationId, body.levels);
  return checked instanceof Refusal ? checked : drawLevels(call, plan, body.source, checked, null);
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
  'GET /Applications/drawnShapes': showShapes,
  'GET /Applications/drawnLevel/file': sendLevelFile,
  'POST /Applications/drawnLevel/check': checkDrawing,
  'POST /Applications/drawnLevel': importDrawing,
  'POST /Applications/drawnLevel/undo': undoDrawing,
  'POST /Applications/drawnLevel/areas': takeAreas,
  'GET /Applications/drawnLevel/imports': showDrawings,
  'GET /DrawingRules': async ({ db }) => new JsonText(await listRules(db)),
  'POST /DrawingRules': addRules,
} satisfies Partial<Handlers>;
