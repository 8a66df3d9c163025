import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import type { KeptServiceFee } from './fee-tables.queries.ts';

/** All versions of the fee table as JSON of the wire, the newest first. */
export async function listFeeTables(db: Queryable): Promise<string> {
  return onlyRow(
    await db.query<{ list: string }>(
      `select json_agg(json_build_object('version', t.version, 'services', t.services, 'reason', t.reason,
         'madeBy', m.full_name, 'madeDate', ${instantOf('t.made_at')}, 'confirmedBy', o.full_name,
         'confirmedDate', ${instantOf('c.confirmed_at')}) order by t.version desc)::text as list
       from fee_tables t left join persons m on m.id = t.made_by
         left join fee_table_confirmations c on c.version = t.version
         left join persons o on o.id = c.confirmed_by`,
    ),
  ).list;
}

export interface NewestFeeTable {
  readonly version: number;
  /** By which the acts know it. */
  readonly recordId: string;
  readonly services: readonly KeptServiceFee[];
  readonly reason: string;
  readonly isConfirmed: boolean;
}

/** The fee table in force, locked: versions and confirmations come one after the other. */
export async function lockNewestFeeTable(tx: Queryable): Promise<NewestFeeTable> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('fee table', 0))`);
  return onlyRow(
    await tx.query<NewestFeeTable & Record<string, unknown>>(
      `select t.version, t.record_id as "recordId", t.services, t.reason, c.version is not null as "isConfirmed"
       from fee_tables t left join fee_table_confirmations c on c.version = t.version
       order by t.version desc limit 1`,
    ),
  );
}

/** Adds a version, which is in force at once; answers with what the acts know it by. */
export async function insertFeeTable(
  tx: Queryable,
  table: {
    readonly version: number;
    readonly services: readonly KeptServiceFee[];
    readonly reason: string;
    readonly personId: string;
  },
): Promise<string> {
  const { recordId } = onlyRow(
    await tx.query<{ recordId: string }>(
      `insert into fee_tables (version, services, reason, made_by) values ($1, $2, $3, $4)
       returning record_id as "recordId"`,
      [table.version, JSON.stringify(table.services), table.reason, table.personId],
    ),
  );
  return recordId;
}

export async function insertConfirmation(tx: Queryable, version: number, personId: string): Promise<void> {
  await tx.query('insert into fee_table_confirmations (version, confirmed_by) values ($1, $2)', [
    version,
    personId,
  ]);
}

/** Whether there is this version. */
export async function isFeeTable(tx: Queryable, version: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from fee_tables where version = $1', [version]);
  return rowCount === 1;
}
