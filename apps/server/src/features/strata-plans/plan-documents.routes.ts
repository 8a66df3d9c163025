import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { addDocument } from './add-document.ts';
import { showBoardResolution } from './board-resolution/show-board-resolution.ts';
import { deleteDocument } from './delete-document.ts';
import { deleteUnitDrawing } from './delete-unit-drawing.ts';
import { endOverride } from './end-override.ts';
import { overrideFinding } from './override-finding.ts';
import { listDocumentTypes, listUnitTypes, listVehicleParkingTypes } from './plan-lists.queries.ts';
import { setUnitDrawing } from './set-unit-drawing.ts';
import { showOccupancyUses } from './show-occupancy-uses.ts';

export const planDocumentsHandlers = {
  'POST /Applications/strataDocuments': addDocument,
  'DELETE /Applications/strataDocuments': deleteDocument,
  'PUT /Applications/strataUnits/drawing': setUnitDrawing,
  'DELETE /Applications/strataUnits/drawing': deleteUnitDrawing,
  'POST /Applications/findingOverrides': overrideFinding,
  'DELETE /Applications/findingOverrides': endOverride,
  'GET /Applications/occupancyUses': showOccupancyUses,
  'GET /Applications/unitTypes': async ({ db, query }) =>
    new JsonText(await listUnitTypes(db, query.occupancyUseId)),
  'GET /Applications/vehicleParkingTypes': async ({ db }) => new JsonText(await listVehicleParkingTypes(db)),
  'GET /Applications/documentTypes': async ({ db }) => new JsonText(await listDocumentTypes(db)),
  'GET /Applications/boardResolution': showBoardResolution,
} satisfies Partial<Handlers>;
