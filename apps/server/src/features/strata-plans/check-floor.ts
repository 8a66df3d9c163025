import { refuse } from '../../platform/refusal.ts';
import { refuseTaken } from './refuse-taken.ts';

export const floorNumberTaken = 'This building has a floor with this number already';

export const noPodium = { isPodiumFloor: 'This building has no podium' } as const;

/** Says it beside the field when the building has a floor of this number already. */
export const withFreeFloorNumber = <Written>(write: () => Promise<Written>) =>
  refuseTaken('one_floor_of_a_number', refuse('INVALID', { floorNumber: floorNumberTaken }), write);
