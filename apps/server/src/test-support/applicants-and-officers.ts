import type { Row } from './rights-matrix.ts';

/** Members of the applicant at the portal, and at the admin host those who work on cases. */
export const applicantsAndOfficers: Row = {
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
  administrator: 403,
  notAnOfficer: 403,
};
