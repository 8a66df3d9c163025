import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Turns } from '../../../platform/turns.ts';
import type { PdfFinding } from './scan-pdf.ts';

export interface InspectionLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
  /** How long a file waits for others to be looked into. */
  readonly patienceMilliseconds: number;
}

/** A finding; undefined when too many others are being looked into. */
export type InspectPdf = (path: string) => Promise<PdfFinding | undefined>;

const threadsAtOnce = 2;
const startMilliseconds = 5_000;

function isLimit(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * Looks into PDFs in threads that are kept for the next one, and ended at their limits: what takes longer or needs more
 * counts as unreadable.
 */
export function createPdfInspection(limits: InspectionLimits): InspectPdf {
  const turns = new Turns(threadsAtOnce, limits.patienceMilliseconds);
  const idle = new Set<Worker>();

  async function startThread(): Promise<Worker> {
    const thread = new Worker(new URL('scan-pdf.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
      // Nothing of the server's secrets is handed on.
      env: {},
      execArgv: [],
    });
    thread.on('error', () => idle.delete(thread)).on('exit', () => idle.delete(thread));
    // Its start is not the file's fault, and does not count.
    try {
      await once(thread, 'message', { signal: AbortSignal.timeout(startMilliseconds) });
      return thread;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  }

  async function inspect(path: string): Promise<PdfFinding> {
    const [thread = await startThread()] = idle;
    idle.delete(thread);
    thread.ref();
    try {
      thread.postMessage(path);
      const [finding] = await once(thread, 'message', { signal: AbortSignal.timeout(limits.milliseconds) });
      // Alone it does not keep the process alive.
      thread.unref();
      idle.add(thread);
      return finding as PdfFinding;
    } catch (error) {
      await thread.terminate();
      if (isLimit(error)) return 'unreadable';
      throw error;
    }
  }

  return (path) => turns.take(() => inspect(path));
}

/** Far beyond what any document of people needs; nothing else is held up meanwhile. */
export const inspectPdf: InspectPdf = createPdfInspection({
  milliseconds: 8_000,
  megabytes: 256,
  patienceMilliseconds: 20_000,
});
