import type { Handlers } from '../../platform/http/call.ts';
import { importPlaces } from '../plan-imports/import-place.ts';
import { showMarked } from './show-marked.ts';
import { showTemplate } from './show-template.ts';

/** Workbooks out of a plan, to be imported again: templates, and files with their errors marked. */
export const importTemplatesHandlers = {
  'GET /Applications/importTemplate': showTemplate,
  'POST /Applications/strataFloors/import/marked': (call) => showMarked(call, importPlaces.floors(call.form)),
  'POST /Applications/strataUnits/import/marked': (call) => showMarked(call, importPlaces.units(call.form)),
  'POST /Applications/cpaImport/marked': (call) => showMarked(call, importPlaces.commonProperty(call.form)),
  'POST /Applications/parkingAllocations/import/marked': (call) =>
    showMarked(call, importPlaces.accessorySchedule(call.form)),
} satisfies Partial<Handlers>;
