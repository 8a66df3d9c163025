import { openSync, readFileSync, readSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ByteSource } from '../dxf/dxf-pairs.ts';
import { readDrawing } from '../dxf/read-drawing.ts';
import { describeContents } from './describe-contents.ts';
import { faultsOfMapping } from './faults-of-mapping.ts';
import { mapModel } from './map-model.ts';
import type { ModelAnswer, ModelJob } from './model-job.ts';
import { drawnLevels, previewModel } from './preview-model.ts';
import { UnreadableModel } from './unreadable-model.ts';

// A process of its own: whatever a hostile model does to it, the server goes on. Should the server be killed, nobody
// is left to watch over this process, so it ends as well, whatever it is at.
const watch = new URL('../../../platform/workers/end-with-parent.worker.ts', import.meta.url);
new Worker(watch, { execArgv: [], workerData: process.ppid }).unref();

function answer(job: ModelJob): ModelAnswer {
  const file = openSync(job.path, 'r');
  const source: ByteSource = (into, at) => readSync(file, into, at, into.length - at, null);
  if (job.task === 'contents') {
    const model = readDrawing(source, job.unit);
    const unit = job.unit ?? model.namedUnit ?? 'millimetre';
    return { told: JSON.stringify(describeContents(model, unit, job.floors)) };
  }
  const { mapping, things, rules } = job;
  const model = readDrawing(source, mapping.unit);
  const faults = faultsOfMapping(model, mapping, things);
  if (Object.keys(faults).length > 0) return { faults };
  const levels = mapModel(model, mapping, things);
  const told =
    job.task === 'levels'
      ? drawnLevels(model, mapping, levels)
      : previewModel(model, mapping, levels, things, rules);
  return { told: JSON.stringify(told) };
}

function answerOrRefuse(job: ModelJob): ModelAnswer {
  try {
    return answer(job);
  } catch (error) {
    if (error instanceof UnreadableModel) return { refused: error.message };
    throw error;
  }
}

const job = JSON.parse(readFileSync(0, 'utf8')) as ModelJob;
process.stdout.write(JSON.stringify(answerOrRefuse(job)));
