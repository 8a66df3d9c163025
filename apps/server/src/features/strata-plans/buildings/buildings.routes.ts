import type { Handlers } from '../../../platform/http/call.ts';
import { addBuilding } from './add-building.ts';
import { deleteBuilding } from './delete-building.ts';
import { updateBuilding } from './update-building.ts';

export const buildingsHandlers = {
  'POST /Applications/strataBuildings': addBuilding,
  'PUT /Applications/strataBuildings': updateBuilding,
  'DELETE /Applications/strataBuildings': deleteBuilding,
} satisfies Partial<Handlers>;
