/** What an officer's remarks on an application can be about, in the order in which a letter has them. */
export const remarkSections = [
  'application',
  'property',
  'details',
  'buildings',
  'commonProperty',
  'documents',
  'calculationPlan',
  'schedule',
] as const;
export type RemarkSection = (typeof remarkSections)[number];

/** How the sections are called, on the screen and in a letter. */
export const remarkSectionNames: Readonly<Record<RemarkSection, string>> = {
  application: 'The application as a whole',
  property: 'Property',
  details: 'Development details',
  buildings: 'Buildings',
  commonProperty: 'Common property',
  documents: 'Documents',
  calculationPlan: 'Calculation plan',
  schedule: 'Schedule of strata units',
};
