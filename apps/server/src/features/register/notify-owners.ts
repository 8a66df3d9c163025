import type { Queryable } from '../../platform/database.ts';
import { listMembers } from '../experts/memberships.queries.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import { listPeopleOf } from '../title-requests/told-people.queries.ts';
import { type FoundAmendment, listMissingOwners } from './amendment-consents.queries.ts';
import { listToldOwners, type ToldOwner } from './told-owners.queries.ts';

const noticeOf = ({ personId, entity, titleId, number, unitNumber, plotName, others }: ToldOwner) => ({
  personId,
  entity,
  objectId: titleId,
  params: { number, unitNumber, plotName, ...(others > 0 ? { others } : {}) },
});

/** Tells owners that their titles are registered, or have changed: each person once, however many they are. */
export async function notifyOwners(tx: Queryable, applicationId: string, schemeId: string): Promise<void> {
  const told = await listToldOwners(tx, applicationId, schemeId);
  const issued = told.filter(({ isIssued }) => isIssued);
  const changed = told.filter(({ isIssued }) => !isIssued);
  await notifyEach(tx, 'titleIssued', 'title', issued.map(noticeOf));
  await notifyEach(tx, 'titleChanged', 'title', changed.map(noticeOf));
}

/** Asks the owners whose titles a submitted amendment changes for their consent, unless they have resolved on it. */
export async function askOwners(
  tx: Queryable,
  amendment: {
    readonly id: string;
    readonly reference: string;
    readonly plotName: string;
    readonly applicantName: string;
  },
): Promise<void> {
  const { id, reference, plotName, applicantName } = amendment;
  const params = { reference, plotName, applicantName };
  const people = await listPeopleOf(tx, await listMissingOwners(tx, id));
  const entityOf = new Map(
    people.toReversed().flatMap(({ entity, persons }) => persons.map((personId) => [personId, entity])),
  );
  const notices = [...entityOf].map(([personId, entity]) => ({ personId, entity, objectId: id, params }));
  await notifyEach(tx, 'amendmentConsentAsked', 'application', notices);
}

/** Tells whoever applied for an amendment that an owner does not consent to it. */
export async function tellApplicant(
  tx: Queryable,
  { id, reference, plotName, entityType, entityId }: FoundAmendment,
  more: { readonly ownerName: string; readonly reason: string },
): Promise<void> {
  const entity = { entityType, entityId };
  await notify(tx, {
    kind: 'amendmentConsentDeclined',
    recipients: await listMembers(tx, entity),
    object: { type: 'application', id },
    entity,
    params: { reference, plotName, ...more },
  });
}
