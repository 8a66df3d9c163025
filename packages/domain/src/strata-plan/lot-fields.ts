import { type Fields, plainOf, type ValuesOf } from '../fields/field.ts';
import { typingMessages } from './typing-messages.ts';

/** What a lot of the accessory schedule says. */
export const lotFields = {
  reference: {
    column: 'reference',
    kind: 'number',
    required: true,
    label: 'Reference',
    most: 50,
    inFiles: {
      name: 'reference',
      aliases: ['Lot', 'Lot reference', 'Accessory lot', 'Parking lot', 'Ref'],
      help: 'Reference of the lot. The schedule has each reference once; a reference that it has already changes that lot.',
      example: 'P-01',
    },
  },
  accessoryCommonPropertyId: {
    column: 'accessory_common_property_id',
    kind: 'part',
    required: true,
    label: 'Accessory unit group',
    most: 20,
    choose: typingMessages.chooseAccessoryUnit,
    inFiles: {
      name: 'accessoryUnit',
      aliases: ['Accessory unit', 'Accessory unit reference', 'AU reference'],
      choicesFrom: 'accessoryUnits',
      help: 'Reference of the accessory unit that the lot is part of, such as AU-1. Add accessory units (type 3) first.',
      example: 'AU-1',
    },
  },
  vehicleParkingTypeId: {
    column: 'vehicle_parking_type_id',
    kind: 'entry',
    required: true,
    label: 'Accessory unit type',
    choose: typingMessages.chooseParkingType,
    inFiles: {
      name: 'vehicleParkingType',
      aliases: ['Vehicle parking type', 'Parking type', 'Type'],
      choicesFrom: 'vehicleParkingTypes',
      help: 'What the lot is for.',
      example: 'Car',
    },
  },
  unitId: {
    column: 'unit_id',
    kind: 'part',
    required: false,
    label: 'Unit',
    most: 20,
    choose: 'Choose a unit',
    inFiles: {
      name: 'unit',
      title: 'Unit number',
      aliases: ['Unit', 'Unit no'],
      choicesFrom: 'units',
      help: 'Number of the unit that the lot is allocated to. Empty leaves a lot with the unit that it has; None takes it from it.',
      example: '501',
    },
  },
} as const satisfies Fields;

export const plainLotFields = plainOf(lotFields);

export type LotContent = ValuesOf<typeof lotFields>;
