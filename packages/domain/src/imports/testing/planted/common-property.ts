import type { RowValues } from '../../importable-plan.ts';
import { type Planted, required } from './planted.ts';

const isInside = ({ location }: RowValues) => location === 'Inside';

const unknownReference =
  'There is no general common property GCP-900. Leave this empty to add an area: the portal gives the reference';
const noBuilding = 'Outside the buildings there is no building';
const noFloor = 'Outside the buildings there is no floor';
const irregular = 'Common property lies inside regular buildings only. Choose another building';
const [place, building, floor, use] = ['location', 'building', 'floor', 'occupancyUse'];
const annex = { location: 'Inside', building: 'Annex', floor: 'G' };
const unused = { reference: '', occupancyUse: '' };

export const plantedGeneral: readonly Planted[] = [
  ['an unknown reference', { reference: 'GCP-900' }, 'reference', unknownReference],
  ['no location', { location: '' }, place, required],
  ['a location between', { location: 'between' }, place, 'Choose Inside or Outside'],
  ['no floor inside', { floor: '' }, floor, required, { into: isInside }],
  ['no building inside', { building: '' }, building, required, { into: isInside }],
  ['a floor outside', { location: 'Outside', building: '' }, floor, noFloor, { into: isInside }],
  ['a building outside', { location: 'Outside', floor: '' }, building, noBuilding, { into: isInside }],
  ['another structure', annex, building, irregular],
  ['an area too large', { floorAreaInSqm: '1000000000' }, 'floorAreaInSqm', 'Enter a smaller area'],
  ['an unknown use', { occupancyUse: '?' }, use, 'Choose an occupancy use'],
  ['a retired use', { occupancyUse: 'agricultural' }, use, 'Choose an occupancy use'],
  ['no use at all', unused, use, required, { plan: { occupancyUseId: null } }],
  ['units served', { units: '501' }, 'units', 'Only limited common property names units'],
  ['a long description', { description: 'x'.repeat(201) }, 'description', 'Use 200 characters or fewer'],
];

const both = { units: '501', group: 'Homes' };
const unknownUnits = { group: 'None', units: '501, 9998; 9999' };

export const plantedLimited: readonly Planted[] = [
  [
    'a reference of another type',
    { reference: 'GCP-1' },
    'reference',
    'GCP-1 is another type of common property',
  ],
  ['no group of mixed use', { occupancyUse: 'Mixed use', group: 'None' }, 'group', required],
  ['an unknown group', { units: '', group: 'Villas' }, 'group', 'There is no group Villas'],
  ['units and a group', both, 'units', 'Name units or a group, not both'],
  ['unknown units', unknownUnits, 'units', 'There is no unit 9998, 9999'],
];

export const plantedAccessory: readonly Planted[] = [
  ['no group of mixed use', { group: 'None' }, 'group', required],
];
