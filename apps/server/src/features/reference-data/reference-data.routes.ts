import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { moveEntry } from './move-entry.ts';
import { listReferenceData } from './reference-data.queries.ts';
import { restoreEntry, retireEntry } from './retire-entry.ts';
import { setTargetDays } from './set-target-days.ts';
import { listTargetDays } from './target-days.queries.ts';
import { addEntry, changeEntry } from './write-entry.ts';

export const referenceDataHandlers = {
  'GET /ReferenceData': async ({ db }) => new JsonText(await listReferenceData(db)),
  'POST /OccupancyUses': (call) => addEntry(call, 'occupancyUses', call.body),
  'PUT /OccupancyUses': (call) => changeEntry(call, 'occupancyUses', call.body),
  'POST /UnitTypes': (call) => addEntry(call, 'unitTypes', call.body),
  'PUT /UnitTypes': (call) => changeEntry(call, 'unitTypes', call.body),
  'POST /VehicleParkingTypes': (call) => addEntry(call, 'vehicleParkingTypes', call.body),
  'PUT /VehicleParkingTypes': (call) => changeEntry(call, 'vehicleParkingTypes', call.body),
  'POST /DocumentTypes': (call) => addEntry(call, 'documentTypes', call.body),
  'PUT /DocumentTypes': (call) => changeEntry(call, 'documentTypes', call.body),
  'POST /ReferenceData/retire': retireEntry,
  'POST /ReferenceData/restore': restoreEntry,
  'POST /ReferenceData/move': moveEntry,
  'GET /TargetDays': async ({ db }) => [...(await listTargetDays(db))],
  'PUT /TargetDays': setTargetDays,
} satisfies Partial<Handlers>;
