import type { Queryable } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../strata-plans/open-plan.ts';
import { deleteCreated, restoreRows, restoreServed, sheetTables } from './sheet-rows.queries.ts';
import { findApplicationOfImport, markUndone } from './undo-import.queries.ts';

/** From what hangs on other parts to what others hang on. */
const tables = [
  sheetTables.accessorySchedule,
  sheetTables.commonProperty,
  sheetTables.units,
  sheetTables.floors,
] as const;

/** Undoes an import while nothing else was changed since: what it created goes, what it changed is as it was. */
export const undoImport: Handler<'POST /Applications/imports/undo'> = async (call) => {
  const { db, body, session } = call;
  const applicationId = await findApplicationOfImport(db, body.id);
  if (applicationId === undefined) return refuse('NOT_FOUND');
  const plan = await openPlan(call, applicationId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  const undone = await markUndone(db, { id: body.id, personId: session.personId, planRevision: revision });
  if (!undone) return refuse('IMPORT_OVERTAKEN');
  await takeBack(db, body.id);
  const { created: deleted, changed: restored, ...what } = undone;
  await recordPlanAct(call, plan, {
    verb: 'undoImport',
    after: { import: body.id, ...what, deleted, restored },
  });
  return { planRevision: revision + 1 };
};

async function takeBack(tx: Queryable, importId: string): Promise<void> {
  for (const table of tables) await deleteCreated(tx, table, importId);
  for (const table of tables.toReversed()) await restoreRows(tx, table, importId);
  await restoreServed(tx, importId);
}
