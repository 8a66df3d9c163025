import { Worker } from 'node:worker_threads';
import type { PdfFinding } from './scan-pdf.ts';
import { Turns } from './turns.ts';

export interface InspectionLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** Together with the wait well below what an open transaction may take. */
const usualLimits: InspectionLimits = { milliseconds: 2_500, megabytes: 256 };
const turns = new Turns(2, 2_500);

/**
 * Looks into a PDF in a thread that is ended at its limits; what takes longer or needs more counts as unreadable.
 * Undefined when too many others are being looked into.
 */
export function inspectPdf(path: string, limits = usualLimits): Promise<PdfFinding | undefined> {
  return turns.take(() => inspectInThread(path, limits));
}

async function inspectInThread(path: string, limits: InspectionLimits): Promise<PdfFinding> {
  const thread = new Worker(new URL('scan-pdf.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    // Nothing of the server's secrets is handed on.
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PdfFinding>((resolve, reject) => {
      timer = setTimeout(() => resolve('unreadable'), limits.milliseconds);
      thread.once('message', resolve);
      thread.once('error', (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('unreadable') : reject(error),
      );
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
