import { type Fields, plainOf, type ValuesOf } from '../fields/field.ts';

/** What a floor says. Its building is told by where it stands in the plan. */
export const floorFields = {
  floorNumber: {
    column: 'floor_number',
    kind: 'number',
    required: true,
    label: 'Floor number',
    most: 20,
    inFiles: {
      name: 'floorNumber',
      aliases: ['Floor', 'Floor no', 'Level', 'Storey'],
      help: 'Number of the floor as it is called, such as B1, G or 12. A building has each number once; a number that it has already changes that floor.',
      example: '',
    },
  },
  grossFloorAreaInSqm: {
    column: 'gross_floor_area_in_sqm',
    kind: 'area',
    required: true,
    label: 'Gross floor area',
    inFiles: {
      name: 'grossFloorAreaInSqm',
      aliases: ['Gross floor area', 'Gross floor area in sqm', 'Gross floor area (m2)', 'Gross area', 'GFA'],
      help: 'Gross floor area in square metres, with two decimals at most.',
      example: '420.50',
    },
  },
  isPodiumFloor: {
    column: 'is_podium_floor',
    kind: 'yesNo',
    required: true,
    label: 'Podium floor',
    inFiles: {
      name: 'isPodiumFloor',
      aliases: ['Podium', 'Is podium floor'],
      mayBeEmpty: true,
      help: 'Yes for a floor of the podium, below the towers. Only in a building with a podium. Empty is no for a new floor, and leaves another as it is.',
      example: 'No',
    },
  },
  baseLevelInMm: {
    column: 'base_level_in_mm',
    kind: 'length',
    required: false,
    label: 'Base level',
    least: -100_000,
    most: 1_000_000,
    since: 3,
    inFiles: {
      name: 'baseLevelInMm',
      aliases: ['Base level', 'Elevation'],
      help: 'Height of the floor above the zero level of the building, in whole millimetres.',
      example: '16000',
    },
  },
  storeyHeightInMm: {
    column: 'storey_height_in_mm',
    kind: 'length',
    required: false,
    label: 'Storey height',
    least: 1,
    most: 100_000,
    since: 3,
    inFiles: {
      name: 'storeyHeightInMm',
      aliases: ['Storey height', 'Floor to floor'],
      help: 'From floor to floor, in whole millimetres.',
      example: '3200',
    },
  },
} as const satisfies Fields;

export const plainFloorFields = plainOf(floorFields);

export type FloorContent = ValuesOf<typeof floorFields>;
