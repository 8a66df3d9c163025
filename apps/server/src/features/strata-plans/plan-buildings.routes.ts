import type { Handlers } from '../../platform/http/call.ts';
import { addBuilding } from './add-building.ts';
import { addFloor } from './add-floor.ts';
import { addUnit } from './add-unit.ts';
import { addUnitRows } from './add-unit-rows.ts';
import { deleteBuilding } from './delete-building.ts';
import { deleteFloor } from './delete-floor.ts';
import { deletePlot } from './delete-plot.ts';
import { deleteUnit } from './delete-unit.ts';
import { duplicateFloor } from './duplicate-floor.ts';
import { updateBuilding } from './update-building.ts';
import { updateDetails } from './update-details.ts';
import { updateFloor } from './update-floor.ts';
import { updateUnit } from './update-unit.ts';
import { addPlot, updatePlot } from './write-plot.ts';

/** Changes of the development details and of what is built. */
export const planBuildingsHandlers = {
  'PUT /Applications/developmentDetails': updateDetails,
  'POST /Applications/strataPlots': addPlot,
  'PUT /Applications/strataPlots': updatePlot,
  'DELETE /Applications/strataPlots': deletePlot,
  'POST /Applications/strataBuildings': addBuilding,
  'PUT /Applications/strataBuildings': updateBuilding,
  'DELETE /Applications/strataBuildings': deleteBuilding,
  'POST /Applications/strataFloors': addFloor,
  'PUT /Applications/strataFloors': updateFloor,
  'DELETE /Applications/strataFloors': deleteFloor,
  'POST /Applications/strataFloors/duplicate': duplicateFloor,
  'POST /Applications/strataUnits': addUnit,
  'POST /Applications/strataUnits/rows': addUnitRows,
  'PUT /Applications/strataUnits': updateUnit,
  'DELETE /Applications/strataUnits': deleteUnit,
} satisfies Partial<Handlers>;
