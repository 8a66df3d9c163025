import { ApplicationStatus } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { tellOfficers } from '../officer-notifications/tell-officers.ts';
import { sumAmendment } from './amended-titles.queries.ts';
import { findSubmittedAmendment, lockConsentSums, saveConsentSums } from './consent-sums.queries.ts';

/**
 * Counts the consents to a submitted amendment anew, for the queue. The row is locked first and counted second: an answer and a change of a
 * title that come at once see each other. With the last one that was missing the officers are told.
 */
export async function countConsents(tx: Queryable, applicationId: string): Promise<void> {
  const missingBefore = await lockConsentSums(tx, applicationId);
  const { consentsNeeded, consentsMissing } = await sumAmendment(tx, applicationId);
  await saveConsentSums(tx, applicationId, { needed: consentsNeeded, missing: consentsMissing });
  if (missingBefore === 0 || consentsMissing > 0) return;
  const examined = { objectType: 'application', objectId: applicationId } as const;
  await tellOfficers(tx, 'consentsComplete', examined, { params: { needed: String(consentsNeeded) } });
}

const withMinistry = [ApplicationStatus.submitted, ApplicationStatus.processing];

/** A title of the scheme has other owners now: an amendment that waits may need other consents. */
export async function recountConsentsOfScheme(tx: Queryable, schemeId: string): Promise<void> {
  const applicationId = await findSubmittedAmendment(tx, schemeId, withMinistry);
  if (applicationId !== undefined) await countConsents(tx, applicationId);
}
