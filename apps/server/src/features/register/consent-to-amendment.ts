import { ApplicationStatus, consentDeclaration, identificationKey } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { identificationKeysOf } from '../titles/parties-of-session.queries.ts';
import {
  findAmendment,
  insertAmendmentConsents,
  listAffectedTitles,
  lockAmendment,
} from './amendment-consents.queries.ts';

/** With the ministry, and not decided. */
const consentedIn: readonly number[] = [ApplicationStatus.submitted, ApplicationStatus.processing];

/**
 * An owner consents to an amendment, for all titles of theirs that it changes or takes. What was seen is the revision: one
 * that was declared since is consented to anew. To consent again changes nothing.
 */
export const consentToAmendment: Handler<'POST /Applications/amendmentConsents'> = async (call) => {
  const { db, body, session, requestId } = call;
  const { personId } = session;
  const { entityType, entityId, applicationId } = body;
  const entity = { entityType, entityId };
  await lockAmendment(db, applicationId);
  const keys = await identificationKeysOf(db, personId, entity);
  const amendment = await findAmendment(db, applicationId, personId, keys);
  if (!amendment?.isOwners || amendment.declaredDate === null) return refuse('NOT_FOUND');
  if (!consentedIn.includes(amendment.statusId)) return refuse('APPLICATION_STATE');
  const { revisionId } = amendment;
  if (revisionId !== body.revisionId) return refuse('REVISION_CHANGED');
  const titles = await listAffectedTitles(db, amendment, keys);
  if (titles.length === 0) return refuse('NOT_FOUND');
  const given = titles.flatMap(({ titleId, before }) =>
    before.owners
      .map(({ identification }) => identificationKey(identification))
      .filter((key) => keys.includes(key))
      .map((key) => ({ titleId, key })),
  );
  const consented = await insertAmendmentConsents(db, {
    revisionId,
    titleIds: given.map(({ titleId }) => titleId),
    keys: given.map(({ key }) => key),
    personId,
  });
  if (consented.length === 0) return null;
  await recordAct(db, {
    verb: 'consent',
    objectType: 'application',
    objectId: applicationId,
    entity,
    actor: session,
    actingRole: 'member',
    after: {
      revisionId,
      declaration: consentDeclaration.version,
      numberOfTitles: titles.length,
      titles: titles.slice(0, 20).map(({ before }) => before.number),
      consents: consented.map((one) => ({ ...one, by: personId })),
    },
    requestId,
  });
  return null;
};
