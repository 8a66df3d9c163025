import { applicantsAndOfficers } from './applicants-and-officers.ts';
import type { Row } from './rights-matrix.ts';

/** The owner of the title at the portal, by name and not through the entity of the tests; officers who work on cases. */
const ownersAndOfficers: Row = { ...applicantsAndOfficers, fellowMember: 404 };

const atPortal: Row = {
  ...ownersAndOfficers,
  anonymous: 200,
  anonymousAtAdminHost: 404,
  fellowMember: 200,
  formerMember: 200,
  memberOfTwin: 200,
  stranger: 200,
  endedSession: 200,
  disabledPerson: 200,
  portalTokenAtAdminHost: 404,
  consoleTokenAtPortal: 200,
  examiner: 404,
  registrar: 404,
  administrator: 404,
  notAnOfficer: 404,
};

const registrars: Row = {
  ...ownersAndOfficers,
  anonymous: 404,
  member: 404,
  endedSession: 404,
  disabledPerson: 404,
  consoleTokenAtPortal: 404,
  examiner: 403,
};

/** Who may do what with certificates. */
export const certificateRights = {
  'GET /Certificates': ownersAndOfficers,
  'POST /Certificates': ownersAndOfficers,
  'GET /Certificates/document': ownersAndOfficers,
  'GET /Certificates/signature': ownersAndOfficers,
  'POST /Certificates/revoke': registrars,
  'GET /Certificates/verify': atPortal,
  'GET /Certificates/keys': atPortal,
};
