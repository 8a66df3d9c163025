import { onlyRow, type Queryable } from '../../platform/database.ts';

/**
 * The view of how the fee of every application stands, to be joined by its `application_id`
 * (`join ${feeSums} fee on fee.application_id = a.id`): `total` of the newest assessment (null before the first submission),
 * `paid`, `refunded`, `proposed` (an open proposal, which the sums count as refunded), `outstanding` and `refund_due`. The last two are
 * never below zero. After a decision or a withdrawal nobody is asked for more. The database says it, since its triggers keep the list of
 * open fees by the same sums. PostgreSQL works it out only for the applications that are joined.
 */
export const feeSums = 'fee_sums';

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
