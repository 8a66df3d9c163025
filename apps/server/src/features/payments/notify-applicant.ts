import { displayDecimal } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { listMembers } from '../experts/memberships.queries.ts';
import { notify } from '../notifications/notify.ts';
import type { PaidApplication } from './payments.queries.ts';

/** Tells everybody who acts for the applicant what became of the money. */
export async function notifyApplicant(
  tx: Queryable,
  kind: 'paymentReceived' | 'paymentReminder' | 'paymentFailed' | 'refundMade',
  application: PaidApplication,
  amount: string,
): Promise<void> {
  const { applicationId, applicationReference, plotName, entityType, entityId } = application;
  const entity = { entityType, entityId };
  await notify(tx, {
    kind,
    recipients: await listMembers(tx, entity),
    object: { type: 'application', id: applicationId },
    entity,
    params: { reference: applicationReference, plotName, amount: displayDecimal(amount) },
  });
}
