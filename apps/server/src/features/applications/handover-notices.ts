import type { Queryable } from '../../platform/database.ts';
import { listMembers } from '../experts/memberships.queries.ts';
import type { OpenHandover } from './hand-over-plan.ts';

/** Whom the applicant's notices go to, and what they say of the plan. */
export async function noticeToApplicant(tx: Queryable, { application, names }: OpenHandover) {
  const entity = { entityType: application.entityType, entityId: application.entityId };
  return {
    recipients: await listMembers(tx, entity),
    object: { type: 'application', id: application.id },
    entity,
    params: {
      reference: names.reference,
      plotName: names.plotName,
      architectName: names.architectName ?? '',
    },
  } as const;
}

/** The same for everybody who acts for the architect. */
export async function noticeToArchitect(
  tx: Queryable,
  { application, names }: OpenHandover,
  architectId: string,
) {
  const entity = { entityType: 'Architect', entityId: architectId } as const;
  return {
    recipients: await listMembers(tx, entity),
    object: { type: 'application', id: application.id },
    entity,
    params: {
      reference: names.reference,
      plotName: names.plotName,
      applicantName: names.applicantName,
    },
  } as const;
}
