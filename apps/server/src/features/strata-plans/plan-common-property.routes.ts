import type { Handlers } from '../../platform/http/call.ts';
import { addAllocation } from './add-allocation.ts';
import { addGroup } from './add-group.ts';
import { addLot } from './add-lot.ts';
import { deleteAllocation } from './delete-allocation.ts';
import { deleteGroup } from './delete-group.ts';
import { deleteLot } from './delete-lot.ts';
import { resetCommonProperty } from './reset-common-property.ts';
import { setGroupMembers } from './set-group-members.ts';
import { updateAllocation } from './update-allocation.ts';
import { updateGroup } from './update-group.ts';
import { updateLot } from './update-lot.ts';

export const planCommonPropertyHandlers = {
  'POST /Applications/groups': addGroup,
  'PUT /Applications/groups': updateGroup,
  'PUT /Applications/groups/members': setGroupMembers,
  'DELETE /Applications/group': deleteGroup,
  'POST /Applications/cpAllocations': addAllocation,
  'PUT /Applications/cpAllocations': updateAllocation,
  'DELETE /Applications/cpAllocationById': deleteAllocation,
  'DELETE /Applications/cpAllocations': resetCommonProperty,
  'POST /Applications/parkingAllocations': addLot,
  'PUT /Applications/parkingAllocations': updateLot,
  'DELETE /Applications/parkingAllocations/{id}': deleteLot,
} satisfies Partial<Handlers>;
