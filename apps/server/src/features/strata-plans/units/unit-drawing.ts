import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { deleteUnused } from '../../files/files.queries.ts';
import { findUnitDrawing, setDrawing } from '../documents/plan-documents.queries.ts';
import { savePlanFile } from '../documents/save-plan-file.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';

/** The drawing of a unit; the file of an earlier one goes. */
export const setUnitDrawing: Handler<'PUT /Applications/strataUnits/drawing'> = async (call) => {
  const { db, form, files, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_units', form.UnitId);
  if (plan instanceof Refusal) return plan;
  const before = await findUnitDrawing(db, plan.applicationId, form.UnitId);
  if (!before) return refuse('NOT_FOUND');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const file = await savePlanFile(call, plan, files.File);
  if (file instanceof Refusal) return file;
  const version = await setDrawing(db, plan.applicationId, before.id, file.id);
  if (before.fileId) await deleteUnused(db, [before.fileId]);
  const after = await findUnitDrawing(db, plan.applicationId, before.id);
  await recordPlanAct(call, plan, { verb: 'setDrawing', before, after });
  return { version };
};

/** The drawing of a unit goes, with its file; where there is none, nothing changes. */
export const deleteUnitDrawing: Handler<'DELETE /Applications/strataUnits/drawing'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_units', query.unitId);
  if (plan instanceof Refusal) return plan;
  const before = await findUnitDrawing(db, plan.applicationId, query.unitId);
  if (!before) return refuse('NOT_FOUND');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  if (!before.fileId) return { version: before.version };
  const version = await setDrawing(db, plan.applicationId, before.id, null);
  await deleteUnused(db, [before.fileId]);
  const after = await findUnitDrawing(db, plan.applicationId, before.id);
  await recordPlanAct(call, plan, { verb: 'deleteDrawing', before, after });
  return { version };
};
