/** The lists that Administrators keep for the strata plan. The names are those of the wire. */
export const referenceLists = {
  occupancyUses: { label: 'Occupancy uses', one: 'occupancy use' },
  unitTypes: { label: 'Unit types', one: 'unit type' },
  vehicleParkingTypes: { label: 'Vehicle parking types', one: 'vehicle parking type' },
  documentTypes: { label: 'Document types', one: 'document type' },
} as const;

export type ReferenceList = keyof typeof referenceLists;

export const referenceListNames = Object.keys(referenceLists) as readonly ReferenceList[] as readonly [
  ReferenceList,
  ...ReferenceList[],
];

/** Mixed use: limited common property and accessory units of this use name their group (specification 2, section 5). */
const groupedOccupancyUseId = 3;

/** The board resolution, of which the portal offers a template (requirement L8). */
export const boardResolutionId = 1;

/** The certificate on which share values rest that a valuer sets (domain decision 6). */
export const valuersCertificateId = 9;

/** Entries on whose ids rules hang: they may be renamed, and never retired. */
const fixedIds: Readonly<Partial<Record<ReferenceList, readonly number[]>>> = {
  occupancyUses: [groupedOccupancyUseId],
  documentTypes: [boardResolutionId, valuersCertificateId],
};

/** Whether the entry may be taken out of its list. */
export function canRetire(list: ReferenceList, id: number): boolean {
  return fixedIds[list]?.includes(id) !== true;
}

/** The ids of the development types by name. */
export const DevelopmentType = { landedProperty: 1, condominium: 2, subdivision: 3 } as const;

/**
 * What a strata plan develops, spelt as in the specification (2, section 3). Plan files that went out before it was
 * followed to the letter have the former names.
 */
export const developmentTypes = [
  {
    id: DevelopmentType.landedProperty,
    name: 'Landed Property',
    formerName: 'Landed property',
    examples: 'Row houses, bungalows and other houses for one family',
  },
  {
    id: DevelopmentType.condominium,
    name: 'Condominum',
    formerName: 'Condominium',
    examples: 'Apartment complex',
  },
  {
    id: DevelopmentType.subdivision,
    name: 'Strata Subdivision',
    formerName: 'Strata subdivision',
    examples: 'Plots with buildings of their own',
  },
] as const;

/** What the ministry answers, each within its own number of working days. */
export const targetKinds = {
  registration: { label: 'Registrations of experts' },
  property: { label: 'Properties' },
  application: { label: 'Strata applications' },
  request: { label: 'Requests on a title' },
} as const;

export type TargetKind = keyof typeof targetKinds;

export const targetKindNames = Object.keys(targetKinds) as readonly TargetKind[] as readonly [
  TargetKind,
  ...TargetKind[],
];

export const mostTargetDays = 365;

/** Moves one of a list a place up or down; at its end it stays where it is. */
export function moveOne<Item>(items: readonly Item[], item: Item, direction: 'up' | 'down'): readonly Item[] {
  const from = items.indexOf(item);
  const to = from + (direction === 'up' ? -1 : 1);
  const other = items[to];
  if (from === -1 || other === undefined) return items;
  return items.map((one, index) => (index === from ? other : index === to ? item : one));
}
