import { applicantsAndOfficers } from './applicants-and-officers.ts';
import type { Row } from './rights-matrix.ts';

/** The portal does not have the call. */
const officers: Row = {
  ...applicantsAndOfficers,
  anonymous: 404,
  member: 404,
  fellowMember: 404,
  endedSession: 404,
  disabledPerson: 404,
  consoleTokenAtPortal: 404,
};

/** The admin host does not have the call. */
const members: Row = {
  ...applicantsAndOfficers,
  anonymousAtAdminHost: 404,
  portalTokenAtAdminHost: 404,
  examiner: 404,
  registrar: 404,
  administrator: 404,
  notAnOfficer: 404,
};

const anybodyAtPortal: Row = {
  ...members,
  anonymous: 200,
  formerMember: 200,
  memberOfTwin: 200,
  stranger: 200,
  endedSession: 200,
  disabledPerson: 200,
  consoleTokenAtPortal: 200,
};

/** The other host takes the last part of the address for the id of a scheme, which it is not. */
const noId = {
  member: 400,
  fellowMember: 400,
  formerMember: 400,
  memberOfTwin: 400,
  stranger: 400,
} as const;

/** Who may read what of the register. */
export const registerReadingRights = {
  'GET /Titles': members,
  'GET /Titles/{id}': applicantsAndOfficers,
  'GET /Titles/ofUnit': applicantsAndOfficers,
  'GET /Titles/place': applicantsAndOfficers,
  'GET /Titles/print': applicantsAndOfficers,
  'GET /Schemes/{id}': applicantsAndOfficers,
  'GET /Schemes/titles': { ...applicantsAndOfficers, ...noId },
  'GET /Schemes/ladm': applicantsAndOfficers,
  'GET /Schemes/public': {
    ...anybodyAtPortal,
    anonymousAtAdminHost: 401,
    portalTokenAtAdminHost: 401,
    examiner: 400,
    registrar: 400,
    administrator: 403,
    notAnOfficer: 403,
  },
  'GET /Register/search': officers,
};
