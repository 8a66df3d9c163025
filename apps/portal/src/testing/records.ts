import type { Output } from '@strata/contract';
import { propertyFields, unused } from '@strata/domain';
import { emptyPlan } from './strata-plan.ts';

/** Records as the server would answer with them; a test names what matters to it. */
export const self = {
  entityType: 'Self',
  entityId: '01a00000-0000-7000-8000-000000000001',
  entityName: 'Aishath Leena Fehiveli',
  identification: 'A100001',
} as const;

/** What the server knows of the signed-in person. */
export const profile: Output<'GET /Users/profile'> = {
  fullName: 'Aishath Leena Fehiveli',
  fullNameDhivehi: 'އައިޝަތު ލީނާ ފެހިވެލި',
  idnumber: 'A100001',
  email: 'leena@strata.example',
  mobile: null,
  birthdate: '17/04/1986',
  country: 'Maldives',
  passportNumber: null,
  permanentAddress: 'Fehiveli, Malé',
  permanentAddressDhivehi: 'ފެހިވެލި، މާލެ',
  signedInAt: '2026-03-05T04:05:00.000Z',
  entities: [self],
};

export const developer = {
  entityType: 'Developer',
  entityId: '01a00000-0000-7000-8000-000000000002',
  entityName: 'Kandholhi Homes',
  identification: 'C-0042/2019',
} as const;

export const architect = {
  entityType: 'Architect',
  entityId: '01a00000-0000-7000-8000-000000000003',
  entityName: 'Fathimath Inaya Dhonkokaa',
  identification: 'A100010',
} as const;

/** An entity as other records name it: what identifies it is told in the list of entities alone. */
export const named = ({
  entityType,
  entityId,
  entityName,
}: Omit<Output<'GET /Users/entities'>[number], 'identification'>) => ({
  entityType,
  entityId,
  entityName,
});

const instant = '2026-03-04T20:30:00.000Z';

export const propertyId = '01a00000-0000-7000-8000-0000000000a1';
export const applicationId = '01a00000-0000-7000-8000-0000000000b1';
export const fileId = '01a00000-0000-7000-8000-0000000000c1';

export const configuration: Output<'GET /Configuration'> = {
  environment: 'test',
  identity: {
    name: 'eFaas',
    siteUrl: 'https://identity.example/about',
    clientId: 'strata-portal',
    scopes: ['openid', 'profile'],
    redirectUri: 'http://localhost:3000/auth',
    postLogoutRedirectUri: 'http://localhost:3000/logout',
    authorizationEndpoint: 'https://identity.example/authorize',
    endSessionEndpoint: 'https://identity.example/end',
    maxAge: null,
  },
  ministry: { name: 'Ministry of Strata Property', phone: '+960 300 0000', email: 'office@strata.example' },
  communityUrl: 'https://community.example/',
  adminUrl: 'http://admin.example',
  uploadLimitInBytes: 10_000_000,
  modelLimitInBytes: 200_000_000,
};

export function applicationItem(
  over: Partial<Output<'GET /Applications'>[number]> = {},
): Output<'GET /Applications'>[number] {
  return {
    id: applicationId,
    reference: 'SA-2026-000001',
    applicationTypeId: 1,
    applicationStatus: { name: 'Draft' },
    applicationStatusId: 1,
    parentApplicationId: null,
    canAssignArchitect: true,
    createdDate: instant,
    statusSince: instant,
    version: 3,
    property: { id: propertyId, plotName: 'Fehiveli Villa', plotNumber: 'M-10241' },
    ...over,
  };
}

export function application(
  over: Partial<Output<'GET /Applications/{id}'>> = {},
): Output<'GET /Applications/{id}'> {
  return {
    ...applicationItem(),
    entityType: self.entityType,
    entityId: self.entityId,
    entityName: self.entityName,
    applicationType: { id: 1, name: 'Strata registration' },
    property: {
      id: propertyId,
      plotName: 'Fehiveli Villa',
      plotNumber: 'M-10241',
      atollName: 'Malé',
      islandName: 'Malé',
      landAreaInSqm: '1234.50',
      propertyStatusId: 2,
    },
    project: null,
    updatedDate: instant,
    statusSince: instant,
    canEdit: true,
    canDelete: true,
    acts: ['update', 'delete', 'assignArchitect'],
    architect: null,
    declineReason: null,
    planCompletedDate: null,
    ...emptyPlan,
    ...over,
  };
}

/** The architect of the tests, as assigned to an application. */
export const assignedArchitect = {
  registrationId: architect.entityId,
  name: architect.entityName,
  licenseNumber: 'AR-118',
  expiryDate: '2027-01-31',
  isValid: true,
  assignedDate: instant,
} as const;

export const projectId = '01a00000-0000-7000-8000-0000000000d1';

export function projectItem(
  over: Partial<Output<'GET /Projects'>[number]> = {},
): Output<'GET /Projects'>[number] {
  return {
    id: projectId,
    name: 'Bodu Kandu Residences',
    desc: 'Two towers beside the harbour',
    applications: 2,
    createdDate: instant,
    version: 4,
    ...over,
  };
}

export function project(over: Partial<Output<'GET /Projects/{id}'>> = {}): Output<'GET /Projects/{id}'> {
  return {
    ...projectItem(),
    entityType: self.entityType,
    entityId: self.entityId,
    updatedDate: instant,
    canDelete: false,
    ...over,
  };
}

export function property(over: Partial<Output<'GET /Properties/{id}'>> = {}): Output<'GET /Properties/{id}'> {
  return {
    ...unused(propertyFields),
    id: propertyId,
    plotName: 'Fehiveli Villa',
    plotNumber: 'M-10241',
    atollName: 'Malé',
    islandName: 'Malé',
    landAreaInSqm: '1234.50',
    propertyStatus: { name: 'Verified' },
    propertyStatusId: 2,
    createdDate: instant,
    version: 7,
    entityType: self.entityType,
    entityId: self.entityId,
    atollId: 1,
    islandId: 11,
    wardOrStreet: 'Boduthakurufaanu Magu',
    registryNumber: 'R-17/2020',
    issuingAuthority: 'Municipality',
    remarks: null,
    updatedDate: instant,
    owners: [
      { name: 'Aishath Leena Fehiveli', identification: 'A100001', shareNumerator: 1, shareDenominator: 1 },
    ],
    documents: [
      {
        fileId,
        documentType: 'RegistryDocument',
        fileName: 'deed.pdf',
        sizeInBytes: 120_000,
        uploadedDate: instant,
      },
    ],
    applications: 0,
    openApplication: null,
    scheme: null,
    canEdit: true,
    canDelete: true,
    ...over,
  };
}

/** The same property as the list shows it. */
export function propertyItem(): Output<'GET /Properties'>[number] {
  const { id, plotName, plotNumber, atollName, islandName, landAreaInSqm } = property();
  const { propertyStatus, propertyStatusId, createdDate, version } = property();
  return {
    id,
    plotName,
    plotNumber,
    atollName,
    islandName,
    landAreaInSqm,
    propertyStatus,
    propertyStatusId,
    createdDate,
    version,
  };
}
