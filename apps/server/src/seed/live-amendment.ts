import { identificationKey } from '@strata/domain';
import { findAmendment, listAffectedTitles } from '../features/register/amendment-consents.queries.ts';
import { countConsents } from '../features/register/consent-sums.ts';
import type { Queryable } from '../platform/database.ts';
import { insertPastConsents } from './seed-words.queries.ts';

/** An owner consents to what is declared of the amendment. @throws where nothing of theirs is changed by it */
export async function consentToAmendment(
  tx: Queryable,
  applicationId: string,
  owner: { readonly identification: string; readonly personId: string; readonly at: string },
): Promise<void> {
  const keys = [identificationKey(owner.identification)];
  const amendment = await findAmendment(tx, applicationId, owner.personId, keys);
  const titles = amendment ? await listAffectedTitles(tx, amendment, 'declared', keys) : [];
  if (!amendment?.revisionId || titles.length === 0)
    throw new Error(`The amendment ${applicationId} of the demonstration changes nothing of ${keys.join()}`);
  const titleIds = titles.map(({ titleId }) => titleId);
  await insertPastConsents(tx, { ...owner, revisionId: amendment.revisionId, titleIds });
  await countConsents(tx, applicationId);
}
