import type { Handlers } from '../../../platform/http/call.ts';
import { addFloor } from './add-floor.ts';
import { deleteFloor } from './delete-floor.ts';
import { duplicateFloor } from './duplicate-floor.ts';
import { updateFloor } from './update-floor.ts';

export const floorsHandlers = {
  'POST /Applications/strataFloors': addFloor,
  'PUT /Applications/strataFloors': updateFloor,
  'DELETE /Applications/strataFloors': deleteFloor,
  'POST /Applications/strataFloors/duplicate': duplicateFloor,
} satisfies Partial<Handlers>;
