import type { RouteKey } from '@strata/contract';

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
  examiner: 404,
  registrar: 404,
  administrator: 404,
  notAnOfficer: 404,
};

/** Whoever is signed in, on the host that the session belongs to. */
const signedIn: Row = {
  ...signedInAtPortal,
  anonymousAtAdminHost: 401,
  portalTokenAtAdminHost: 401,
  examiner: 200,
  registrar: 200,
  administrator: 200,
  notAnOfficer: 200,
};

/** Members of the developer's entity; to everybody else its records do not exist. */
const members: Row = { ...signedInAtPortal, formerMember: 404, memberOfTwin: 404, stranger: 404 };

/** Officers at the admin host; the portal does not have the call. */
const officers: Row = {
  ...anybody(404),
  anonymousAtAdminHost: 401,
  portalTokenAtAdminHost: 401,
  examiner: 200,
  registrar: 200,
  administrator: 200,
  notAnOfficer: 403,
};

/** Whoever began the registration; the other members of the entity only look at it. */
const creator: Row = { ...members, fellowMember: 403 };

/** One's own registration as an architect, or of an organisation that oneself administers. */
const own: Row = { ...members, fellowMember: 404 };

/** Those who examine, and those who decide. */
const examinersAndRegistrars: Row = { ...officers, administrator: 403 };
const examiners: Row = { ...examinersAndRegistrars, registrar: 403 };
const registrars: Row = { ...examinersAndRegistrars, examiner: 403 };

/** Administrators alone. */
const administrators: Row = { ...officers, examiner: 403, registrar: 403 };

/** The parties of an application at the portal, and at the admin host every officer. */
const partiesAndOfficers: Row = {
  ...members,
  anonymousAtAdminHost: 401,
  portalTokenAtAdminHost: 401,
  examiner: 200,
  registrar: 200,
  administrator: 200,
  notAnOfficer: 403,
};

