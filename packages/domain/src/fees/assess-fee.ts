import { ApplicationStatus, type ApplicationStatusId } from '../application-statuses.ts';
import type { Hundredths } from '../decimals.ts';
import type { FeeAssessment, FeeFacts, FeeLine, FeeTable, ServiceFee } from './fee-table.ts';

/** Half a laari and more is a laari. */
function toWholeLaari(value: bigint, parts: bigint): Hundredths {
  return (value * 2n + parts) / (parts * 2n);
}

function serviceOf(table: FeeTable, { applicationTypeId }: Pick<FeeFacts, 'applicationTypeId'>): ServiceFee {
  const service = table.services.find((one) => one.applicationTypeId === applicationTypeId);
  if (!service) throw new RangeError(`The fee table has no application type ${applicationTypeId}`);
  return service;
}

/**
 * What an application is to pay, line by line (domain decision 7). Lines without a rate are left out; the total is the
 * sum of what the lines show.
 * @throws RangeError when the table lacks the type
 */
export function assessFee(table: FeeTable, facts: FeeFacts): FeeAssessment {
  const { base, perUnit, perSqm } = serviceOf(table, facts);
  const units = BigInt(facts.numberOfUnits);
  const lines: readonly FeeLine[] = [
    { what: 'base', quantity: 1n, rate: base, amount: base },
    { what: 'units', quantity: units, rate: perUnit, amount: units * perUnit },
    {
      what: 'area',
      quantity: facts.areaInSqm,
      rate: perSqm,
      amount: toWholeLaari(facts.areaInSqm * perSqm, 100n),
    },
  ];
  const charged = lines.filter(({ rate, quantity }) => rate > 0n && quantity > 0n);
  return { lines: charged, total: charged.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** What is given back of a paid fee when the application is withdrawn in this state; nothing where no fee was due. */
export function refundOnWithdrawal(
  table: FeeTable,
  facts: Pick<FeeFacts, 'applicationTypeId'>,
  statusId: ApplicationStatusId,
  paid: Hundredths,
): Hundredths {
  const { refundPercent } = serviceOf(table, facts);
  if (statusId === ApplicationStatus.submitted)
    return toWholeLaari(paid * BigInt(refundPercent.submitted), 100n);
  return statusId === ApplicationStatus.processing
    ? toWholeLaari(paid * BigInt(refundPercent.processing), 100n)
    : 0n;
}
