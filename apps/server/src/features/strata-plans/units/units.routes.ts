import type { Handlers } from '../../../platform/http/call.ts';
import { addUnit } from './add-unit.ts';
import { addUnitRows } from './add-unit-rows.ts';
import { deleteUnit } from './delete-unit.ts';
import { deleteUnitDrawing } from './delete-unit-drawing.ts';
import { setUnitDrawing } from './set-unit-drawing.ts';
import { updateUnit } from './update-unit.ts';

export const unitsHandlers = {
  'POST /Applications/strataUnits': addUnit,
  'POST /Applications/strataUnits/rows': addUnitRows,
  'PUT /Applications/strataUnits': updateUnit,
  'DELETE /Applications/strataUnits': deleteUnit,
  'PUT /Applications/strataUnits/drawing': setUnitDrawing,
  'DELETE /Applications/strataUnits/drawing': deleteUnitDrawing,
} satisfies Partial<Handlers>;
