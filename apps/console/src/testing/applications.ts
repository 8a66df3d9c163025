import type { Output } from '@strata/contract';
import { examination, propertyId } from './reviews.ts';

type ApplicationReview = Output<'GET /Review/applications/{id}'>;
type ApplicationTimeline = Output<'GET /Applications/course'>;
type Revision = Output<'GET /Applications/revisions/{id}'>;

export const applicationId = '01a00000-0000-7000-8000-0000000000b1';
export const revisionId = '01a00000-0000-7000-8000-0000000000f2';
export const firstRevisionId = '01a00000-0000-7000-8000-0000000000f1';
const floorId = '01a00000-0000-7000-8000-000000003001';

const instant = '2026-03-01T04:00:00.000Z';
const sha256 = 'ab'.repeat(32);

/** An application that waits to be examined, as an examiner sees it. */
export function applicationReview(over: Partial<ApplicationReview> = {}): ApplicationReview {
  return {
    id: applicationId,
    version: 7,
    reference: 'SA-2026-000007',
    applicationType: { name: 'Strata registration' },
    applicationTypeId: 1,
    applicationStatus: { name: 'Processing' },
    applicationStatusId: 3,
    statusSince: instant,
    submittedDate: instant,
    createdDate: instant,
    updatedDate: instant,
    applicant: {
      entityType: 'Developer',
      entityId: '01a00000-0000-7000-8000-000000000002',
      name: 'Kandholhi Homes',
    },
    creator: { name: 'Aishath Leena Fehiveli', idnumber: 'A100001', email: null, mobile: null },
    property: {
      id: propertyId,
      plotName: 'Fehiveli Villa',
      plotNumber: 'M-10241',
      islandName: 'Malé',
      atollName: 'Malé',
      landAreaInSqm: '1234.50',
      propertyStatus: { name: 'Verified' },
      propertyStatusId: 2,
    },
    schemeName: 'Fehiveli Residences',
    architect: {
      registrationId: '01a00000-0000-7000-8000-0000000000d2',
      name: 'Studio Veyo',
      licenseNumber: 'AR-0042',
      expiryDate: '2027-12-31',
      isValid: true,
    },
    amends: null,
    scheme: null,
    revision: {
      id: revisionId,
      number: 2,
      sha256,
      declaredDate: instant,
      declaredBy: 'Aishath Leena Fehiveli',
      numberOfUnits: 2,
      strataAreaInSqm: '170.00',
    },
    documents: [],
    examination,
    acts: ['putBack', 'assign', 'recommend', 'return'],
    hindrances: { reject: 'role' },
    notes: [],
    fee: {
      total: '5000.00',
      paid: '5000.00',
      refunded: '0.00',
      proposed: '0.00',
      outstanding: '0.00',
      refundDue: '0.00',
    },
    obstacles: [],
    ...over,
  };
}

const revisionFields = {
  id: revisionId,
  number: 2,
  sha256,
  planSha256: sha256,
  planRevision: 9,
  numberOfUnits: 2,
  strataAreaInSqm: '170.00',
  shareMethod: { title: 'By area', version: 1 },
  declaredDate: instant,
  declaredBy: 'Aishath Leena Fehiveli',
  isDeclared: true,
  isAmended: false,
  feeTotal: '5000.00',
  documents: [],
} satisfies ApplicationTimeline['revisions'][number];

/** The two declared plans say the same. */
export function noDifferences(): Output<'GET /Applications/differences'> {
  const side = { applicationId, reference: 'SA-2026-000007', date: instant };
  return {
    before: { ...side, revisionNumber: 1, revisionId: firstRevisionId },
    after: { ...side, revisionNumber: 2, revisionId },
    differences: [],
    drawings: [],
    redrawn: [],
    counts: { added: 0, removed: 0, changed: 0 },
  };
}

/** It was declared twice: returned in between, with a remark on its buildings. */
export function timeline(over: Partial<ApplicationTimeline> = {}): ApplicationTimeline {
  return {
    events: [],
    revisions: [revisionFields, { ...revisionFields, id: firstRevisionId, number: 1, isDeclared: false }],
    decisions: [
      {
        id: '01a00000-0000-7000-8000-0000000000e1',
        kind: 'return',
        revisionId: firstRevisionId,
        revisionNumber: 1,
        date: instant,
        remarks: [{ section: 'buildings', text: 'Floor 2 is missing.' }],
      },
    ],
    targetDate: '2026-03-12',
    amends: null,
    amendments: [],
    refundOnWithdrawal: null,
    ...over,
  };
}

