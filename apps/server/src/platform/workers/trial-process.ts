import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Work that ends well, and all the ways in which work of a process ends badly, for the tests of the watch. */
const trials: Readonly<Record<string, (more: string) => void>> = {
  add: (more) => {
    const sum = more.split('+').reduce((total, one) => total + Number(one), 0);
    process.stdout.write(JSON.stringify({ sum, secrets: Object.keys(process.env) }));
  },
  spin: () => {
    for (;;) Math.random();
  },
  fillHeap: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length));
  },
  fillBuffers: () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(10_000_000).fill(kept.length));
  },
  talk: () => {
    process.stdout.write('x'.repeat(3_000_000));
  },
  fail: (more) => {
    throw new RangeError(more);
  },
  leave: (more) => {
    process.exitCode = Number(more);
  },
  spinWhileWatched: () => {
    const watch = new Worker(new URL('./end-with-parent.worker.ts', import.meta.url), {
      execArgv: [],
      workerData: process.ppid,
    });
    watch.once('online', () => {
      process.stdout.write(String(process.pid), () => {
        for (;;) Math.random();
      });
    });
  },
  haveChild: () => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
      stdio: ['pipe', 'inherit', 'ignore'],
    });
    child.stdin.end('spinWhileWatched');
  },
};

const [name = '', more = ''] = readFileSync(0, 'utf8').split(' ');
trials[name]?.(more);
