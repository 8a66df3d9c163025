import type { StatementMapping } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** How the statements of a gateway are read, as one of its versions says. */
export interface StatementFormat {
  readonly id: string;
  readonly gateway: string;
  readonly version: number;
  /** The version in force. */
  readonly newest: number;
  readonly mapping: StatementMapping;
}

const mapping = `json_build_object('dateColumn', f.date_column, 'dateOrder', f.date_order, 'referenceColumn', f.reference_column,
  'amountColumn', f.amount_column, 'currencyColumn', f.currency_column, 'kindColumn', f.kind_column,
  'paymentWords', f.payment_words, 'refundWords', f.refund_words, 'otherWords', f.other_words)::jsonb`;

/** The versions in force as JSON of the wire, by the names of their gateways. */
export async function listStatementFormats(db: Queryable): Promise<string> {
  return onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('id', f.id, 'gateway', f.gateway, 'version', f.version, 'madeBy', n.full_name,
           'madeDate', ${instantOf('f.made_at')})::jsonb || ${mapping} order by name_key_of(f.gateway)), '[]')::text as list
       from (select distinct on (name_key_of(v.gateway)) v.* from statement_formats v
             order by name_key_of(v.gateway), v.version desc) f
         join persons n on n.id = f.made_by`,
    ),
  ).list;
}

const newestOf = `(select max(v.version) from statement_formats v where name_key_of(v.gateway) = name_key_of(f.gateway))`;
const format = `select f.id, f.gateway, f.version, ${newestOf} as newest, ${mapping} as mapping from statement_formats f`;

export async function findStatementFormat(db: Queryable, id: string): Promise<StatementFormat | undefined> {
  const { rows } = await db.query<StatementFormat & Record<string, unknown>>(`${format} where f.id = $1`, [
    id,
  ]);
  return rows[0];
}

/** The version in force for a gateway, locked: versions come one after the other, also the first. */
export async function lockNewestFormat(tx: Queryable, gateway: string): Promise<StatementFormat | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('statement format', 0))`);
  const { rows } = await tx.query<StatementFormat & Record<string, unknown>>(
    `${format} where name_key_of(f.gateway) = name_key_of($1) order by f.version desc limit 1`,
    [gateway],
  );
  return rows[0];
}

export async function insertStatementFormat(
  tx: Queryable,
  made: Pick<StatementFormat, 'id' | 'gateway' | 'version' | 'mapping'> & { readonly personId: string },
): Promise<void> {
  const { dateColumn, dateOrder, referenceColumn, amountColumn, currencyColumn, kindColumn, ...words } =
    made.mapping;
  const { paymentWords, refundWords, otherWords } = words;
  await tx.query(
    `insert into statement_formats (id, gateway, version, date_column, date_order, reference_column, amount_column,
       currency_column, kind_column, payment_words, refund_words, other_words, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      made.id,
      made.gateway,
      made.version,
      dateColumn,
      dateOrder,
      referenceColumn,
      amountColumn,
      currencyColumn,
      kindColumn,
      paymentWords,
      refundWords,
      otherWords,
      made.personId,
    ],
  );
}
