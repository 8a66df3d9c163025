import type { NamedMoney, RecordedMoney, StatementLine } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

const dayOf = (column: string): string =>
  `to_char((${column} at time zone 'Indian/Maldives')::date, 'YYYY-MM-DD')`;
const startOf = (day: string): string => `(${day}::timestamp at time zone 'Indian/Maldives')`;

const payment = `p.id, p.id as "paymentId", 'payment' as kind, p.gateway_reference as reference,
  ${dayOf('coalesce(p.paid_at, p.created_at)')} as day, p.amount::text as amount, p.state = 'paid' as "isDone"`;
const refund = `r.id, r.payment_id as "paymentId", 'refund' as kind, r.receipt_number as reference,
  ${dayOf('r.made_at')} as day, r.amount::text as amount, true as "isDone"`;

/**
 * The payments by card, and the refunds of them, that the references of a statement name: by the gateway's reference or by ours, a refund
 * also by its receipt's number. The gateway's own come first.
 */
export async function findNamedMoney(
  db: Queryable,
  lines: readonly StatementLine[],
): Promise<readonly NamedMoney[]> {
  const { rows } = await db.query<NamedMoney & Record<string, unknown>>(
    `with named as (select distinct unnest($1::text[]) as named),
       paid as (select n.named, 1 as place, p.* from named n join payments p on p.gateway_reference = n.named
         union all select n.named, 2, p.* from named n join payments p on p.reference = n.named and p.means = 'checkout')
     select * from (
       select p.named, p.place, ${payment} from paid p
       union all select p.named, p.place, ${refund} from paid p join refunds r on r.payment_id = p.id
       union all select n.named, 3, ${refund} from named n
         join refunds r on identification_key_of(r.receipt_number) = identification_key_of(n.named)
         join payments p on p.id = r.payment_id and p.means = 'checkout') found
     order by place, day, id`,
    [lines.map(({ reference }) => reference)],
  );
  return rows;
}

/** More than this is missing in no statement of a period. */
export const mostInDays = 20_000;

/** What was paid by card, and refunded of it, on the days of a statement; one more than the most where there is more. */
export async function findMoneyInDays(
  db: Queryable,
  days: { readonly first: string; readonly last: string },
): Promise<readonly RecordedMoney[]> {
  const within = (column: string) =>
    `${column} >= ${startOf('$1::date')} and ${column} < ${startOf('($2::date + 1)')}`;
  const { rows } = await db.query<RecordedMoney & Record<string, unknown>>(
    `select id, "paymentId", kind, reference, day, amount, "isDone" from (
       select ${payment}, p.paid_at as at from payments p where p.means = 'checkout' and ${within('p.paid_at')}
       union all select ${refund}, r.made_at from refunds r join payments p on p.id = r.payment_id and p.means = 'checkout'
         where ${within('r.made_at')}) found
     order by at, id limit $3`,
    [days.first, days.last, mostInDays + 1],
  );
  return rows;
}

/** What people call a payment, and the application that it is of. */
export interface PaymentName {
  readonly id: string;
  readonly paymentReference: string;
  readonly applicationId: string;
}

export async function findPaymentNames(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly PaymentName[]> {
  const { rows } = await db.query<PaymentName & Record<string, unknown>>(
    `select p.id, p.reference as "paymentReference", p.application_id as "applicationId" from payments p
     where p.id = any ($1::uuid[])`,
    [ids],
  );
  return rows;
}
