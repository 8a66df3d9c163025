import type { Queryable } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { releaseFiles } from '../drawn-plan/drawing-files.queries.ts';
import { undoDrawingOfImport } from '../drawn-plan/drawings.queries.ts';
import { deleteShapesOfImport, restoreShapesOfImport } from '../drawn-plan/shapes.queries.ts';
import { exchangeTables } from '../plan-exchange/exchange-columns.ts';
import { restoreDetails } from '../plan-exchange/plan-exchange.queries.ts';
import { lockApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { openPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import {
  deleteCreated,
  type RowTable,
  restoreRows,
  restoreServed,
  sheetTables,
} from './sheet-rows.queries.ts';
import { findApplicationOfImport, isUndone, markUndone } from './undo-import.queries.ts';

/** From what others hang on to what hangs on other parts. */
const tables: readonly RowTable[] = Object.values({
  ...exchangeTables,
  // Type and number of an area never change.
  commonProperty: sheetTables.commonProperty,
});

/** Undoes an import while nothing else was changed since: what it created goes, what it changed is as it was. */
export const undoImport: Handler<'POST /Applications/imports/undo'> = async (call) => {
  const { db, body, session } = call;
  const applicationId = await findApplicationOfImport(db, body.id);
  if (applicationId === undefined) return refuse('NOT_FOUND');
  // The answer of the accessory schedule is a field of the application, which is locked as when it is typed.
  const plan = await openPlan(call, applicationId, lockApplicationFor);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (await isUndone(db, body.id)) return refuse('IMPORT_UNDONE');
  const undone = await markUndone(db, { id: body.id, personId: session.personId, planRevision: revision });
  if (!undone) return refuse('IMPORT_OVERTAKEN');
  await takeBack(db, body.id);
  await undoDrawingOfImport(db, { id: body.id, personId: session.personId });
  await releaseFiles(db, applicationId);
  const { created: deleted, changed: restored, ...what } = undone;
  await recordPlanAct(call, plan, {
    verb: 'undoImport',
    after: { import: body.id, ...what, deleted, restored },
  });
  return { planRevision: revision + 1 };
};

async function takeBack(tx: Queryable, importId: string): Promise<void> {
  // What changed may hang on what was created: it is as it was before that goes.
  await restoreDetails(tx, importId);
  for (const table of tables) await restoreRows(tx, table, importId);
  await restoreServed(tx, importId);
  await deleteShapesOfImport(tx, importId);
  for (const table of tables.toReversed()) await deleteCreated(tx, table, importId);
  await restoreShapesOfImport(tx, importId);
}
