import { startWorker } from '@strata/web';
import type { DocumentCheck } from './check-document.ts';
// oxlint-disable-next-line import/default -- with ?worker&url the bundler answers with the address of the file
import workerAddress from './check-document.worker.ts?worker&url';
import { mostBytes } from './pdf-file.ts';

/** A schedule of 10,000 units takes some seconds on a phone. */
const mostMilliseconds = 60_000;

export type WorkerCheck = DocumentCheck | { readonly status: 'tooSlow' };

/** Checks a file on a thread of its own, which ends with it: the page stays at hand, and nothing of the file is sent. */
export async function checkInWorker(file: File): Promise<WorkerCheck> {
  if (file.size > mostBytes) return { status: 'unreadable', reason: 'tooLarge', sha256: null };
  const worker = startWorker(workerAddress);
  try {
    return await new Promise<WorkerCheck>((resolve, reject) => {
      const timer = setTimeout(() => resolve({ status: 'tooSlow' }), mostMilliseconds);
      worker.addEventListener('message', ({ data }: MessageEvent<DocumentCheck>) => {
        clearTimeout(timer);
        resolve(data);
      });
      worker.addEventListener('error', () => {
        clearTimeout(timer);
        reject(new Error('The file could not be read'));
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
