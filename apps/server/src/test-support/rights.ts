/** Everybody who can knock at a host, from nobody to the officers, one for each role. */
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
  'examiner',
  'registrar',
  'administrator',
  'notAnOfficer',
] as const;

export type Role = (typeof roles)[number];

/** The status that each role gets for a call that is right in all else: the records are the developer's. */
export type Row = Readonly<Record<Role, number>>;

/** Whoever asks, on both hosts. */
export const anybody = (status: number): Row =>
  Object.fromEntries(roles.map((role) => [role, status])) as Row;

/** Whoever asks at the portal; the admin host does not have the call. */
export const anybodyAtPortal: Row = {
  ...anybody(200),
  anonymousAtAdminHost: 404,
  portalTokenAtAdminHost: 404,
  examiner: 404,
  registrar: 404,
  administrator: 404,
  notAnOfficer: 404,
};

/** Whoever is signed in at the portal; the admin host does not have the call. */
export const signedInAtPortal: Row = {
  ...anybodyAtPortal,
  anonymous: 401,
  endedSession: 401,
  disabledPerson: 401,
  consoleTokenAtPortal: 401,
};

/** Whoever is signed in, on the host that the session belongs to. */
export const signedIn: Row = {
  ...signedInAtPortal,
  anonymousAtAdminHost: 401,
  portalTokenAtAdminHost: 401,
  examiner: 200,
  registrar: 200,
  administrator: 200,
  notAnOfficer: 200,
};

/** Members of the developer's entity; to everybody else its records do not exist. */
export const members: Row = { ...signedInAtPortal, formerMember: 404, memberOfTwin: 404, stranger: 404 };

/** Whoever began the record; the other members of the entity only look at it. */
export const creator: Row = { ...members, fellowMember: 403 };

/** One's own record as a person, or that of an organisation that oneself administers. */
export const own: Row = { ...members, fellowMember: 404 };

/** Officers at the admin host; the portal does not have the call. */
export const officers: Row = {
  ...anybody(404),
  anonymousAtAdminHost: 401,
  portalTokenAtAdminHost: 401,
  examiner: 200,
  registrar: 200,
  administrator: 200,
  notAnOfficer: 403,
};

/** Those who examine, and those who decide. */
export const examinersAndRegistrars: Row = { ...officers, administrator: 403 };
export const examiners: Row = { ...examinersAndRegistrars, registrar: 403 };
export const registrars: Row = { ...examinersAndRegistrars, examiner: 403 };

/** Administrators alone. */
export const administrators: Row = { ...officers, examiner: 403, registrar: 403 };

/** Who looks at the office as a whole. */
export const registrarsAndAdministrators: Row = { ...officers, examiner: 403 };

/** The parties of an application at the portal, and at the admin host those who work on cases. */
export const partiesAndOfficers: Row = {
  ...members,
  anonymousAtAdminHost: 401,
  portalTokenAtAdminHost: 401,
  examiner: 200,
  registrar: 200,
  administrator: 403,
  notAnOfficer: 403,
};

/** The same at the root of the admin host, which takes the portal's sessions too; the portal does not have the call. */
export const partiesAndOfficersAtRoot: Row = { ...examinersAndRegistrars, portalTokenAtAdminHost: 200 };

/** The owner of the title at the portal, by name and not through the entity of the tests; officers who work on cases. */
export const ownersAndOfficers: Row = { ...partiesAndOfficers, fellowMember: 404 };
