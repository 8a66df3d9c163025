import { typingMessages } from '@strata/domain';
import { refuse } from '../../../platform/refusal.ts';

/** The database's rule for a group's name, and how the refusal says it. */
export const groupNameTaken = [
  'one_group_of_a_name',
  refuse('INVALID', { groupName: typingMessages.groupNameTaken }),
] as const;

/** The same for the reference of a lot. */
export const lotReferenceTaken = [
  'one_lot_of_a_reference',
  refuse('INVALID', { reference: typingMessages.lotReferenceTaken }),
] as const;
