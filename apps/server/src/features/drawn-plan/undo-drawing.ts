import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { releaseFiles } from './drawing-files.queries.ts';
import { findApplicationOfDrawing, isDrawingUndone, markDrawingUndone } from './drawings.queries.ts';
import { deleteShapesOfLevels, restoreShapes } from './shapes.queries.ts';

/** Undoes the import of a drawing while nothing else was changed since: its levels are drawn as they were. */
export const undoDrawing: Handler<'POST /Applications/drawnLevel/undo'> = async (call) => {
  const { db, body, session } = call;
  const applicationId = await findApplicationOfDrawing(db, body.id);
  if (applicationId === undefined) return refuse('NOT_FOUND');
  const plan = await openPlan(call, applicationId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (await isDrawingUndone(db, body.id)) return refuse('IMPORT_UNDONE');
  const undone = await markDrawingUndone(db, {
    id: body.id,
    personId: session.personId,
    planRevision: revision,
  });
  if (!undone) return refuse('IMPORT_OVERTAKEN');
  await deleteShapesOfLevels(db, undone.levelIds);
  await restoreShapes(db, body.id);
  await releaseFiles(db, applicationId);
  await recordPlanAct(call, plan, {
    verb: 'undoDrawing',
    after: { drawing: body.id, fileName: undone.fileName, levels: undone.levelIds.length },
  });
  return { planRevision: revision + 1 };
};
