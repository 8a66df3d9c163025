import { JsonText } from '../../../platform/http/answers.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { deletePlot } from './delete-plot.ts';
import { endOverride } from './end-override.ts';
import { overrideFinding } from './override-finding.ts';
import { listDocumentTypes, listUnitTypes, listVehicleParkingTypes } from './plan-lists.queries.ts';
import { showOccupancyUses } from './show-occupancy-uses.ts';
import { updateDetails } from './update-details.ts';
import { addPlot, updatePlot } from './write-plot.ts';

export const planHandlers = {
  'PUT /Applications/developmentDetails': updateDetails,
  'POST /Applications/strataPlots': addPlot,
  'PUT /Applications/strataPlots': updatePlot,
  'DELETE /Applications/strataPlots': deletePlot,
  'POST /Applications/findingOverrides': overrideFinding,
  'DELETE /Applications/findingOverrides': endOverride,
  'GET /Applications/occupancyUses': showOccupancyUses,
  'GET /Applications/unitTypes': async ({ db, query }) =>
    new JsonText(await listUnitTypes(db, query.occupancyUseId)),
  'GET /Applications/vehicleParkingTypes': async ({ db }) => new JsonText(await listVehicleParkingTypes(db)),
  'GET /Applications/documentTypes': async ({ db }) => new JsonText(await listDocumentTypes(db)),
} satisfies Partial<Handlers>;
