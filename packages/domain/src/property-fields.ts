import { type Fields, plainOf, without } from './fields/field.ts';

/** What the registry document says of a property, besides its owners. */
export const propertyFields = {
  plotName: { column: 'plot_name', kind: 'text', required: true, label: 'Plot name', most: 200 },
  plotNumber: { column: 'plot_number', kind: 'text', required: true, label: 'Plot number', most: 50 },
  islandId: {
    column: 'island_id',
    kind: 'entry',
    required: true,
    label: 'Island',
    choose: 'Choose an island',
  },
  wardOrStreet: {
    column: 'ward_or_street',
    kind: 'text',
    required: true,
    label: 'Ward or street',
    most: 200,
  },
  landAreaInSqm: { column: 'land_area_in_sqm', kind: 'area', required: true, label: 'Land area' },
  registryNumber: {
    column: 'registry_number',
    kind: 'text',
    required: true,
    label: 'Registry number',
    most: 100,
  },
  issuingAuthority: {
    column: 'issuing_authority',
    kind: 'text',
    required: true,
    label: 'Issuing authority',
    most: 200,
  },
} as const satisfies Fields;

/** Without the island, which readers are told by its name. */
export const namedPropertyFields = without(propertyFields, 'islandId');

export const plainPropertyFields = plainOf(propertyFields);
