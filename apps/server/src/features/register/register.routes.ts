import { createHash } from 'node:crypto';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findVisible } from '../application-timeline/visible-application.queries.ts';
import { recordLook } from '../plan-revisions/record-look.ts';
import { findApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { whoAsks } from '../titles/who-asks.ts';
import { consentToAmendment, declineAmendment } from './answer-amendment.ts';
import { findRegistrations, findRegistrationsStamp } from './registrations.queries.ts';
import { showAmendmentConsents } from './show-amendment-consents.ts';

const nothingRegistered = '{"scheme":null,"titles":[]}';

/** What an approval registered, for the applicant and for officers: whom the units belong to is no matter of the architect's. */
const showRegistrations: Handler<'GET /Applications/registrations'> = async (call) => {
  const { db, query, session, audience } = call;
  const { applicationId } = query;
  const { personId } = session;
  const found = await findVisible(db, { audience, personId, applicationId });
  if (!found) return refuse('NOT_FOUND');
  if (audience === 'portal') {
    const application = await findApplicationFor(db, personId, applicationId);
    if (!application?.parties.includes('applicant')) return refuse('FORBIDDEN');
  }
  await recordLook(call, { ...found, applicationId }, 'registrations');
  const asking = await whoAsks(call);
  const stamp = await findRegistrationsStamp(db, applicationId);
  const seen = JSON.stringify([stamp ?? null, audience, asking.keys]);
  const tag = createHash('sha256').update(seen).digest('base64url').slice(0, 22);
  return new TaggedAnswer(
    tag,
    async () => new JsonText((await findRegistrations(db, asking, applicationId)) ?? nothingRegistered),
  );
};

/** What approvals register, and the consents that amendments of it need. */
export const registerHandlers = {
  'GET /Applications/registrations': showRegistrations,
  'GET /Applications/amendmentConsents': showAmendmentConsents,
  'POST /Applications/amendmentConsents': consentToAmendment,
  'POST /Applications/amendmentConsents/decline': declineAmendment,
} satisfies Partial<Handlers>;
