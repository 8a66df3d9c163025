import { applicantsAndOfficers } from './applicants-and-officers.ts';
import type { Row } from './rights-matrix.ts';

/** At the portal alone. */
const applicants: Row = {
  ...applicantsAndOfficers,
  anonymousAtAdminHost: 404,
  portalTokenAtAdminHost: 404,
  examiner: 404,
  registrar: 404,
  administrator: 404,
  notAnOfficer: 404,
};

/** Who may do what with owners of units and with what was registered. */
export const registerRights = {
  // A draft, which officers are never shown.
  'GET /Applications/unitOwners': {
    ...applicantsAndOfficers,
    examiner: 404,
    registrar: 404,
  },
  'PUT /Applications/unitOwners': applicants,
  'GET /Applications/registrations': applicantsAndOfficers,
  'GET /Applications/amendmentConsents': applicantsAndOfficers,
  // The member owns a unit, for themselves.
  'POST /Applications/amendmentConsents': { ...applicants, fellowMember: 404 },
  'POST /Applications/amendmentConsents/decline': { ...applicants, fellowMember: 404 },
};
