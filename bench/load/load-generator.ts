/* The load generator's own process: runs the slices that it is asked for, one at a time. */
import autocannon from 'autocannon';
import type { Slice, SliceResult } from './slice.ts';

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Each connection sends its next request as soon as it has the answer to the one before. */
function run({ url, headers, seconds, connections }: Slice): Promise<SliceResult> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  const start = performance.now();
  let last = start;
  return new Promise((resolve, reject) => {
    const load = autocannon({ url, headers, connections, duration: seconds }, (error, result) => {
      const faults = (result?.errors ?? 0) + (result?.timeouts ?? 0);
      if (error || faults > 0) {
        reject(new Error(`${faults} connections broke at ${url}`, { cause: error }));
        return;
      }
      const sorted = Float64Array.from(times).toSorted();
      resolve({
        perSecond: times.length / ((last - start) / 1000),
        medianMs: quantile(sorted, 0.5),
        p95Ms: quantile(sorted, 0.95),
        bytesEach: Math.round(bytes / times.length),
        statuses,
      });
    });
    load.on('response', (_client, status, size, milliseconds) => {
      last = performance.now();
      times.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
      bytes += size;
    });
  });
}

process.on('message', (slice: Slice) => {
  // What is thrown ends this process, and with it the benchmark.
  void run(slice).then((result) => process.send?.(result));
});