/** The same at the root of the admin host, which takes the portal's sessions too; the portal does not have the call. */
const partiesAndOfficersAtRoot: Row = { ...officers, portalTokenAtAdminHost: 200 };

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
  'GET /Applications/buildings': members,
  'GET /Applications/floors': members,
  'GET /Applications/units': members,
  'GET /Applications/units/{id}': members,
  'GET /Architects/approved': signedInAtPortal,
  'POST /Applications/assignArchitect': members,
  'POST /Applications/recall': members,
  'POST /Applications/reopen': members,
  // In the sample the member is the assigned architect; the other members are the applicant alone.
  'POST /Applications/decline': creator,
  'POST /Applications/architect/submit': creator,
  'POST /Applications/groups': members,
  'PUT /Applications/groups': members,
  'PUT /Applications/groups/members': members,
  'DELETE /Applications/group': members,
  'POST /Applications/cpAllocations': members,
  'PUT /Applications/cpAllocations': members,
  'DELETE /Applications/cpAllocationById': members,
  'DELETE /Applications/cpAllocations': members,
  'POST /Applications/parkingAllocations': members,
  'PUT /Applications/parkingAllocations': members,
  'DELETE /Applications/parkingAllocations/{id}': members,
  'POST /Applications/strataDocuments': members,
  'DELETE /Applications/strataDocuments': members,
  'PUT /Applications/strataUnits/drawing': members,
  'DELETE /Applications/strataUnits/drawing': members,
  'POST /Applications/findingOverrides': members,
  'DELETE /Applications/findingOverrides': members,
  'GET /Applications/occupancyUses': members,
  'GET /Applications/unitTypes': signedInAtPortal,
  'GET /Applications/vehicleParkingTypes': signedInAtPortal,
  'GET /Applications/documentTypes': signedInAtPortal,
  'GET /Applications/boardResolution': members,
  'GET /Applications/calculationPlan': partiesAndOfficers,
  'GET /Applications/schedule': partiesAndOfficers,
  'GET /Applications/export': partiesAndOfficers,
  'GET /Applications/listExport': members,
  'GET /CalculationPlan/{applicationId}': partiesAndOfficersAtRoot,
  'GET /schedule/{applicationId}': partiesAndOfficersAtRoot,
  'GET /Applications/shareMethods': signedInAtPortal,
  'PUT /Applications/shareMethod': members,
  'PUT /Applications/enteredShares': members,
  'POST /Applications/shareSchedules': members,
  'GET /Applications/shareSchedule': members,
  'PUT /Applications/developmentDetails': members,
  'POST /Applications/strataPlots': members,
  'PUT /Applications/strataPlots': members,
  'DELETE /Applications/strataPlots': members,
  'POST /Applications/strataBuildings': members,
  'PUT /Applications/strataBuildings': members,
  'DELETE /Applications/strataBuildings': members,
  'POST /Applications/strataFloors': members,
  'PUT /Applications/strataFloors': members,
  'DELETE /Applications/strataFloors': members,
  'POST /Applications/strataFloors/duplicate': members,
  'POST /Applications/strataUnits': members,
  'POST /Applications/strataUnits/rows': members,
  'PUT /Applications/strataUnits': members,
  'DELETE /Applications/strataUnits': members,
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
  'GET /Files/{id}': {
    ...members,
    anonymousAtAdminHost: 401,
    portalTokenAtAdminHost: 401,
    examiner: 200,
    registrar: 200,
    // The ministry's own files alone.
    administrator: 404,
    notAnOfficer: 403,
  },
  'GET /FormDrafts': members,
  'PUT /FormDrafts': members,
  'DELETE /FormDrafts': members,
  'GET /Notifications': signedInAtPortal,
  'POST /Notifications/read': signedInAtPortal,
  'POST /Notifications/readAll': signedInAtPortal,
  'GET /ReferenceData': administrators,
  'POST /OccupancyUses': administrators,
  'PUT /OccupancyUses': administrators,
  'POST /UnitTypes': administrators,
  'PUT /UnitTypes': administrators,
  'POST /VehicleParkingTypes': administrators,
  'PUT /VehicleParkingTypes': administrators,
  'POST /DocumentTypes': administrators,
  'PUT /DocumentTypes': administrators,
  'POST /ReferenceData/retire': administrators,
  'POST /ReferenceData/restore': administrators,
  'POST /ReferenceData/move': administrators,
  'GET /ShareMethods': administrators,
  'POST /ShareMethods': administrators,
  'PUT /ShareMethods': administrators,
  'POST /ShareMethods/versions': administrators,
  'POST /ShareMethods/default': administrators,
  'POST /ShareMethods/retire': administrators,
  'POST /ShareMethods/restore': administrators,
  'GET /TargetDays': administrators,
  'PUT /TargetDays': administrators,
  'GET /MinistryContacts': administrators,
  'PUT /MinistryContacts': administrators,
  'GET /Officers': officers,
  'GET /OfficerRoles': administrators,
  'POST /OfficerRoles': administrators,
  'DELETE /OfficerRoles': administrators,
  'GET /ExpertGuides': signedInAtPortal,
  'GET /Guides': administrators,
  'POST /Guides': administrators,
  'PUT /Guides': administrators,
  'POST /Guides/withdraw': administrators,
  'POST /Guides/restore': administrators,
  'POST /Guides/move': administrators,
  'GET /Business': members,
  'GET /Business/{id}': members,
  'POST /Business': members,
  'PUT /Business': creator,
  'POST /Business/submit': creator,
  'POST /Business/responsiblePerson': creator,
  'PUT /Business/responsiblePerson': creator,
  'DELETE /Business/responsiblePerson': creator,
  'POST /Business/endCreatorRights': own,
  'GET /Developers': members,
  'GET /Developers/{id}': members,
  'POST /Developers': members,
  'PUT /Developers': creator,
  'POST /Developers/submit': creator,
  'POST /Developers/responsiblePerson': creator,
  'PUT /Developers/responsiblePerson': creator,
  'DELETE /Developers/responsiblePerson': creator,
  'POST /Developers/endCreatorRights': own,
  'GET /LegalPractitioners': members,
  'GET /LegalPractitioners/{id}': members,
  'POST /LegalPractitioners': members,
  'PUT /LegalPractitioners': creator,
  'POST /LegalPractitioners/submit': creator,
  'POST /LegalPractitioners/responsiblePerson': creator,
  'PUT /LegalPractitioners/responsiblePerson': creator,
  'DELETE /LegalPractitioners/responsiblePerson': creator,
  'POST /LegalPractitioners/endCreatorRights': own,
  'GET /Architects': members,
  'GET /Architects/{id}': own,
  'POST /Architects': signedInAtPortal,
  'PUT /Architects': own,
  'POST /Architects/submit': own,
  'POST /Architects/renew': own,
  'POST /Architects/test': signedInAtPortal,
  'GET /Examinations': examinersAndRegistrars,
  'GET /Examinations/export': examinersAndRegistrars,
  'GET /Examinations/summary': examinersAndRegistrars,
  // The sample waits for an examiner.
  'POST /Examinations/take': examiners,
  // Somebody else holds it.
  'POST /Examinations/putBack': { ...examinersAndRegistrars, examiner: 409, registrar: 409 },
  'POST /Examinations/assign': examinersAndRegistrars,
  'GET /Review/registrations/{id}': examinersAndRegistrars,
  'POST /Review/registrations/recommend': examiners,
  'POST /Review/registrations/return': examiners,
  'POST /Review/registrations/approve': registrars,
  'POST /Review/registrations/reject': registrars,
  'POST /Review/registrations/referBack': registrars,
  'POST /Review/registrations/revoke': registrars,
  'GET /Review/properties/{id}': examinersAndRegistrars,
  'POST /Review/properties/verify': examiners,
  'POST /Review/properties/return': examiners,
  'GET /Review/applications/{id}': officers,
  'GET /Review/history': examinersAndRegistrars,
  'GET /Review/search': examinersAndRegistrars,
};
