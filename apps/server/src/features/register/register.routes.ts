import type { Handlers } from '../../platform/http/call.ts';
import { consentToAmendment } from './consent-to-amendment.ts';
import { showAmendmentConsents } from './show-amendment-consents.ts';
import { showRegistrations } from './show-registrations.ts';

/** What approvals register, and the consents that amendments of it need. */
export const registerHandlers = {
  'GET /Applications/registrations': showRegistrations,
  'GET /Applications/amendmentConsents': showAmendmentConsents,
  'POST /Applications/amendmentConsents': consentToAmendment,
} satisfies Partial<Handlers>;
