import { fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { LengthUnit } from '@strata/domain';
import { beginPlan } from '../begin/begin-plan.ts';
import { readDrawing } from '../dxf/read-drawing.ts';
import { readIfc } from '../ifc/read-ifc.ts';
import { describeContents } from './describe-contents.ts';
import { faultsOfLayers, faultsOfMapping } from './faults-of-mapping.ts';
import { mapModel } from './map-model.ts';
import type { ModelAnswer, ModelJob } from './model-job.ts';
import { drawnLevels, previewModel } from './preview-model.ts';
import type { ReadModel } from './read-model.ts';
import { UnreadableModel } from './unreadable-model.ts';

// A process of its own: whatever a hostile model does to it, the server goes on. Should the server be killed, nobody
// is left to watch over this process, so it ends as well, whatever it is at.
const watch = new URL('../../../platform/workers/end-with-parent.worker.ts', import.meta.url);
new Worker(watch, { execArgv: [], workerData: process.ppid }).unref();

async function read({ path, format }: ModelJob, unit: LengthUnit | undefined): Promise<ReadModel> {
  const file = openSync(path, 'r');
  if (format === 'dxf')
    return readDrawing((into, at) => readSync(file, into, at, into.length - at, null), unit);
  const { size: end } = fstatSync(file);
  return readIfc((offset, size) => {
    // Far more is asked for than small files have.
    const bytes = new Uint8Array(Math.max(0, Math.min(size, end - offset)));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, offset));
  }, unit);
}

async function answer(job: ModelJob): Promise<ModelAnswer> {
  if (job.task === 'contents') {
    const model = await read(job, job.unit);
    const unit = job.unit ?? model.namedUnit ?? 'millimetre';
    return { told: JSON.stringify(describeContents(model, unit, job.floors)) };
  }
  if (job.task === 'begin') {
    const model = await read(job, job.mapping.unit);
    const unknown = faultsOfLayers(model, job.mapping);
    if (Object.keys(unknown).length > 0) return { faults: unknown };
    return { told: JSON.stringify(beginPlan(model, job.mapping, job.known, job.rules)) };
  }
  const { mapping, things, measuredTo } = job;
  const model = await read(job, mapping.unit);
  const faults = faultsOfMapping(model, mapping, things);
  if (Object.keys(faults).length > 0) return { faults };
  const levels = mapModel(model, mapping, things);
  const told =
    job.task === 'levels'
      ? drawnLevels(model, mapping, levels, measuredTo)
      : previewModel(model, levels, job);
  return { told: JSON.stringify(told) };
}

async function answerOrRefuse(job: ModelJob): Promise<ModelAnswer> {
  try {
    return await answer(job);
  } catch (error) {
    if (error instanceof UnreadableModel) return { refused: error.message };
    throw error;
  }
}

const job = JSON.parse(readFileSync(0, 'utf8')) as ModelJob;
process.stdout.write(JSON.stringify(await answerOrRefuse(job)));
