import type { FileAnswer } from '../../platform/http/answers.ts';
import type { Handlers, Services } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { markTask } from '../../workbooks/marked/marked-task.ts';
import { importPlaces } from '../plan-imports/import-place.ts';
import { type ImportCall, type ImportPlace, loadImport } from '../plan-imports/load-import.ts';
import { refuseFile } from '../plan-imports/refuse-file.ts';
import { showTemplate } from './show-template.ts';
import { workbookAnswer } from './workbook-answer.ts';

interface MarkCall extends ImportCall {
  readonly services: Services;
  readonly isGone: () => boolean;
}

const suffix = ' – errors marked';

/** The file with what is wrong marked in it, by the rights and the rules of its check; what cannot be read is refused. */
async function showMarked(call: MarkCall, place: ImportPlace): Promise<FileAnswer | Refusal> {
  const { services, session, files, isGone } = call;
  const loaded = await loadImport(call, place);
  if (loaded instanceof Refusal) return loaded;
  const { fileName } = files.File;
  const order = { ...loaded, fileName, madeAt: session.now };
  const marked = await services.workers.run(markTask, order, isGone);
  if (marked instanceof Refusal) return marked;
  if (!(marked instanceof Uint8Array)) return refuseFile(marked);
  return workbookAnswer(`${stemOf(fileName)}${suffix}`, marked);
}

/** The name without its ending, and without the suffix that it has when it comes back. */
function stemOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]{1,5}$/, '');
  return (stem.endsWith(suffix) ? stem.slice(0, -suffix.length) : stem).slice(0, 60);
}

/** Workbooks out of a plan, to be imported again: templates, and files with their errors marked. */
export const importTemplatesHandlers = {
  'GET /Applications/importTemplate': showTemplate,
  'POST /Applications/strataFloors/import/marked': (call) => showMarked(call, importPlaces.floors(call.form)),
  'POST /Applications/strataUnits/import/marked': (call) => showMarked(call, importPlaces.units(call.form)),
  'POST /Applications/cpaImport/marked': (call) => showMarked(call, importPlaces.commonProperty(call.form)),
  'POST /Applications/parkingAllocations/import/marked': (call) =>
    showMarked(call, importPlaces.accessorySchedule(call.form)),
} satisfies Partial<Handlers>;