const unit = (id: string, unitNumber: string, floorAreaInSqm: string) => ({
  id,
  unitNumber,
  occupancyUse: { name: 'Residential' },
  occupancyUseId: 1,
  applicationUnitType: { name: 'Apartment' },
  unitTypeId: 1,
  floorAreaInSqm,
  applicationBuildingTower: null,
  towerId: null,
  applicationGroupId: null,
  drawingDocument: null,
  drawingFileName: null,
  floorId,
  isApproved: false,
  version: 1,
});

/** A building of one floor with two units, as it was declared. */
const plan = {
  strataDevelopmentTypeId: 1,
  strataDevelopmentType: { id: 1, name: 'Multi Owned Building' },
  allOwnersShareCommonPropertiesOnEqualBais: true,
  allotedShareValue: 10_000,
  landAreaInSqm: '1234.50',
  occupancyUseId: 1,
  occupancyUse: { id: 1, name: 'Residential' },
  schemeName: 'Fehiveli Residences',
  schemeAddress: 'Boduthakurufaanu Magu',
  section31: {
    hasMoreThanOneLevel: true,
    hasSeparateUtilities: true,
    hasSeparateEntrances: true,
    compliesWithRegulations: true,
  },
  hasParkingLotsAssignedToUnits: false,
  property: { landAreaInSqm: '1234.50' },
  strataPlots: [],
  strataBuildings: [
    {
      id: '01a00000-0000-7000-8000-000000002001',
      name: 'Fehi Tower',
      code: null,
      hasPodium: false,
      towers: [],
      applicationBuildingTypeId: 1,
      plotId: null,
      northAngle: null,
      version: 1,
      floors: [
        {
          id: floorId,
          floorNumber: '1',
          grossFloorAreaInSqm: '200.00',
          isPodiumFloor: false,
          baseLevelInMm: null,
          storeyHeightInMm: null,
          towers: '',
          buildingId: '01a00000-0000-7000-8000-000000002001',
          applicationId,
          version: 1,
          units: [
            unit('01a00000-0000-7000-8000-000000004001', '101', '80.00'),
            unit('01a00000-0000-7000-8000-000000004002', '102', '90.00'),
          ],
        },
      ],
    },
  ],
  applicationGroups: [],
  generalCommonPropertyAllocations: [],
  limitedCommonPropertyAllocations: [],
  accessoryCommonPropertyAllocations: [],
  parkingScheduleItems: [],
  strataDocuments: [],
  documentTypes: [],
  findingOverrides: [],
  shareMethod: {
    title: 'By area',
    version: 1,
    isPinned: true,
    method: { name: 'area', areas: 'exact' },
  },
  enteredShares: [],
};

type DeclaredPlan = Revision['application'];

/** The same plan with another floor in its place. */
export function declaredFloor(
  id: string,
  floorNumber: string,
  units: readonly { readonly id: string; readonly unitNumber: string; readonly floorAreaInSqm: string }[],
) {
  const [building] = plan.strataBuildings;
  const [floor] = building?.floors ?? [];
  const own = units.map((one) => ({ ...unit(one.id, one.unitNumber, one.floorAreaInSqm), floorId: id }));
  return {
    ...plan,
    strataBuildings: [{ ...building, floors: [{ ...floor, id, floorNumber, units: own }] }],
  } satisfies DeclaredPlan;
}

/** For what is about the rest of the page. */
export const planWithoutBuildings: DeclaredPlan = { ...plan, strataBuildings: [] };

/** The second revision: its plan, with two warnings, one of them answered. */
export function revision(over: Partial<Revision> = {}): Revision {
  return {
    ...revisionFields,
    applicationId,
    application: plan,
    warnings: [
      {
        key: 'floorAreaShort:1',
        section: 'buildings',
        message: 'Floor 1: 30.00 sqm are not accounted for.',
        answer: { reason: 'Shafts and outer walls.', by: 'Ibrahim Veyo', date: instant },
      },
      { key: 'landAreaDiffers', section: 'details', message: 'The land area differs.', answer: null },
    ],
    declarations: {
      applicant: { version: 1, text: 'I apply for the registration of this strata plan.' },
      architect: { version: 1, text: 'I have checked this strata plan.' },
    },
    ...over,
  };
}
