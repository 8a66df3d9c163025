import type { Queryable } from '../../platform/database.ts';
import { setHasParkingLots } from '../applications/parking-answer.queries.ts';
import { insertRows, insertServed, releaseServed, updateRows } from '../plan-imports/sheet-rows.queries.ts';
import { updateDetailsRow } from '../strata-plans/plan/details.queries.ts';
import { exchangeTableNames, exchangeTables } from './exchange-columns.ts';
import { raiseCounters, snapshotDetails } from './plan-exchange.queries.ts';
import type { WrittenExchange } from './write-exchange.ts';

/** Writes what the file of a plan creates and changes into the plan, which is kept. Answers with what changed as it was. */
export async function writeRows(
  tx: Queryable,
  applicationId: string,
  { created, changed, served, details, hasParkingLots, given }: WrittenExchange,
): Promise<Readonly<Record<string, string>>> {
  const before: Record<string, string> = {};
  if (details || hasParkingLots !== undefined) {
    before['strata_plans'] = await snapshotDetails(tx, applicationId);
  }
  if (details) await updateDetailsRow(tx, applicationId, details);
  for (const name of exchangeTableNames) {
    const table = exchangeTables[name];
    // Changed before anything is added: what is added may lie in what changes.
    if (changed[name].count > 0) {
      before[table.name] = await updateRows(tx, table, applicationId, changed[name].pieces);
    }
    await insertRows(tx, table, applicationId, created[name].pieces);
  }
  if (changed.commonProperty.count > 0) {
    before['allocation_units'] = await releaseServed(tx, applicationId, changed.commonProperty.ids);
  }
  await insertServed(tx, applicationId, served);
  await raiseCounters(tx, applicationId, given);
  if (hasParkingLots !== undefined) await setHasParkingLots(tx, applicationId, hasParkingLots);
  return before;
}
