import type { NotificationKind, NotificationParams } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { listMembers } from '../experts/memberships.queries.ts';
import { notify } from '../notifications/notify.ts';
import type { ExaminedApplication } from './examined-applications.queries.ts';

/** What is told of an application while it is with the ministry. */
type ToldKind = Extract<
  NotificationKind,
  | 'applicationSubmitted'
  | 'applicationTaken'
  | 'applicationRecommended'
  | 'applicationReferredBack'
  | 'applicationReturned'
  | 'applicationApproved'
  | 'applicationRejected'
>;
type ToldApplication = Pick<
  ExaminedApplication,
  'id' | 'entityType' | 'entityId' | 'architectId' | 'reference' | 'plotName'
>;
type More<Kind extends ToldKind> = Omit<NotificationParams<Kind>, 'reference' | 'plotName'>;

/** Tells everybody who acts for the applicant or for the architect, each once, in the name of the one they act for. */
export async function notifyParties<Kind extends ToldKind>(
  tx: Queryable,
  kind: Kind,
  application: ToldApplication,
  ...[more]: object extends More<Kind> ? [more?: More<Kind>] : [more: More<Kind>]
): Promise<void> {
  const { id, entityType, entityId, architectId, reference, plotName } = application;
  const applicant = { entityType, entityId };
  const architect =
    architectId === null ? undefined : ({ entityType: 'Architect', entityId: architectId } as const);
  const members = await listMembers(tx, applicant);
  const architects = architect ? await listMembers(tx, architect) : [];
  const notice = {
    kind,
    object: { type: 'application', id },
    params: { reference, plotName, ...more } as NotificationParams<Kind>,
  } as const;
  await notify(tx, { ...notice, recipients: members, entity: applicant });
  if (!architect) return;
  const recipients = architects.filter((person) => !members.includes(person));
  await notify(tx, { ...notice, recipients, entity: architect });
}
