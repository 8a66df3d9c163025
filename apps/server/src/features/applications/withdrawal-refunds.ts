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
 * what the table says that it was assessed by. `inAll` counts what was given back before, `yet` does not.
 */
export async function refundsOf(
  db: Queryable,
  id: string,
  statusId: ApplicationStatusId,
): Promise<{ readonly inAll: string; readonly yet: string }> {
  const assessedBy = await findAssessedBy(db, id);
  if (!assessedBy) return { inAll: '0.00', yet: '0.00' };
  const sums = await getFeeSums(db, id);
  const [paid, refunded, surplus] = [parsed(sums.paid), parsed(sums.refunded), parsed(sums.refundDue)];
  const { table } = await loadFeeTable(db, assessedBy.feeTableVersion);
  const yet = surplus + refundOnWithdrawal(table, assessedBy, statusId, paid - refunded - surplus);
  return { inAll: formatHundredths(refunded + yet), yet: formatHundredths(yet) };
}
