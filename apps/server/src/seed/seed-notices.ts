import { displayDecimal } from '@strata/domain';
import type { FictionalEvent } from '@strata/fictional-register';
import { notifyParties } from '../features/application-decisions/notify-parties.ts';
import { listMembers } from '../features/experts/memberships.queries.ts';
import { notify } from '../features/notifications/notify.ts';
import { askOwners, notifyOwners } from '../features/register/notify-owners.ts';
import type { Queryable } from '../platform/database.ts';
import {
  getLastAmount,
  getSchemeOf,
  getToldApplication,
  type ToldApplication,
} from './seed-notices.queries.ts';

/** Tells the architect that they were chosen. */
export async function tellArchitect(tx: Queryable, id: string): Promise<void> {
  const { architectId, reference, plotName, applicantName } = await getToldApplication(tx, id);
  if (architectId === null) return;
  const entity = { entityType: 'Architect', entityId: architectId } as const;
  await notify(tx, {
    kind: 'architectAssigned',
    recipients: await listMembers(tx, entity),
    object: { type: 'application', id },
    entity,
    params: { reference, plotName, applicantName },
  });
}

const noticeToApplicant = async (tx: Queryable, { id, entityType, entityId }: ToldApplication) => ({
  recipients: await listMembers(tx, { entityType, entityId }),
  object: { type: 'application', id } as const,
  entity: { entityType, entityId },
});

/** Tells the applicant that the plan is complete. */
export async function tellOfCompletion(tx: Queryable, id: string): Promise<void> {
  const told = await getToldApplication(tx, id);
  const { reference, plotName, architectName } = told;
  await notify(tx, {
    ...(await noticeToApplicant(tx, told)),
    kind: 'planCompleted',
    params: { reference, plotName, architectName: architectName ?? '' },
  });
}

/** Tells people what an event means for them, in the words in which the act itself tells them. */
export async function tellOfEvent(tx: Queryable, id: string, event: FictionalEvent): Promise<void> {
  const told = await getToldApplication(tx, id);
  const { reference, plotName } = told;
  const remarks = 'remarks' in event ? event.remarks.map(({ text }) => text).join('\n') : '';
  switch (event.act) {
    case 'declare':
      await notifyParties(tx, 'applicationSubmitted', told);
      if (told.isAmendment) await askOwners(tx, told);
      return;
    case 'assignArchitect':
      return tellArchitect(tx, id);
    case 'completePlan':
      return tellOfCompletion(tx, id);
    case 'take':
      return notifyParties(tx, 'applicationTaken', told);
    case 'recommend':
      return notifyParties(tx, 'applicationRecommended', told);
    case 'return':
      return notifyParties(tx, 'applicationReturned', told, { remarks });
    case 'approve':
      await notifyParties(tx, 'applicationApproved', told);
      return notifyOwners(tx, id, await getSchemeOf(tx, id));
    case 'reject':
      return notifyParties(tx, 'applicationRejected', told, { reason: remarks });
    case 'payByCard':
    case 'payAtCounter': {
      const amount = displayDecimal(await getLastAmount(tx, id));
      const notice = await noticeToApplicant(tx, told);
      return notify(tx, { ...notice, kind: 'paymentReceived', params: { reference, plotName, amount } });
    }
    case 'refund': {
      const amount = displayDecimal(event.amount);
      const notice = await noticeToApplicant(tx, told);
      return notify(tx, { ...notice, kind: 'refundMade', params: { reference, plotName, amount } });
    }
    default:
      return;
  }
}
