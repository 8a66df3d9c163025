import type { Handlers } from '../../../platform/http/call.ts';
import { addLot } from './add-lot.ts';
import { deleteLot } from './delete-lot.ts';
import { updateLot } from './update-lot.ts';

export const lotsHandlers = {
  'POST /Applications/parkingAllocations': addLot,
  'PUT /Applications/parkingAllocations': updateLot,
  'DELETE /Applications/parkingAllocations/{id}': deleteLot,
} satisfies Partial<Handlers>;
