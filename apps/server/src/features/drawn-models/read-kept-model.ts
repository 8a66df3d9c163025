import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../platform/http/call.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { Turns } from '../../platform/turns.ts';
import { type ProcessEnd, type ProcessLimits, runWatched } from '../../platform/workers/watched-process.ts';
import type { ModelRow } from './drawn-models.queries.ts';
import type { ModelAnswer, ModelJob } from './reading/model-job.ts';

/** A job without the file, which is the reader's own business. */
type Job = ModelJob extends infer One ? (One extends ModelJob ? Omit<One, 'path' | 'format'> : never) : never;

const reader = new URL('./reading/model-reader.process.ts', import.meta.url);

const limits: ProcessLimits = {
  milliseconds: 60_000,
  megabytes: 800,
  heapMegabytes: 256,
  outputMegabytes: 50,
};

/** Each may take as much memory as the server itself. */
const turns = new Turns(2, 60_000, 20);

/** Why a process that reads a model was ended, in words for whoever sent the model. */
const words = {
  tooSlow:
    'Reading the model took more than 60 seconds. Remove what shows no areas, or save each floor as a file of its own',
  tooMuchMemory:
    'Reading the model took too much memory. Remove what shows no areas, or save each floor as a file of its own',
  tooMuchOutput: 'The model holds more outlines than can be shown. Remove what shows no areas',
  failed:
    'The model is damaged or too complex to be read. Save it again with the program that it was drawn with',
} as const satisfies Partial<Record<ProcessEnd['ended'], string>>;

interface ReadingCall {
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  readonly isGone: () => boolean;
}

/** Reads a kept model in a process of its own, two at once; answers with what it tells, as JSON. */
export async function readKeptModel(call: ReadingCall, model: ModelRow, job: Job): Promise<string | Refusal> {
  if (model.scan === 'waiting') return refuse('FILE_BEING_CHECKED');
  if (model.scan === 'infected') return refuse('FILE_INFECTED');
  return (await turns.take(() => read(call, model, job))) ?? refuse('UNAVAILABLE');
}

async function read(
  { services, log, isGone }: ReadingCall,
  model: ModelRow,
  job: Job,
): Promise<string | Refusal> {
  const { fileStore } = services;
  const file = { sha256: model.sha256, sizeInBytes: model.size_in_bytes };
  const content = await fileStore.open(file);
  if (!content) {
    log.error({ event: 'file-missing' }, 'The store has lost a model');
    return refuse('FILE_MISSING');
  }
  // The store may be a bucket: the process reads from the disk.
  const path = fileStore.temporaryPath();
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const end = await runWatched(
      reader,
      JSON.stringify({ ...job, path, format: model.format }),
      limits,
      isGone,
    );
    if (end.ended === 'done') return toldBy(JSON.parse(end.output) as ModelAnswer);
    if (end.ended === 'unwanted') return refuse('UNAVAILABLE');
    log.warn({ event: 'model-reader', ...end }, 'A model could not be read');
    return refuse('MODEL_UNREADABLE', { modelId: words[end.ended] });
  } finally {
    await rm(path, { force: true });
  }
}

function toldBy(answer: ModelAnswer): string | Refusal {
  if ('faults' in answer) return refuse('INVALID', answer.faults);
  return 'refused' in answer ? refuse('MODEL_UNREADABLE', { modelId: answer.refused }) : answer.told;
}
