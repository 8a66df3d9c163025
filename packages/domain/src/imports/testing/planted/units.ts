import type { RowValues } from '../../importable-plan.ts';
import { type Planted, plainArea, required, twoDecimals } from './planted.ts';

const isAbovePodium = ({ tower }: RowValues) => tower !== '';
const isInPodium = ({ tower }: RowValues) => tower === '';
const is501 = ({ unitNumber }: RowValues) => unitNumber === '501';

const taken =
  'Unit number is already in use, enter a unique number: a unit on floor 5 of Main building has it, and stays there';
const ofUse = 'Choose a unit type of this occupancy use';
const unprintable = 'Remove the character U+202E: it cannot be printed';
const inPodium = 'A unit on a floor of the podium has no tower';
const [floor, number, use, type, area] = [
  'floor',
  'unitNumber',
  'occupancyUse',
  'unitType',
  'floorAreaInSqm',
];

export const plantedUnits: readonly Planted[] = [
  ['no building', { building: '' }, 'building', required],
  ['no floor', { floor: '' }, floor, required],
  ['an unknown floor', { floor: '99' }, floor, 'Main building has no floor 99. Add it first'],
  ['no number', { unitNumber: '' }, number, required],
  ['a number that cannot be printed', { unitNumber: '5\u202E01' }, number, unprintable],
  ['a number of another floor', { unitNumber: ' 5 01 ', floor: '6' }, number, taken, { into: is501 }],
  ['no use', { occupancyUse: '' }, use, required],
  ['an unknown use', { occupancyUse: 'Residental' }, use, 'Choose an occupancy use'],
  ['a retired use', { occupancyUse: 'Agricultural', unitType: 'Field' }, use, 'Choose an occupancy use'],
  ['no type', { unitType: '' }, type, required],
  ['an unknown type', { unitType: 'Castle' }, type, 'Choose a unit type'],
  ['a type of another use', { occupancyUse: 'Residential', unitType: 'Shop' }, type, ofUse],
  ['a retired type', { occupancyUse: 'Residential', unitType: 'Bedsit' }, type, ofUse],
  ['an area of three decimals', { floorAreaInSqm: '12.345' }, area, twoDecimals],
  ['an area of nothing', { floorAreaInSqm: '0.00' }, area, 'Enter an area above zero'],
  ['an area below zero', { floorAreaInSqm: '-1' }, area, plainArea],
  ['no tower above the podium', { tower: 'None' }, 'tower', required, { into: isAbovePodium }],
  ['a tower in the podium', { tower: 'Tower A' }, 'tower', inPodium, { into: isInPodium }],
  ['a foreign tower', { tower: 'Annex tower' }, 'tower', 'Main building has no tower Annex tower'],
  ['an unknown group', { group: 'G99' }, 'group', 'There is no group G99'],
];
