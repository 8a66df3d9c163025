import type { Row } from './rights-matrix.ts';

/** Members of the entity that makes the request; to everybody else it does not exist. */
const requesters: Row = {
  anonymous: 401,
  anonymousAtAdminHost: 404,
  member: 200,
  fellowMember: 200,
  formerMember: 404,
  memberOfTwin: 404,
  stranger: 404,
  endedSession: 401,
  disabledPerson: 401,
  portalTokenAtAdminHost: 404,
  consoleTokenAtPortal: 401,
  examiner: 404,
  registrar: 404,
  administrator: 404,
  notAnOfficer: 404,
};

/** The owner of the title in person; the other members of the entity are none. */
const ownersThemselves: Row = { ...requesters, fellowMember: 404 };

/** The one party that has not answered; others who act for the requester see the request. */
const parties: Row = { ...requesters, fellowMember: 403 };

const examinersAndRegistrars: Row = {
  ...requesters,
  anonymous: 404,
  anonymousAtAdminHost: 401,
  member: 404,
  fellowMember: 404,
  endedSession: 404,
  disabledPerson: 404,
  portalTokenAtAdminHost: 401,
  consoleTokenAtPortal: 404,
  examiner: 200,
  registrar: 200,
  administrator: 403,
  notAnOfficer: 403,
};
const registrars: Row = { ...examinersAndRegistrars, examiner: 403 };

/** Who may do what with requests on titles. */
export const titleRequestRights = {
  'GET /TitleRequests': requesters,
  'GET /TitleRequests/awaiting': requesters,
  'GET /TitleRequests/{id}': requesters,
  'POST /TitleRequests': ownersThemselves,
  'PUT /TitleRequests': requesters,
  'DELETE /TitleRequests': requesters,
  'POST /TitleRequests/documents': requesters,
  'DELETE /TitleRequests/documents': requesters,
  'POST /TitleRequests/submit': ownersThemselves,
  'POST /TitleRequests/withdraw': requesters,
  'POST /TitleRequests/consent': parties,
  'POST /TitleRequests/decline': parties,
  'GET /Review/requests/{id}': examinersAndRegistrars,
  'POST /Review/requests/order': registrars,
  // Of the registrars only who entered it.
  'POST /Review/requests/withdrawOrder': { ...registrars, registrar: 403 },
  'POST /Review/requests/recommend': { ...examinersAndRegistrars, registrar: 403 },
  'POST /Review/requests/return': examinersAndRegistrars,
  'POST /Review/requests/referBack': registrars,
  'POST /Review/requests/register': registrars,
  'POST /Review/requests/reject': registrars,
};
