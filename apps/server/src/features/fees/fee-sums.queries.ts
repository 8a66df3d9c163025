import { ApplicationStatus, RefundProposalState } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/**
 * SQL for how the fee of every application stands, to be joined by its `application_id`
 * (`join ${feeSums} fee on fee.application_id = a.id`): `total` of the newest assessment (null before the first submission),
 * `paid`, `refunded`, `proposed` (an open proposal, which the sums count as refunded), `outstanding` and `refund_due`. The last two are
 * never below zero. After a decision or a withdrawal nobody is asked for more. It takes no alias from outside: one that it uses itself, as in `refunds r`, would be
 * read as the inner table without an error. PostgreSQL works it out only for the applications that are joined.
 */
export const feeSums = `(
    select one.id as application_id, assessed.total, taken.paid, given.refunded, waiting.proposed,
      case when one.application_status_id in (${ApplicationStatus.approved}, ${ApplicationStatus.rejected}, ${ApplicationStatus.withdrawn}) then 0.00
        else greatest(coalesce(assessed.total, 0.00) - taken.paid + given.refunded + waiting.proposed, 0.00) end as outstanding,
      greatest(case when one.application_status_id = ${ApplicationStatus.withdrawn} then coalesce(one.refund_due, 0.00) - given.refunded - waiting.proposed
        else taken.paid - given.refunded - waiting.proposed - coalesce(assessed.total, 0.00) end, 0.00) as refund_due
    from applications one
      cross join lateral (select coalesce(sum(p.amount), 0.00) as paid from payments p
        where p.application_id = one.id and p.state = 'paid') taken
      cross join lateral (select coalesce(sum(r.amount), 0.00) as refunded from refunds r join payments p on p.id = r.payment_id
        where p.application_id = one.id) given
      cross join lateral (select coalesce(sum(o.amount), 0.00) as proposed from refund_proposals o
        where o.application_id = one.id and o.state = '${RefundProposalState.open}') waiting
      left join lateral (select f.total from fee_assessments f where f.application_id = one.id
        order by f.assessed_at desc, f.id desc limit 1) assessed on true)`;

/** How the fee of an application stands: amounts in MVR, two decimals. */
export interface FeeSums {
  /** Null before the first submission. */
  readonly total: string | null;
  readonly paid: string;
  readonly refunded: string;
  /** What waits for agreement, and counts as refunded in the two sums below. */
  readonly proposed: string;
  readonly outstanding: string;
  readonly refundDue: string;
}

/** How the fee of an application stands; whoever changes it has locked the application. */
export async function getFeeSums(db: Queryable, applicationId: string): Promise<FeeSums> {
  return onlyRow(
    await db.query<FeeSums & Record<string, unknown>>(
      `select fee.total, fee.paid, fee.refunded, fee.proposed, fee.outstanding, fee.refund_due as "refundDue"
       from ${feeSums} fee where fee.application_id = $1`,
      [applicationId],
    ),
  );
}
