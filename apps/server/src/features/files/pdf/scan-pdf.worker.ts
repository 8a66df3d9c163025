import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { scanPdf } from './scan-pdf.ts';

// A thread of its own: whatever a hostile file does to it, the server goes on.
parentPort?.on('message', (path: string) => parentPort?.postMessage(scanPdf(readFileSync(path))));
parentPort?.postMessage('ready');
