import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Turns } from '../../../platform/turns.ts';
import type { PdfFinding } from './scan-pdf.ts';

export interface InspectionLimits {
  /** What a file may take of a processor; on a busy machine the same file takes longer by the clock. */
  readonly processorMilliseconds: number;
  readonly megabytes: number;
  /** How long a file waits for others to be looked into. */
  readonly timeoutMilliseconds: number;
}

/** A finding; undefined when too many others are being looked into. */
export type InspectPdf = (path: string) => Promise<PdfFinding | undefined>;

const threadsAtOnce = 2;
/** By the clock, whatever the processors do. */
const startMilliseconds = 20_000;
const mostMilliseconds = 60_000;
const lookMilliseconds = 200;

/** The next message of a thread; undefined when none comes in time. @throws when the thread fails */
async function nextMessage(thread: Worker, milliseconds: number): Promise<unknown> {
  try {
    const messages: unknown[] = await once(thread, 'message', { signal: AbortSignal.timeout(milliseconds) });
    return messages[0];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ABORT_ERR') return undefined;
    throw error;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * Looks into PDFs in threads that are kept for the next one, and ended at their limits: what takes longer or needs more
 * counts as unreadable.
 */
export function createPdfInspection(limits: InspectionLimits): InspectPdf {
  const turns = new Turns(threadsAtOnce, limits.timeoutMilliseconds);
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
    if ((await nextMessage(thread, startMilliseconds)) !== undefined) return thread;
    await thread.terminate();
    throw new Error('A thread did not start');
  }

  /** Its finding, or undefined when it has used up what it may take. */
  async function findingOf(thread: Worker, path: string): Promise<PdfFinding | undefined> {
    const began = performance.now();
    const before = await thread.cpuUsage();
    // Listened to before it is asked for, and without a break: what fails at once is not missed.
    const finding = nextMessage(thread, mostMilliseconds);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window: it has no origin
    thread.postMessage(path);
    for (;;) {
      const found = await Promise.race([finding, setTimeout(lookMilliseconds, 'look' as const)]);
      if (found !== 'look') return found as PdfFinding | undefined;
      const { user, system } = await thread.cpuUsage(before).catch(() => ({ user: 0, system: 0 }));
      if ((user + system) / 1_000 > limits.processorMilliseconds) return undefined;
      if (performance.now() - began > mostMilliseconds) return undefined;
    }
  }

  async function inspect(path: string): Promise<PdfFinding> {
    const [thread = await startThread()] = idle;
    idle.delete(thread);
    thread.ref();
    try {
      const finding = await findingOf(thread, path);
      if (finding !== undefined) {
        // Alone it does not keep the process alive.
        thread.unref();
        idle.add(thread);
        return finding;
      }
    } catch (error) {
      await thread.terminate();
      if (isOutOfMemory(error)) return 'unreadable';
      throw error;
    }
    await thread.terminate();
    return 'unreadable';
  }

  return (path) => turns.take(() => inspect(path));
}

/** Far beyond what any document of people needs; nothing else is held up meanwhile. */
export const inspectPdf: InspectPdf = createPdfInspection({
  processorMilliseconds: 4_000,
  megabytes: 256,
  timeoutMilliseconds: 20_000,
});
