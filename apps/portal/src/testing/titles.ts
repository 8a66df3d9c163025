import type { Output } from '@strata/contract';
import { applicationId } from './records.ts';
import { planIds } from './strata-plan.ts';

/** Records of the register as the server would answer with them; a test names what matters to it. */
type Title = Output<'GET /Titles/{id}'>;
type TitleItem = Output<'GET /Titles'>[number];
type RegisteredTitle = Output<'GET /Applications/registrations'>['titles'][number];
type Scheme = NonNullable<Output<'GET /Applications/registrations'>['scheme']>;
type Certificate = Output<'GET /Certificates'>[number];

export const titleId = '01a00000-0000-7000-8000-0000000000e1';
const schemeId = '01a00000-0000-7000-8000-0000000000e2';
const issueId = '01a00000-0000-7000-8000-0000000000e3';
const revisionId = '01a00000-0000-7000-8000-0000000000e4';

/** In the Maldives this is 05/03/2026. */
const instant = '2026-03-04T20:30:00.000Z';

const owners = [
  {
    name: 'Aishath Leena Fehiveli',
    identification: 'A100001',
    isYours: true,
    shareNumerator: 1,
    shareDenominator: 3,
  },
  {
    name: 'Kandholhi Homes',
    identification: 'C•••••07',
    isYours: false,
    shareNumerator: 2,
    shareDenominator: 3,
  },
];

const place = {
  plotName: 'Fehiveli Villa',
  plotNumber: 'M-10241',
  islandName: 'Malé',
} as const;

export function registeredTitle(over: Partial<RegisteredTitle> = {}): RegisteredTitle {
  return {
    id: titleId,
    number: 'ST-00000012',
    state: 'registered',
    provisional: false,
    scheme: { id: schemeId, number: 'SS-000003', name: 'Fehi Residence', aggregate: '10000' },
    ...place,
    unitNumber: '101',
    building: 'Fehi Tower',
    floor: '1',
    strataAreaInSqm: '84.50',
    shareValue: '2500',
    owners,
    encumbrances: 0,
    registeredDate: instant,
    pendingRequest: null,
    ...over,
  };
}

export function titleItem(over: Partial<TitleItem> = {}): TitleItem {
  return { ...registeredTitle(), youAre: ['owner'], ...over };
}

export function title(over: Partial<Title> = {}): Title {
  return {
    id: titleId,
    number: 'ST-00000012',
    state: 'registered',
    provisional: false,
    scheme: {
      id: schemeId,
      number: 'SS-000003',
      state: 'final',
      name: 'Fehi Residence',
      ...place,
      atollName: 'Malé',
      numberOfUnits: 4,
      aggregate: '10000',
    },
    unit: {
      number: '101',
      building: 'Fehi Tower',
      tower: null,
      floor: '1',
      occupancyUse: 'Residential',
      unitType: 'Apartment',
      strataAreaInSqm: '84.50',
      accessoryLots: ['P-1'],
    },
    place: {
      applicationId,
      unitId: planIds.unit,
      buildingId: planIds.building,
      floorId: planIds.floor,
    },
    shareValue: '2500',
    owners,
    encumbrances: [],
    asOf: null,
    registeredDate: instant,
    version: 1,
    history: [
      {
        id: issueId,
        sequence: '1042',
        verb: 'issue',
        date: instant,
        by: null,
        basis: { kind: 'application', id: applicationId, reference: 'SA-2026-000001' },
        order: null,
        corrects: null,
        correctedBy: null,
        changes: [{ title: 'Owner', before: '', after: 'Aishath Leena Fehiveli (A100001), 1/3' }],
      },
    ],
    pendingRequest: null,
    youAre: ['owner'],
    ...over,
  };
}

export const titlePlace: Output<'GET /Titles/place'> = {
  drawn: [],
  building: 'Fehi Tower',
  isDrawn: false,
  unitId: planIds.unit,
  floors: [
    {
      id: planIds.floor,
      floorNumber: '1',
      units: [
        { id: planIds.unit, unitNumber: '101', floorAreaInSqm: '84.50', tower: null },
        { id: planIds.otherUnit, unitNumber: '102', floorAreaInSqm: '91.00', tower: null },
      ],
    },
  ],
  commonProperty: [
    {
      id: '01a00000-0000-7000-8000-0000000000c1',
      kind: 'general',
      reference: 'GCP-1',
      occupancyUse: 'Staircase',
      floorAreaInSqm: '20.00',
      floorId: planIds.floor,
      floorNumber: '1',
      isForUnit: true,
      lots: [],
    },
    {
      id: '01a00000-0000-7000-8000-0000000000c2',
      kind: 'accessory',
      reference: 'AU-1',
      occupancyUse: 'Parking',
      floorAreaInSqm: '12.00',
      floorId: null,
      floorNumber: null,
      isForUnit: true,
      lots: [{ reference: 'M1', vehicleParkingType: 'Motorcycle', isOfUnit: true }],
    },
  ],
};

export function scheme(over: Partial<Scheme> = {}): Scheme {
  return {
    id: schemeId,
    number: 'SS-000003',
    state: 'final',
    name: 'Fehi Residence',
    address: null,
    propertyId: '01a00000-0000-7000-8000-0000000000a1',
    ...place,
    atollName: 'Malé',
    landAreaInSqm: '1234.50',
    numberOfUnits: 4,
    aggregate: '10000',
    shareMethod: { title: 'By strata area', version: 1 },
    applicationId,
    applicationReference: 'SA-2026-000001',
    revisionId,
    revisionSha256: 'ab'.repeat(32),
    isDrawn: true,
    registeredDate: instant,
    version: 1,
    ...over,
  };
}

export function certificate(over: Partial<Certificate> = {}): Certificate {
  return {
    id: '01a00000-0000-7000-8000-0000000000e5',
    number: 'SC-00000001',
    code: '0123456789ABCDEFGHJKMNPQRS',
    state: 'valid',
    issuedDate: instant,
    issuedBy: null,
    sizeInBytes: 84_000,
    sha256: 'cd'.repeat(32),
    signature: 'c2lnbmF0dXJl',
    signingKeyId: '0123456789abcdef',
    revoked: null,
    looks: 2,
    lastLookDate: instant,
    ...over,
  };
}
