import { onlyRow, type Queryable } from '../../platform/database.ts';

/**
 * SQL for how the fee of the application that `alias` names stands, one row to be joined laterally
 * (`cross join lateral ${feeSums('a')} fee`): `total` of the newest assessment (null before the first submission),
 * `paid`, `refunded`, `outstanding` and `refund_due`. The last two are never below zero. After a decision
 * or a withdrawal nobody is asked for more.
 */
export function feeSums(alias: string): string {
  return `(
    select assessed.total, taken.paid, given.refunded,
      case when ${alias}.application_status_id in (4, 7, 8) then 0.00
        else greatest(coalesce(assessed.total, 0.00) - taken.paid + given.refunded, 0.00) end as outstanding,
      greatest(case when ${alias}.application_status_id = 8 then coalesce(${alias}.refund_due, 0.00) - given.refunded
        else taken.paid - given.refunded - coalesce(assessed.total, 0.00) end, 0.00) as refund_due
    from (select coalesce(sum(p.amount), 0.00) as paid from payments p
        where p.application_id = ${alias}.id and p.state = 'paid') taken
      cross join (select coalesce(sum(r.amount), 0.00) as refunded from refunds r join payments p on p.id = r.payment_id
        where p.application_id = ${alias}.id) given
      left join (select f.total from fee_assessments f where f.application_id = ${alias}.id
        order by f.assessed_at desc, f.id desc limit 1) assessed on true)`;
}

/** How the fee of an application stands: amounts in MVR, two decimals. */
export interface FeeSums {
  /** Null before the first submission. */
  readonly total: string | null;
  readonly paid: string;
  readonly refunded: string;
  readonly outstanding: string;
  readonly refundDue: string;
}

/** How the fee of an application stands; whoever changes it has locked the application. */
export async function getFeeSums(db: Queryable, applicationId: string): Promise<FeeSums> {
  return onlyRow(
    await db.query<FeeSums & Record<string, unknown>>(
      `select fee.total, fee.paid, fee.refunded, fee.outstanding, fee.refund_due as "refundDue"
       from applications a cross join lateral ${feeSums('a')} fee where a.id = $1`,
      [applicationId],
    ),
  );
}
