import { type ExpertType, expertTypes } from '@strata/domain';

/** What the pages say of a type; its address and its calls are the register's own. */
export interface ExpertKind {
  readonly type: ExpertType;
  readonly slug: (typeof expertTypes)[ExpertType]['slug'];
  readonly apiUrl: (typeof expertTypes)[ExpertType]['apiUrl'];
  /** In titles: '{Type name} Registrations' (R1). */
  readonly name: string;
  /** Who registers as this, and what for. */
  readonly purpose: string;
  /** What you need before beginning. */
  readonly atHand: readonly string[];
}

const organisationPapers = [
  'The identification number and registered address of the organisation',
  'The registration copy and the business profile, each as a PDF',
] as const;

const { Business, Developer, Architect, LegalPractitioner } = expertTypes;

/** The four kinds, in the order of the index (R1). */
export const expertKinds: readonly ExpertKind[] = [
  {
    type: 'Business',
    slug: Business.slug,
    apiUrl: Business.apiUrl,
    name: 'Business',
    purpose: 'For companies and other organisations that own property and apply for it.',
    atHand: [
      ...organisationPapers,
      'For each responsible person: the ID number, the position and a power of attorney',
    ],
  },
  {
    type: 'Developer',
    slug: Developer.slug,
    apiUrl: Developer.apiUrl,
    name: 'Developer',
    purpose: 'For organisations that build, and apply for the buildings they put up.',
    atHand: [
      ...organisationPapers,
      'For each responsible person: the ID number, the position and a power of attorney',
    ],
  },
  {
    type: 'Architect',
    slug: Architect.slug,
    apiUrl: Architect.apiUrl,
    name: 'Architect',
    purpose: 'For licensed architects, who draw up strata plans. You register yourself, not your firm.',
    atHand: ['Your registered address', 'Your licence number, and the licence as a PDF'],
  },
  {
    type: 'LegalPractitioner',
    slug: LegalPractitioner.slug,
    apiUrl: LegalPractitioner.apiUrl,
    name: 'Legal Practitioner',
    purpose: 'For law firms and lawyers, who act for applicants.',
    atHand: [
      ...organisationPapers,
      'For each responsible lawyer: the identification number, the position, the bar council licence number and document',
    ],
  },
];

/** The kind of that address, when there is one. */
export function kindOfSlug(slug: string | undefined): ExpertKind | undefined {
  return expertKinds.find((kind) => kind.slug === slug);
}

/** A kind that has responsible persons. */
export type OrganisationKind = ExpertKind & {
  readonly type: Exclude<ExpertType, 'Architect'>;
  readonly apiUrl: (typeof expertTypes)[Exclude<ExpertType, 'Architect'>]['apiUrl'];
};

/** Architects register in person; everybody else names who is responsible. */
export function isOrganisation(kind: ExpertKind): kind is OrganisationKind {
  return kind.type !== 'Architect';
}

/** What its responsible persons are called: lawyers where they must be. */
export function personWords(type: ExpertType) {
  return type === 'LegalPractitioner'
    ? ({ one: 'responsible lawyer', One: 'Responsible lawyer', many: 'Responsible lawyers' } as const)
    : ({ one: 'responsible person', One: 'Responsible person', many: 'Responsible persons' } as const);
}
