import type { Output } from '@strata/contract';
import { propertyFields, unused } from '@strata/domain';

type RegistrationReview = Output<'GET /Review/registrations/{id}'>;
type PropertyReview = Output<'GET /Review/properties/{id}'>;
type QueueItem = Output<'GET /Examinations'>['items'][number];
type Figures = Output<'GET /Examinations/summary'>[number];

export const registrationId = '01a00000-0000-7000-8000-0000000000d1';
export const propertyId = '01a00000-0000-7000-8000-0000000000a1';
const copyId = '01a00000-0000-7000-8000-0000000000c1';
export const powerId = '01a00000-0000-7000-8000-0000000000c2';
export const otherOfficer = '01a00000-0000-7000-8000-000000000077';

const instant = '2026-03-01T04:00:00.000Z';

/** What nobody holds and waits for an examiner. */
export const examination: NonNullable<RegistrationReview['examination']> = {
  stage: 'examine',
  submittedDate: instant,
  targetDate: '2026-03-12',
  holder: null,
  recommendedBy: null,
  reserved: null,
};

export const heldByAnother: NonNullable<RegistrationReview['examination']> = {
  ...examination,
  holder: {
    personId: otherOfficer,
    name: 'Hawwa Shaira Kaashi',
    isYou: false,
    since: '2026-03-04T04:05:00.000Z',
  },
};

const creator = {
  name: 'Aishath Leena Fehiveli',
  idnumber: 'A100001',
  email: 'leena@people.example',
  mobile: '+960 7000001',
};

/** A developer's registration, as an examiner sees it. */
export function registrationReview(over: Partial<RegistrationReview> = {}): RegistrationReview {
  return {
    id: registrationId,
    version: 4,
    applicant: {
      entityType: 'Self',
      entityId: '01a00000-0000-7000-8000-000000000001',
      name: creator.name,
    },
    creator,
    createdDate: instant,
    updatedDate: instant,
    documents: [
      {
        fileId: copyId,
        label: 'Registration copy',
        fileName: 'registration.pdf',
        mediaType: 'application/pdf',
        sizeInBytes: 240_000,
        uploadedDate: instant,
      },
      {
        fileId: powerId,
        label: 'Power of attorney: Ali Naseem Dhoores',
        fileName: 'power.png',
        mediaType: 'image/png',
        sizeInBytes: 80_000,
        uploadedDate: instant,
      },
    ],
    examination,
    acts: ['take', 'assign', 'recommend', 'return'],
    hindrances: { approve: 'role', reject: 'role', referBack: 'role' },
    notes: [],
    expertType: 'Developer',
    reference: 'ER-2026-000012',
    identification: 'C-0042/2019',
    name: 'Kandholhi Homes',
    registeredAddressName: 'Kandholhige',
    registeredAddressStreet: 'Orchid Magu',
    registeredAddressPostalCode: '20002',
    islandName: 'Malé',
    atollName: 'Malé',
    contactNumber: '+960 3000042',
    contactEmail: 'office@kandholhi.example',
    licenseNumber: null,
    expiryDate: null,
    expertStatus: { name: 'Submitted' },
    expertStatusId: 2,
    stateChangeRemarks: null,
    statusSince: instant,
    entitySince: null,
    persons: [
      {
        id: '01a00000-0000-7000-8000-0000000000e1',
        identification: 'A100007',
        name: 'Ali Naseem Dhoores',
        position: 'Managing director',
        isAdmin: true,
        barCouncilLicenseNumber: null,
        addedDate: instant,
        isKnown: true,
      },
    ],
    sameIdentification: [],
    ...over,
  };
}

/** A plot, as an examiner sees it. */
export function propertyReview(over: Partial<PropertyReview> = {}): PropertyReview {
  return {
    id: propertyId,
    version: 2,
    applicant: {
      entityType: 'Self',
      entityId: '01a00000-0000-7000-8000-000000000001',
      name: creator.name,
    },
    creator,
    createdDate: instant,
    updatedDate: instant,
    documents: [
      {
        fileId: copyId,
        label: 'Registry document',
        fileName: 'deed.pdf',
        mediaType: 'application/pdf',
        sizeInBytes: 120_000,
        uploadedDate: instant,
      },
    ],
    examination,
    acts: ['take', 'assign', 'verify', 'return'],
    hindrances: {},
    notes: [],
    ...unused(propertyFields),
    plotName: 'Fehiveli Villa',
    plotNumber: 'M-10241',
    islandName: 'Malé',
    atollName: 'Malé',
    wardOrStreet: 'Boduthakurufaanu Magu',
    landAreaInSqm: '1234.50',
    registryNumber: 'R-17/2020',
    issuingAuthority: 'Municipality',
    propertyStatus: { name: 'Pending' },
    propertyStatusId: 1,
    remarks: null,
    owners: [
      { name: 'Aishath Leena Fehiveli', identification: 'A100001', shareNumerator: 1, shareDenominator: 1 },
    ],
    applications: 0,
    sameNumber: [],
    ...over,
  };
}

/** A row of the registrations' queue. */
export function queueItem(over: Partial<QueueItem> = {}): QueueItem {
  return {
    objectType: 'registration',
    id: registrationId,
    objectKind: 'Developer',
    reference: 'ER-2026-000012',
    title: 'Kandholhi Homes',
    subtitle: 'C-0042/2019',
    applicantName: creator.name,
    islandName: 'Malé',
    revision: 1,
    cameBack: false,
    feeDue: null,
    consents: null,
    ...examination,
    ...over,
  };
}

/** The figures of one queue. */
export function figures(over: Partial<Figures> = {}): Figures {
  return {
    objectType: 'registration',
    waiting: 12,
    toExamine: 9,
    toDecide: 3,
    nobodys: 8,
    mine: 2,
    cameBack: 4,
    thisWeek: 5,
    overdue: 1,
    days: [
      { day: '2026-03-04', count: 3 },
      { day: '2026-03-05', count: 2 },
      { day: '2026-03-06', count: 0 },
      { day: '2026-03-07', count: 0 },
    ],
    nextTargetDate: '2026-03-04',
    ...over,
  };
}
