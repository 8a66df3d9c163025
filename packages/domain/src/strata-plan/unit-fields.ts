import { type Fields, ofKinds, plainOf, type ValuesOf } from '../fields/field.ts';
import { typingMessages } from './typing-messages.ts';

/**
 * What a unit says. Where it lies (its floor) is told by where it stands in the plan. Screens, workbooks and differences
 * call a field by its label; a workbook names the group by its reference, and says so in its title.
 */
export const unitFields = {
  unitNumber: {
    column: 'unit_number',
    kind: 'number',
    required: true,
    label: 'Unit number',
    most: 20,
    inFiles: {
      name: 'unitNumber',
      aliases: ['Unit', 'Unit no', 'Apartment number', 'Lot number'],
      help: 'Number of the unit. The application has each number once; a number that the floor has already changes that unit.',
      example: '501',
    },
  },
  occupancyUseId: {
    column: 'occupancy_use_id',
    kind: 'entry',
    required: true,
    label: 'Occupancy use',
    choose: typingMessages.chooseUse,
    inFiles: {
      name: 'occupancyUse',
      aliases: ['Use', 'Class of use'],
      choicesFrom: 'occupancyUses',
      help: 'What the unit is used for.',
      example: 'Residential',
    },
  },
  unitTypeId: {
    column: 'unit_type_id',
    kind: 'entry',
    required: true,
    label: 'Unit type',
    choose: typingMessages.chooseUnitType,
    inFiles: {
      name: 'unitType',
      aliases: ['Type', 'Type of unit'],
      choicesFrom: 'unitTypes',
      help: 'What the unit is built as. It must be one of the unit types of the occupancy use.',
      example: 'Apartment',
    },
  },
  floorAreaInSqm: {
    column: 'floor_area_in_sqm',
    kind: 'area',
    required: true,
    label: 'Floor area',
    inFiles: {
      name: 'floorAreaInSqm',
      aliases: [
        'Floor area',
        'Floor area in sqm',
        'Floor area (m2)',
        'Area',
        'Area (sqm)',
        'Area (m2)',
        'Area in sqm',
        'Strata area',
      ],
      help: 'Strata area of the unit in square metres, with two decimals at most.',
      example: '86.40',
    },
  },
  towerId: {
    column: 'tower_id',
    kind: 'part',
    required: false,
    label: 'Tower',
    choose: 'Choose a tower',
    inFiles: {
      name: 'tower',
      aliases: ['Tower name'],
      choicesFrom: 'towers',
      help: 'Name of the tower: required in a building with a podium, above the podium. A unit on a floor of the podium has none.',
      example: 'Tower A',
    },
  },
  applicationGroupId: {
    column: 'group_id',
    kind: 'part',
    required: false,
    label: 'Group',
    choose: 'Choose a group',
    inFiles: {
      name: 'group',
      title: 'Group reference',
      aliases: ['Group', 'Common property group'],
      choicesFrom: 'groups',
      help: 'Reference of the common property group, such as G1. Empty puts a new unit into the only group of its occupancy use, if there is exactly one, and leaves another unit where it is. None takes it out of its group.',
      example: 'G1',
    },
  },
  drawingFileId: { column: 'drawing_file_id', kind: 'file', required: false, label: 'Drawing' },
} as const satisfies Fields;

/** What is typed of a unit; a drawing is added to it by itself. */
export const typedUnitFields = ofKinds(unitFields, 'number', 'text', 'area', 'yesNo', 'entry', 'part');

export const plainUnitFields = plainOf(unitFields);

export type UnitContent = ValuesOf<typeof typedUnitFields>;
