export type FindingSeverity = 'blocking' | 'warning';

/** Parts of the plan in the order of their cards. */
export const planSections = ['details', 'buildings', 'commonProperty', 'documents', 'shares'] as const;

export type PlanSection = (typeof planSections)[number];

/** A blocking finding stops every transition; a warning can be overridden with a reason (domain decision 6). */
export const findingCodes = {
  detailMissing: ['blocking', 'details'],
  section31NotConfirmed: ['blocking', 'details'],
  plotsMissing: ['blocking', 'details'],
  plotAreaDiffers: ['warning', 'details'],
  landAreaDiffers: ['warning', 'details'],
  shareValueTooSmall: ['blocking', 'details'],
  groupsOnEqualBasis: ['blocking', 'details'],
  buildingsMissing: ['blocking', 'buildings'],
  unitsMissing: ['blocking', 'buildings'],
  plotMissing: ['blocking', 'buildings'],
  podiumWithoutTowers: ['blocking', 'buildings'],
  towerWithoutUnits: ['warning', 'buildings'],
  floorsMissing: ['blocking', 'buildings'],
  unitWithoutGroup: ['blocking', 'buildings'],
  drawingMissing: ['warning', 'documents'],
  podiumFloorWithoutPodium: ['blocking', 'buildings'],
  floorEmpty: ['warning', 'buildings'],
  floorAreaExceeded: ['blocking', 'buildings'],
  /** A unit alone is larger than its whole floor. */
  unitExceedsFloor: ['blocking', 'buildings'],
  floorAreaShort: ['warning', 'buildings'],
  towerMissing: ['blocking', 'buildings'],
  towerOnPodium: ['blocking', 'buildings'],
  duplicateUnitNumber: ['blocking', 'buildings'],
  similarUnitNumber: ['warning', 'buildings'],
  /** Things that cover the same ground on the drawing. */
  drawnOverlap: ['blocking', 'buildings'],
  drawnOutsideFloor: ['blocking', 'buildings'],
  outlineExceedsPlot: ['blocking', 'buildings'],
  drawnGap: ['warning', 'buildings'],
  drawnApart: ['warning', 'buildings'],
  drawnNoWayIn: ['warning', 'buildings'],
  drawnAreaDiffers: ['warning', 'buildings'],
  /** To which face of walls, while areas are measured to another one. */
  otherWallFace: ['warning', 'buildings'],
  /** Of a plan of which other things are drawn. */
  notDrawn: ['warning', 'buildings'],
  groupsMissing: ['warning', 'commonProperty'],
  groupWithoutUnits: ['warning', 'commonProperty'],
  groupUseDiffers: ['warning', 'commonProperty'],
  /** A condominium cannot do without; for the other types it is a warning. */
  generalMissing: ['blocking', 'commonProperty'],
  outsideExceedsLand: ['blocking', 'commonProperty'],
  /** An area of common property alone is larger than its whole floor. */
  commonPropertyExceedsFloor: ['blocking', 'commonProperty'],
  limitedServesNobody: ['blocking', 'commonProperty'],
  groupMissing: ['blocking', 'commonProperty'],
  parkingAnswerMissing: ['blocking', 'commonProperty'],
  accessoryUnitsMissing: ['blocking', 'commonProperty'],
  parkingLotsMissing: ['blocking', 'commonProperty'],
  lotsAgainstAnswer: ['blocking', 'commonProperty'],
  documentMissing: ['blocking', 'documents'],
  /** Share values that a valuer sets need the certificate. */
  certificateMissing: ['blocking', 'documents'],
  unitWithoutArea: ['blocking', 'shares'],
  /** A unit that would get no share at all. */
  shareMissing: ['blocking', 'shares'],
  bandMissing: ['blocking', 'shares'],
  weightMissing: ['blocking', 'shares'],
  equalShareMissing: ['blocking', 'shares'],
  typeValueMissing: ['blocking', 'shares'],
  enteredShareMissing: ['blocking', 'shares'],
  enteredShareInvalid: ['blocking', 'shares'],
  /** Blocking where the method has a total; a warning where the allotted value could follow the sum. */
  shareTotalDiffers: ['blocking', 'shares'],
} as const satisfies Record<string, readonly [FindingSeverity, PlanSection]>;

export type FindingCode = keyof typeof findingCodes;

/** Where it can be cured: the thing that is wrong, or the list in which something is missing. */
export interface FindingPlace {
  readonly kind:
    | 'details'
    | 'plot'
    | 'building'
    | 'tower'
    | 'floor'
    | 'unit'
    | 'group'
    | 'allocation'
    | 'lot'
    | 'document'
    | 'shares';
  readonly id?: string;
  readonly field?: string;
}

export interface Finding {
  /** Code, place and numbers: an override by this key lapses when one of them changes. At most 200 characters. */
  readonly key: string;
  readonly code: FindingCode;
  readonly severity: FindingSeverity;
  readonly section: PlanSection;
  readonly message: string;
  readonly where: FindingPlace;
  readonly numbers: Readonly<Record<string, string>>;
}
