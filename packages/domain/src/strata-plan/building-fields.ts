import { type Fields, plainOf, type ValuesOf } from '../fields/field.ts';

/** What a building says, besides its towers and floors. */
export const buildingFields = {
  name: { column: 'name', kind: 'text', required: true, label: 'Name', most: 100 },
  code: { column: 'code', kind: 'text', required: false, label: 'Code', most: 20 },
  plotId: {
    column: 'plot_id',
    kind: 'part',
    required: false,
    label: 'Strata plot',
    choose: 'Choose a plot',
  },
  applicationBuildingTypeId: {
    column: 'building_type_id',
    kind: 'entry',
    required: true,
    label: 'Type',
    choose: 'Choose the type of building',
  },
  hasPodium: { column: 'has_podium', kind: 'yesNo', required: true, label: 'Podium' },
  /** Clockwise from the y axis of what is drawn. */
  northAngle: { column: 'north_angle', kind: 'angle', required: false, label: 'North', since: 3 },
} as const satisfies Fields;

export const plainBuildingFields = plainOf(buildingFields);

export type BuildingContent = ValuesOf<typeof buildingFields>;
