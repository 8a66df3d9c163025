import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** Sums of some payments: texts with two decimals. */
export interface CounterSums {
  readonly receipts: number;
  readonly cash: string;
  readonly transfer: string;
  readonly notStated: string;
  readonly total: string;
}

/** What a closing says. */
export interface ClosingContent extends CounterSums {
  readonly day: string;
  readonly officers: readonly (CounterSums & { readonly name: string })[];
  /** How many of the payments belong to days that were closed before they were recorded. */
  readonly late: number;
  readonly payments: readonly {
    readonly reference: string;
    readonly receiptNumber: string;
    readonly day: string;
    readonly amount: string;
    readonly method: 'cash' | 'transfer' | null;
    readonly officer: string;
    readonly application: string;
  }[];
}

export interface Closing {
  readonly id: string;
  readonly content: string;
  readonly sha256: string;
  readonly closedBy: string;
  readonly closedDate: string;
}

const dayOf = (column: string): string => `(${column} at time zone 'Indian/Maldives')::date`;
const sumOf = (condition: string): string =>
  `coalesce(sum(p.amount) filter (where ${condition}), 0.00)::text`;
const sums = `'receipts', count(*), 'cash', ${sumOf(`p.method = 'cash'`)}, 'transfer', ${sumOf(`p.method = 'transfer'`)},
  'notStated', ${sumOf('p.method is null')}, 'total', ${sumOf('true')}`;

const startOf = (day: string): string => `(${day}::timestamp at time zone 'Indian/Maldives')`;

/**
 * What the closing of the day `$1` takes: the payments of this day, and those that were recorded for a day after its closing. Each that no
 * closing has yet.
 */
const open = `
  select p.* from payments p
  where p.means = 'counter' and not exists (select from closed_payments c where c.payment_id = p.id)
    and (p.paid_at >= ${startOf('$1::date')} and p.paid_at < ${startOf('($1::date + 1)')}
      or p.paid_at < ${startOf('$1::date')} and exists (select from counter_closings k where k.day = ${dayOf('p.paid_at')}))`;

/** The content of a closing over the payments `p` of a statement, as JSON. */
const contentOf = (payments: string): string => `
  with taken as (${payments}), named as (
    select p.*, n.full_name as officer from taken p join persons n on n.id = p.recorded_by)
  select json_build_object('day', to_char($1::date, 'YYYY-MM-DD'),
    'officers', coalesce((select json_agg(json_build_object('name', o.officer) :: jsonb || o.sums order by o.officer)
      from (select p.officer, p.recorded_by, json_build_object(${sums})::jsonb as sums from named p
        group by p.officer, p.recorded_by) o), '[]'),
    'late', (select count(*) from taken p where p.paid_at < ${startOf('$1::date')}),
    'payments', coalesce((select json_agg(json_build_object('reference', p.reference, 'receiptNumber', p.receipt_number,
        'day', to_char(${dayOf('p.paid_at')}, 'YYYY-MM-DD'), 'amount', p.amount::text, 'method', p.method, 'officer', p.officer,
        'application', a.reference) order by p.officer, p.reference)
      from named p join applications a on a.id = p.application_id), '[]'))::jsonb
    || (select json_build_object(${sums})::jsonb from taken p) as content`;

/** What a closing of the day would say now. */
export async function getOpenDay(db: Queryable, day: string): Promise<ClosingContent> {
  return onlyRow(await db.query<{ content: ClosingContent }>(contentOf(open), [day])).content;
}

/** How many payments were recorded for the day after it was closed, and stand in no closing yet. */
export async function countAfterClosing(db: Queryable, day: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from payments p
     where p.means = 'counter' and p.paid_at >= ${startOf('$1::date')} and p.paid_at < ${startOf('($1::date + 1)')}
       and not exists (select from closed_payments c where c.payment_id = p.id)`,
    [day],
  );
  return rows[0]?.count ?? 0;
}

const closing = `select k.id, k.content, encode(k.sha256, 'hex') as sha256, n.full_name as "closedBy",
    ${instantOf('k.closed_at')} as "closedDate"
  from counter_closings k join persons n on n.id = k.closed_by`;

export async function findClosingOfDay(db: Queryable, day: string): Promise<Closing | undefined> {
  return (await db.query<Closing & Record<string, unknown>>(`${closing} where k.day = $1`, [day])).rows[0];
}

export async function findClosing(db: Queryable, id: string): Promise<Closing | undefined> {
  return (await db.query<Closing & Record<string, unknown>>(`${closing} where k.id = $1`, [id])).rows[0];
}

/** Whether the day is still to come in the Maldives. */
export async function isFuture(db: Queryable, day: string): Promise<boolean> {
  return onlyRow(await db.query<{ future: boolean }>(`select $1::date > ${dayOf('now()')} as future`, [day]))
    .future;
}

/** One closing at a time: two must not take the same late payment. */
export async function lockClosings(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('counter closings', 0))`);
}

/** Keeps the closing and which payments stand in it: those that it names, not one that was recorded meanwhile. @throws when the day is closed */
export async function insertClosing(
  tx: Queryable,
  kept: { readonly id: string; readonly day: string; readonly content: string; readonly personId: string },
): Promise<void> {
  await tx.query(
    `with named as (select e.value ->> 'reference' as reference from jsonb_array_elements($3::jsonb -> 'payments') e), kept as (
       insert into counter_closings (id, day, content, sha256, closed_by)
       values ($2, $1, $3::text, sha256(convert_to($3::text, 'UTF8')), $4) returning id)
     insert into closed_payments (payment_id, closing_id)
     select p.id, kept.id from named join payments p on p.reference = named.reference cross join kept`,
    [kept.day, kept.id, kept.content, kept.personId],
  );
}
