import { ApplicationStatus, type ApplicationStatusId } from './application-statuses.ts';

/** The ids of a property's states by name. */
export const PropertyStatus = { pending: 1, verified: 2, returned: 3 } as const;

/** States of a property (plot): an examiner verifies or returns it. */
export const propertyStatuses = [
  { id: PropertyStatus.pending, name: 'Pending' },
  { id: PropertyStatus.verified, name: 'Verified' },
  { id: PropertyStatus.returned, name: 'Returned' },
] as const;

export type PropertyStatusId = (typeof propertyStatuses)[number]['id'];

/** What the rules need to know of what refers to a property. */
export interface PropertyUse {
  /** Applications of any state that name the property. */
  readonly applications: number;
  /** Of those, the ones that bind it: officers hold them, or a scheme came of them. */
  readonly bindingApplications: number;
}

/** An application in one of these states binds its property: Submitted, Processing, Approved. */
export const bindingStatusIds: readonly ApplicationStatusId[] = [
  ApplicationStatus.submitted,
  ApplicationStatus.processing,
  ApplicationStatus.approved,
];

/** A property that an application binds stays as it is; otherwise a change is allowed and makes it Pending again. */
export function canUpdateProperty(use: PropertyUse): boolean {
  return use.bindingApplications === 0;
}

/** A property is deleted only while nothing refers to it. */
export function canDeleteProperty(use: PropertyUse): boolean {
  return use.applications === 0;
}

/** Only a Pending property waits for an examiner, who verifies or returns it. */
export function canExamineProperty(statusId: PropertyStatusId): boolean {
  return statusId === PropertyStatus.pending;
}

/** The documents of a property; the registry document is the one that must be there. */
export const propertyDocumentTypes = {
  RegistryDocument: { label: 'Registry document', most: 1 },
  SupportingDocument: { label: 'Supporting document', most: 10 },
} as const;

export type PropertyDocumentType = keyof typeof propertyDocumentTypes;

/** At most this many owners of one plot; the share editor and the database agree on it. */
export const mostOwnersOfAProperty = 100;
