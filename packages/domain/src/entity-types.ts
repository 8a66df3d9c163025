/**
 * The kinds of entity that a person can act for (specification 1, section 3). The badge is the letter shown in the
 * switcher; `createsApplications` is the rule of section 6: everybody but architects prepares applications.
 */
export const entityTypes = {
  Self: { badge: 'S', label: 'Self', createsApplications: true },
  Architect: { badge: 'A', label: 'Architect', createsApplications: false },
  Developer: { badge: 'D', label: 'Developer', createsApplications: true },
  LegalPractitioner: { badge: 'L', label: 'Legal practitioner', createsApplications: true },
  Business: { badge: 'B', label: 'Business', createsApplications: true },
} as const;

export type EntityType = keyof typeof entityTypes;

export const entityTypeNames = Object.keys(entityTypes) as readonly EntityType[] as readonly [
  EntityType,
  ...EntityType[],
];

/** An entity is known by the pair: the same id under another type is another entity. */
export interface EntityRef {
  readonly entityType: EntityType;
  readonly entityId: string;
}

/** Whose a record is: an entity's, or the ministry's own, which nobody acts for at the portal. */
export interface RecordOwner {
  readonly entityType: EntityType | 'Ministry';
  readonly entityId: string;
}

export const ministry = {
  entityType: 'Ministry',
  entityId: '00000000-0000-7000-8000-000000000001',
} as const satisfies RecordOwner;

/** Whether entities of this type may create strata applications (specification 1, section 6). */
export function canCreateApplications(entityType: EntityType): boolean {
  return entityTypes[entityType].createsApplications;
}
