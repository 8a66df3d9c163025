import { type Fields, plainOf, type ValuesOf, without } from '../fields/field.ts';
import { typingMessages } from './typing-messages.ts';

/** What an area of common property says, besides its type, its reference and the units that it serves. */
export const allocationFields = {
  /** Null outside the buildings, as the floor is. */
  applicationBuildingId: {
    column: 'building_id',
    kind: 'part',
    required: false,
    label: 'Building',
    choose: 'Choose a building',
  },
  floorId: {
    column: 'floor_id',
    kind: 'part',
    required: false,
    label: 'Floor',
    choose: 'Choose a floor',
  },
  floorAreaInSqm: {
    column: 'floor_area_in_sqm',
    kind: 'area',
    required: true,
    label: 'Area',
    inFiles: {
      name: 'floorAreaInSqm',
      aliases: [
        'Area',
        'Area in sqm',
        'Area (m2)',
        'Floor area',
        'Floor area (sqm)',
        'Floor area in sqm',
        'Floor area (m2)',
      ],
      help: 'Area in square metres, with two decimals at most.',
      example: '24.00',
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
      mayBeEmpty: true,
      help: 'What the area is used for. Empty gives a new area the occupancy use of the development.',
      example: 'Residential',
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
      help: 'Reference of the common property group, such as G1. It must be assigned to each limited common property and accessory unit of mixed use, unless all owners share equally.',
      example: 'G1',
    },
  },
  description: {
    column: 'description',
    kind: 'text',
    required: false,
    label: 'Description',
    most: 200,
    inFiles: {
      name: 'description',
      aliases: ['What it is', 'Remarks'],
      help: 'What the area is, such as stairs and lobby.',
      example: 'Stairs and lobby',
    },
  },
} as const satisfies Fields;

/** What an area says besides where it lies. */
export const unplacedAllocationFields = without(allocationFields, 'applicationBuildingId', 'floorId');

export const plainAllocationFields = plainOf(allocationFields);

export type AllocationContent = ValuesOf<typeof allocationFields>;
