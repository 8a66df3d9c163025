import type { Row } from './rights-matrix.ts';

/** Members of the applicant at the portal, and at the admin host every officer. */
const applicantsAndOfficers: Row = {
  anonymous: 401,
  anonymousAtAdminHost: 401,
  member: 200,
  fellowMember: 200,
  formerMember: 404,
  memberOfTwin: 404,
  stranger: 404,
  endedSession: 401,
  disabledPerson: 401,
  portalTokenAtAdminHost: 401,
  consoleTokenAtPortal: 401,
  examiner: 200,
  registrar: 200,
  administrator: 200,
  notAnOfficer: 403,
};

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
    administrator: 404,
  },
  'PUT /Applications/unitOwners': applicants,
  'GET /Applications/registrations': applicantsAndOfficers,
  'GET /Applications/amendmentConsents': applicantsAndOfficers,
  // The member owns a unit, for themselves.
  'POST /Applications/amendmentConsents': { ...applicants, fellowMember: 404 },
};
