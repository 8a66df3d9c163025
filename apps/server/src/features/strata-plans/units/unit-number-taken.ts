import { refusals } from '@strata/contract';
import { refuse } from '../../../platform/refusal.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';

/** What stands beside a number that another unit has. */
export const unitNumberTaken = refusals.UNIT_NUMBER_TAKEN.message;

/**
 * Says it beside the field when the plan has a unit of this number already. The database's rule decides, so that of
 * many people who add the same number at once exactly one does.
 */
export const withFreeUnitNumber = <Written>(write: () => Promise<Written>) =>
  refuseTaken('one_unit_of_a_number', refuse('UNIT_NUMBER_TAKEN', { unitNumber: unitNumberTaken }), write);
