import { typingMessages } from '@strata/domain';
import { refuse } from '../../../platform/refusal.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';

export const noPodium = { isPodiumFloor: typingMessages.noPodium } as const;

/** Says it beside the field when the building has a floor of this number already. */
export const withFreeFloorNumber = <Written>(write: () => Promise<Written>) =>
  refuseTaken(
    'one_floor_of_a_number',
    refuse('INVALID', { floorNumber: typingMessages.floorNumberTaken }),
    write,
  );
