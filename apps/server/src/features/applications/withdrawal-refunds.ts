import {
  type ApplicationStatusId,
  formatHundredths,
  type Hundredths,
  parseHundredths,
  refundOnWithdrawal,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { loadFeeTable } from '../fees/assess.ts';
import { getFeeSums } from '../fees/fee-sums.queries.ts';
import { findAssessedBy } from './withdrawals.queries.ts';

const parsed = (amount: string | null): Hundredths => parseHundredths(amount ?? '0.00') ?? 0n;

/**
 * What is given back when an application is withdrawn in this state, MVR: what was paid too much, and of the fee itself
 * what the table says that it was assessed by. `inAll` counts what was given back before, `yet` does not. A proposed refund that nobody
 * has agreed to changes nothing of `inAll`, for it may be refused, but is left out of `yet`, as in every sum.
 */
export async function refundsOf(
  db: Queryable,
  id: string,
  statusId: ApplicationStatusId,
): Promise<{ readonly inAll: string; readonly yet: string }> {
  const assessedBy = await findAssessedBy(db, id);
  if (!assessedBy) return { inAll: '0.00', yet: '0.00' };
  const sums = await getFeeSums(db, id);
  const [paid, refunded, total] = [parsed(sums.paid), parsed(sums.refunded), parsed(sums.total)];
  const kept = paid - refunded;
  const surplus = kept > total ? kept - total : 0n;
  const { table } = await loadFeeTable(db, assessedBy.feeTableVersion);
  const owed = surplus + refundOnWithdrawal(table, assessedBy, statusId, kept - surplus);
  const proposed = parsed(sums.proposed);
  const yet = owed > proposed ? owed - proposed : 0n;
  return { inAll: formatHundredths(refunded + owed), yet: formatHundredths(yet) };
}
