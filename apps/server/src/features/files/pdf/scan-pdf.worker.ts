import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { scanPdf } from './scan-pdf.ts';

function tell(message: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window: it has no origin
  parentPort?.postMessage(message);
}

// A thread of its own: whatever a hostile file does to it, the server goes on.
parentPort?.on('message', (path: string) => tell(scanPdf(readFileSync(path))));
tell('ready');
