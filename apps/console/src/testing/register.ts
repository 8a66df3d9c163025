import type { Output } from '@strata/contract';
import { applicationId } from './applications.ts';
import { examination, propertyId } from './reviews.ts';

type Folio = Output<'GET /Titles/{id}'>;
type Title = Output<'GET /Register/search'>['titles'][number];
type Scheme = Output<'GET /Schemes/{id}'>;
type Request = Output<'GET /Review/requests/{id}'>;
type Certificate = Output<'GET /Certificates'>[number];

export const titleId = '01a00000-0000-7000-8000-000000005001';
export const schemeId = '01a00000-0000-7000-8000-000000005002';
export const requestId = '01a00000-0000-7000-8000-000000005003';
const issueId = '01a00000-0000-7000-8000-000000005011';

const instant = '2026-03-01T04:00:00.000Z';

const leena = { name: 'Aishath Leena Fehiveli', identification: 'A100001', isYours: false };
const naseem = { name: 'Ali Naseem Dhoores', identification: 'A100007', isYours: false };

/** A title of one owner, without a mortgage. */
export function folio(over: Partial<Folio> = {}): Folio {
  return {
    id: titleId,
    number: 'ST-00000007',
    state: 'registered',
    provisional: false,
    scheme: {
      id: schemeId,
      number: 'SS-000003',
      state: 'final',
      name: 'Fehiveli Residences',
      plotName: 'Fehiveli Villa',
      plotNumber: 'M-10241',
      islandName: 'Malé',
      atollName: 'Malé',
      numberOfUnits: 12,
      aggregate: '10000',
    },
    unit: {
      number: '3A',
      building: 'Fehi Tower',
      tower: null,
      floor: '3',
      occupancyUse: 'Residential',
      unitType: 'Apartment',
      strataAreaInSqm: '82.50',
      accessoryLots: ['P-3'],
    },
    place: null,
    shareValue: '820',
    owners: [{ ...leena, shareNumerator: 1, shareDenominator: 1 }],
    encumbrances: [],
    asOf: null,
    registeredDate: instant,
    version: 1,
    history: [
      {
        id: issueId,
        sequence: '4711',
        verb: 'issue',
        date: instant,
        by: 'Hawwa Shaira Kaashi',
        basis: { kind: 'application', id: applicationId, reference: 'SA-2026-000007' },
        order: null,
        corrects: null,
        correctedBy: null,
        changes: [],
      },
    ],
    pendingRequest: null,
    youAre: [],
    ...over,
  };
}

/** The same as a row of a list. */
export function titleRow(over: Partial<Title> = {}): Title {
  const { number, state, provisional, shareValue, owners, scheme: ofTitle, unit } = folio();
  return {
    id: titleId,
    number,
    state,
    provisional,
    scheme: { id: schemeId, number: ofTitle.number, name: ofTitle.name, aggregate: ofTitle.aggregate },
    plotName: ofTitle.plotName,
    plotNumber: ofTitle.plotNumber,
    islandName: ofTitle.islandName,
    unitNumber: unit.number,
    building: unit.building,
    floor: unit.floor,
    strataAreaInSqm: unit.strataAreaInSqm,
    shareValue,
    owners,
    encumbrances: 0,
    registeredDate: instant,
    pendingRequest: null,
    ...over,
  };
}

/** The scheme of that title. */
export function scheme(over: Partial<Scheme> = {}): Scheme {
  const { state, number, name, plotName, plotNumber, islandName, atollName, numberOfUnits, aggregate } =
    folio().scheme;
  return {
    id: schemeId,
    number,
    state,
    name,
    address: null,
    propertyId,
    plotName,
    plotNumber,
    islandName,
    atollName,
    landAreaInSqm: '1234.50',
    numberOfUnits,
    aggregate,
    shareMethod: { title: 'By area', version: 1 },
    applicationId,
    applicationReference: 'SA-2026-000007',
    revisionId: '01a00000-0000-7000-8000-0000000000f2',
    revisionSha256: 'ab'.repeat(32),
    isDrawn: true,
    registeredDate: instant,
    version: 1,
    history: [
      {
        sequence: '4700',
        verb: 'register',
        date: instant,
        by: 'Hawwa Shaira Kaashi',
        applicationId,
        applicationReference: 'SA-2026-000007',
      },
    ],
    ...over,
  };
}

/** A transfer of half the unit to which everybody has consented, recommended, as a registrar sees it. */
export function requestReview(over: Partial<Request> = {}): Request {
  const answer = (by: string) => ({ consented: true, reason: null, by, date: '2026-03-02T04:05:00.000Z' });
  const { number, scheme: ofTitle, unit } = folio();
  return {
    id: requestId,
    version: 6,
    reference: 'TR-2026-000004',
    kind: 'transfer',
    status: { name: 'Submitted' },
    statusId: 2,
    title: {
      id: titleId,
      number,
      unitNumber: unit.number,
      schemeNumber: ofTitle.number,
      schemeName: null,
      plotName: ofTitle.plotName,
    },
    entityType: 'Self',
    entityId: '01a00000-0000-7000-8000-000000000001',
    entityName: leena.name,
    applicant: {
      entityType: 'Self',
      entityId: '01a00000-0000-7000-8000-000000000001',
      name: leena.name,
    },
    creator: { name: leena.name, idnumber: leena.identification, email: null, mobile: null },
    canWithdraw: false,
    createdDate: instant,
    submittedDate: instant,
    updatedDate: instant,
    consents: { needed: 2, given: 2 },
    content: {
      kind: 'transfer',
      from: leena.identification,
      to: [
        { name: naseem.name, identification: naseem.identification, shareNumerator: 1, shareDenominator: 2 },
      ],
      consideration: '1500000.00',
    },
    changes: [
      { title: `Share of ${leena.name}`, before: 'whole', after: '1/2' },
      { title: 'Owner', before: '', after: `${naseem.name} (A100007), 1/2` },
    ],
    remarks: null,
    documents: [],
    parties: [
      { role: 'owner', ...leena, answer: answer(leena.name) },
      { role: 'transferee', ...naseem, answer: answer(naseem.name) },
    ],
    declaration: { version: 1, text: 'I consent.' },
    registeredActId: null,
    examination: {
      ...examination,
      stage: 'decide',
      recommendedBy: {
        personId: '01a00000-0000-7000-8000-000000000077',
        name: 'Hawwa Shaira Kaashi',
        isYou: false,
        at: '2026-03-04T04:05:00.000Z',
      },
    },
    acts: ['take', 'assign', 'return', 'referBack', 'register', 'reject'],
    hindrances: {},
    notes: [],
    obstacles: [],
    corrects: null,
    ...over,
  };
}

/** A certificate that is valid. */
export function certificate(over: Partial<Certificate> = {}): Certificate {
  return {
    id: '01a00000-0000-7000-8000-000000005021',
    number: 'SC-00000009',
    code: '0123456789ABCDEFGHJKMNPQRS',
    state: 'valid',
    issuedDate: instant,
    issuedBy: leena.name,
    sizeInBytes: 90_000,
    sha256: 'cd'.repeat(32),
    signature: 'c2ln',
    signingKeyId: 'ab12',
    revoked: null,
    looks: 3,
    lastLookDate: '2026-03-03T04:00:00.000Z',
    ...over,
  };
}
