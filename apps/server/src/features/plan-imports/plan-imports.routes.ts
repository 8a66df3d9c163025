import type { Handlers } from '../../platform/http/call.ts';
import { checkImport } from './check-import.ts';
import { prepareImport } from './import-file.ts';
import { importPlaces } from './import-place.ts';
import { showImports } from './show-imports.ts';
import { undoImport } from './undo-import.ts';

/** Workbooks into a plan: what they would do, the import itself, and how it is undone. */
export const planImportsHandlers = {
  'POST /Applications/strataFloors/import': {
    prepare: (call) => prepareImport(call, importPlaces.floors(call.form)),
  },
  'POST /Applications/strataUnits/import': {
    prepare: (call) => prepareImport(call, importPlaces.units(call.form)),
  },
  'POST /Applications/cpaImport': {
    prepare: (call) => prepareImport(call, importPlaces.commonProperty(call.form)),
  },
  'POST /Applications/parkingAllocations/import': {
    prepare: (call) => prepareImport(call, importPlaces.accessorySchedule(call.form)),
  },
  'POST /Applications/strataFloors/import/check': (call) => checkImport(call, importPlaces.floors(call.form)),
  'POST /Applications/strataUnits/import/check': (call) => checkImport(call, importPlaces.units(call.form)),
  'POST /Applications/cpaImport/check': (call) => checkImport(call, importPlaces.commonProperty(call.form)),
  'POST /Applications/parkingAllocations/import/check': (call) =>
    checkImport(call, importPlaces.accessorySchedule(call.form)),
  'GET /Applications/imports': showImports,
  'POST /Applications/imports/undo': undoImport,
} satisfies Partial<Handlers>;
