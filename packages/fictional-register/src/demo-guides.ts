/** A guide that the ministry of the fictional register offers, for one type of entity. */
export interface FictionalGuide {
  readonly entityType: 'Self' | 'Architect' | 'Developer' | 'LegalPractitioner' | 'Business';
  readonly name: string;
  readonly description: string;
}

/** Guides of a lively register, in their order within each type. */
export const demoGuides: readonly FictionalGuide[] = [
  {
    entityType: 'Self',
    name: 'Registering your plot',
    description: 'What the registry document has to show, who is named as owner, and how shares are entered.',
  },
  {
    entityType: 'Self',
    name: 'From plot to titles',
    description: 'The steps of a strata application, who does what, and how long each step takes.',
  },
  {
    entityType: 'Developer',
    name: 'Registering as a developer',
    description: 'The documents that the ministry asks for, and what responsible persons may do.',
  },
  {
    entityType: 'Developer',
    name: 'Provisional registration',
    description: 'For buildings that are planned or under construction.',
  },
  {
    entityType: 'Business',
    name: 'Registering a business',
    description: 'Who signs for a business, and how that is changed later.',
  },
  {
    entityType: 'Architect',
    name: 'Entering common properties',
    description: 'General and limited common property, accessory units and groups, with drawn examples.',
  },
  {
    entityType: 'Architect',
    name: 'Areas and share values',
    description: 'What is measured and how, and how share values come of it.',
  },
  {
    entityType: 'LegalPractitioner',
    name: 'Acting for owners and developers',
    description: 'Powers of attorney, consents and resolutions, and where each is needed.',
  },
];
