/** What of people and entities an act can be about. They are told who looked at it or changed it. */
export const recordTypes = [
  'person',
  'property',
  'registration',
  'project',
  'application',
  'file',
  'payment',
  'scheme',
  'title',
  'request',
  'certificate',
] as const;

export type RecordType = (typeof recordTypes)[number];

/** What Administrators keep, and the counter's days and the gateway's statements; it is nobody's in particular. */
export const administeredTypes = [
  'occupancyUse',
  'unitType',
  'vehicleParkingType',
  'documentType',
  'shareMethod',
  'targetDays',
  'ministryContacts',
  'absence',
  'publicHoliday',
  'queueView',
  'officer',
  'guide',
  'drawingRules',
  'feeTable',
  'counterDay',
  'statementFormat',
  'gatewayStatement',
  'letterParagraph',
  'documentPicture',
] as const;

export type AdministeredType = (typeof administeredTypes)[number];
