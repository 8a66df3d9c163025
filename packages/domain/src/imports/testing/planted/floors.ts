import { latin, type Planted, plainArea, required } from './planted.ts';

const [number, area] = ['floorNumber', 'grossFloorAreaInSqm'];
const beside = { building: 'Annex', floorNumber: '9' };

export const plantedFloors: readonly Planted[] = [
  ['no number', { floorNumber: ' ' }, number, required],
  ['a number too long', { floorNumber: '1'.repeat(21) }, number, 'Use 20 characters or fewer'],
  ['a number in other letters', { floorNumber: '1\u0410' }, number, latin],
  ['no area', { grossFloorAreaInSqm: '' }, area, required],
  ['an area in words', { grossFloorAreaInSqm: 'large' }, area, plainArea],
  ['neither yes nor no', { isPodiumFloor: 'perhaps' }, 'isPodiumFloor', 'Answer with yes or no'],
  ['no podium', { ...beside, isPodiumFloor: 'yes' }, 'isPodiumFloor', 'This building has no podium'],
  ['an unknown building', { building: 'Block Z' }, 'building', 'There is no building Block Z'],
  ['no building', { building: '' }, 'building', required],
];
