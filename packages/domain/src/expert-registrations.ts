import type { EntityType } from './entity-types.ts';

/** The ids of a registration's states by name. */
export const ExpertStatus = {
  draft: 1,
  submitted: 2,
  approved: 3,
  returned: 4,
  rejected: 5,
  revoked: 6,
} as const;

/** States of an expert registration (domain decision, section 4); 1, 3 and 4 are the specification's ids. */
export const expertStatuses = [
  { id: ExpertStatus.draft, name: 'Draft' },
  { id: ExpertStatus.submitted, name: 'Submitted' },
  { id: ExpertStatus.approved, name: 'Approved' },
  { id: ExpertStatus.returned, name: 'Returned' },
  { id: ExpertStatus.rejected, name: 'Rejected' },
  { id: ExpertStatus.revoked, name: 'Revoked' },
] as const;

export type ExpertStatusId = (typeof expertStatuses)[number]['id'];

/** Whether the registration is a draft or was returned: the creator's alone to change. */
export function isCreatorsTurn(statusId: ExpertStatusId): boolean {
  return statusId === ExpertStatus.draft || statusId === ExpertStatus.returned;
}

export type ExpertType = Exclude<EntityType, 'Self'>;

/**
 * The four types of expert: `apiUrl` is the path of its calls (specification 2, section 3), `slug` its part of the
 * pages' addresses, `persons` how its responsible persons are called; an architect registers in person and has none.
 */
export const expertTypes = {
  Business: { apiUrl: 'Business', slug: 'business', label: 'Business', persons: 'Responsible persons' },
  Developer: { apiUrl: 'Developers', slug: 'developer', label: 'Developer', persons: 'Responsible persons' },
  Architect: { apiUrl: 'Architects', slug: 'architect', label: 'Architect', persons: undefined },
  LegalPractitioner: {
    apiUrl: 'LegalPractitioners',
    slug: 'legalpractitioner',
    label: 'Legal practitioner',
    persons: 'Responsible lawyers',
  },
} as const satisfies Record<
  ExpertType,
  { apiUrl: string; slug: string; label: string; persons: string | undefined }
>;

export const expertTypeNames = Object.keys(expertTypes) as readonly ExpertType[] as readonly [
  ExpertType,
  ...ExpertType[],
];

/** At most this many responsible persons of one registration. */
export const mostResponsiblePersons = 50;

/**
 * An identification for comparison: NFKC, no blanks, lower case, so that "a 100001" and "A100001" are one person. The
 * database's identification_key_of says the same.
 */
export function identificationKey(identification: string): string {
  return identification.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();
}
