import type { CommonPropertyTypeId } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { ImportTarget } from '../../workbooks/import/check-file.ts';
import type { WrittenImport } from '../../workbooks/import/write-import.ts';
import { takeNumbers } from '../strata-plans/common-property/allocations.queries.ts';
import {
  insertAreas,
  insertRows,
  insertServed,
  releaseServed,
  releaseTowers,
  sheetTables,
  updateRows,
} from './sheet-rows.queries.ts';

/** What an import changed as it was before: table → rows, as JSON. */
export type RowsBefore = Readonly<Record<string, string>>;

/** Writes what an import creates and changes into the plan, which is kept. */
export async function writeSheet(
  tx: Queryable,
  applicationId: string,
  target: ImportTarget,
  written: WrittenImport,
): Promise<RowsBefore> {
  const table = sheetTables[target.sheet];
  const { created, changed } = written;
  const before: Record<string, string> = {};
  if (changed.count > 0) before[table.name] = await updateRows(tx, table, applicationId, changed.pieces);
  if (target.sheet === 'commonProperty') {
    const { commonPropertyTypeId } = target.scope;
    return { ...before, ...(await writeAreas(tx, applicationId, commonPropertyTypeId, written)) };
  }
  await insertRows(tx, table, applicationId, created.pieces);
  if (target.sheet === 'floors' && written.loses !== null) {
    before[sheetTables.units.name] = await releaseTowers(tx, applicationId, changed.ids);
  }
  return before;
}

/** New areas take their numbers in one block; what an area serves is written anew. */
async function writeAreas(
  tx: Queryable,
  applicationId: string,
  typeId: CommonPropertyTypeId,
  { created, changed, served }: WrittenImport,
): Promise<RowsBefore> {
  if (created.count > 0) {
    const after = await takeNumbers(tx, applicationId, typeId, created.count);
    await insertAreas(tx, applicationId, created.pieces, { typeId, after });
  }
  const before =
    changed.count > 0 ? { allocation_units: await releaseServed(tx, applicationId, changed.ids) } : {};
  await insertServed(tx, applicationId, served);
  return before;
}
