/** The parts of the form when a property is edited; each has an address of its own. */
export const propertyTabs = [
  { id: 'particulars', label: 'Details' },
  { id: 'owners', label: 'Owners' },
  { id: 'documents', label: 'Documents' },
] as const;

export type PropertyTab = (typeof propertyTabs)[number]['id'];

/** The tab of the address; an unknown one is the first. */
export function tabOf(tabId: string | undefined): PropertyTab {
  return propertyTabs.find((tab) => tab.id === tabId)?.id ?? 'particulars';
}

/** The tab in which a field of the form stands, by its path or the id of its element. */
export function tabOfField(field: string): PropertyTab {
  if (/^owners\b/.test(field)) return 'owners';
  return /^documents\b/.test(field) ? 'documents' : 'particulars';
}
