import { type Fields, plainOf, type ValuesOf } from '../fields/field.ts';
import { typingMessages } from './typing-messages.ts';

/** What a common property group says, besides its reference, which the portal gives. */
export const groupFields = {
  groupName: { column: 'group_name', kind: 'text', required: true, label: 'Group name', most: 100 },
  occupancyUseId: {
    column: 'occupancy_use_id',
    kind: 'entry',
    required: true,
    label: 'Occupancy use',
    choose: typingMessages.chooseUse,
  },
} as const satisfies Fields;

export const plainGroupFields = plainOf(groupFields);

export type GroupContent = ValuesOf<typeof groupFields>;
