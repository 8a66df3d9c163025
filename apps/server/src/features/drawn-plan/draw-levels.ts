import { v7 as uuidv7 } from 'uuid';
import { type OpenPlan, type PlanCall, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import type { CheckedLevel } from './check-levels.ts';
import { releaseFiles } from './drawing-files.queries.ts';
import { type DrawingSource, insertDrawing } from './drawings.queries.ts';
import { deleteShapesOfLevels, findMarks, insertShapes } from './shapes.queries.ts';

/** An import of a drawing: null where the plan is drawn so already, and nothing was changed. */
interface Drawn {
  readonly drawingId: string | null;
  readonly planRevision: number;
}

/**
 * Draws levels of a plan anew in the transaction of the call. What was drawn of them goes, and is kept with the drawing, so
 * that the import can be undone. The plan is open, and the levels are checked.
 */
export async function drawLevels(
  call: PlanCall,
  plan: OpenPlan,
  source: DrawingSource,
  levels: readonly CheckedLevel[],
  /** The file, which is kept with the plan from now on; null where it was not sent. */
  fileId: string | null,
): Promise<Drawn> {
  const { db, session } = call;
  const { applicationId, facts } = plan;
  const levelIds = levels.map(({ floorId }) => floorId ?? applicationId);
  const marks = levels.flatMap(({ floorId, shapes }) =>
    shapes.map(({ id, sha256 }) => `${floorId ?? applicationId} ${id} ${sha256}`),
  );
  const before = await findMarks(db, levelIds, source.measuredTo);
  if (before.size === marks.length && marks.every((mark) => before.has(mark)))
    return { drawingId: null, planRevision: facts.revision };
  const id = uuidv7();
  const planRevision = facts.revision + 1;
  await insertDrawing(db, {
    ...source,
    id,
    applicationId,
    importedBy: session.personId,
    fileId,
    undo: { planRevision, levelIds, before: await deleteShapesOfLevels(db, levelIds) },
  });
  await insertShapes(db, applicationId, id, levels);
  await releaseFiles(db, applicationId);
  const { fileName, fileSha256, format, unit } = source;
  await recordPlanAct(call, plan, {
    verb: 'importDrawing',
    after: {
      drawing: id,
      file: { name: fileName, sha256: fileSha256 },
      format,
      unit,
      levels: levels.map(({ floorId, shapes }) => ({ floorId, things: shapes.length })),
    },
  });
  return { drawingId: id, planRevision };
}
