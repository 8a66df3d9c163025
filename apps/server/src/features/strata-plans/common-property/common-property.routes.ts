import type { Handlers } from '../../../platform/http/call.ts';
import { addAllocation } from './add-allocation.ts';
import { deleteAllocation } from './delete-allocation.ts';
import { resetCommonProperty } from './reset-common-property.ts';
import { updateAllocation } from './update-allocation.ts';

export const commonPropertyHandlers = {
  'POST /Applications/cpAllocations': addAllocation,
  'PUT /Applications/cpAllocations': updateAllocation,
  'DELETE /Applications/cpAllocationById': deleteAllocation,
  'DELETE /Applications/cpAllocations': resetCommonProperty,
} satisfies Partial<Handlers>;
