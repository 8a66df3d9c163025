import type { RouteKey } from '@strata/contract';

/** Everybody who can knock at a host, from nobody to an officer. */
export const roles = [
  'anonymous',
  'anonymousAtAdminHost',
  'member',
  'fellowMember',
  'formerMember',
  'memberOfTwin',
  'stranger',
  'endedSession',
  'disabledPerson',
  'portalTokenAtAdminHost',
  'consoleTokenAtPortal',
  'officer',
  'notAnOfficer',
] as const;

export type Role = (typeof roles)[number];

/** The status that each role gets for a call that is right in all else: the records are the developer's. */
export type Row = Readonly<Record<Role, number>>;

/** Whoever asks, on both hosts. */
const anybody = (status: number): Row => Object.fromEntries(roles.map((role) => [role, status])) as Row;

/** Whoever is signed in at the portal; the admin host does not have the call. */
const signedInAtPortal: Row = {
  anonymous: 401,
  anonymousAtAdminHost: 404,
  member: 200,
  fellowMember: 200,
  formerMember: 200,
  memberOfTwin: 200,
  stranger: 200,
  endedSession: 401,
  disabledPerson: 401,
  portalTokenAtAdminHost: 404,
  consoleTokenAtPortal: 401,
  officer: 404,
  notAnOfficer: 404,
};

/** Whoever is signed in, on the host that the session belongs to. */
const signedIn: Row = {
  ...signedInAtPortal,
  anonymousAtAdminHost: 401,
  portalTokenAtAdminHost: 401,
  officer: 200,
  notAnOfficer: 200,
};

/** Members of the developer's entity; to everybody else its records do not exist. */
const members: Row = { ...signedInAtPortal, formerMember: 404, memberOfTwin: 404, stranger: 404 };

/** Officers at the admin host; the portal does not have the call. */
const officers: Row = {
  ...anybody(404),
  anonymousAtAdminHost: 401,
  portalTokenAtAdminHost: 401,
  officer: 200,
  notAnOfficer: 403,
};

/** Who may call what. A route that is not in the matrix does not compile. */
export const rightsMatrix: { readonly [Key in RouteKey]: Row } = {
  'GET /Configuration': anybody(200),
  // Let in, and then told that no provider answers, or that no such sign-in was begun.
  'POST /Users/token/code': anybody(503),
  'POST /Users/token': anybody(400),
  'POST /Users/logout': signedIn,
  'GET /Users/session': signedIn,
  'POST /Users/session/extend': signedIn,
  'GET /Users/entities': signedInAtPortal,
  'GET /Users/profile': signedInAtPortal,
  'GET /Officers/me': officers,
  'GET /Atolls': signedInAtPortal,
  'GET /Islands': signedInAtPortal,
  'GET /Stats/summary': members,
  'GET /Applications': members,
  'GET /Applications/applicationTypes': signedInAtPortal,
  'GET /Applications/{id}': members,
  'POST /Applications': members,
  'PUT /Applications': members,
  'DELETE /Applications': members,
  'GET /Projects': members,
  'GET /Projects/{id}': members,
  'POST /Projects': members,
  'PUT /Projects': members,
  'DELETE /Projects': members,
  'GET /Properties': members,
  'GET /Properties/{id}': members,
  'POST /Properties': members,
  'PUT /Properties': members,
  'DELETE /Properties': members,
  'POST /Files': members,
  'GET /Files/{id}': members,
  'GET /FormDrafts': members,
  'PUT /FormDrafts': members,
  'DELETE /FormDrafts': members,
  'GET /Notifications': signedInAtPortal,
  'POST /Notifications/read': signedInAtPortal,
  'POST /Notifications/readAll': signedInAtPortal,
};
