import { latin, type Planted, required } from './planted.ts';

const [reference, accessoryUnit, type] = ['reference', 'accessoryUnit', 'vehicleParkingType'];
const first = 'Add accessory units (type 3) first';
const none = { accessoryCommonPropertyAllocations: [] };

export const plantedLots: readonly Planted[] = [
  ['no reference', { reference: '' }, reference, required],
  ['a reference too long', { reference: 'P'.repeat(51) }, reference, 'Use 50 characters or fewer'],
  ['a reference in other letters', { reference: 'P\u0410' }, reference, latin],
  ['general property', { accessoryUnit: 'GCP-1' }, accessoryUnit, 'Choose an accessory unit group'],
  ['no accessory unit', { accessoryUnit: '' }, accessoryUnit, required],
  ['no accessory units yet', { reference: 'P' }, accessoryUnit, first, { plan: none }],
  ['an unknown unit', { unit: '9999' }, 'unit', 'There is no unit 9999'],
  ['no type', { vehicleParkingType: '' }, type, required],
  ['an unknown type', { vehicleParkingType: 'Boat' }, type, 'Choose an accessory unit type'],
  ['a retired type', { vehicleParkingType: 'Cart' }, type, 'Choose an accessory unit type'],
];
