import type { TaskOf } from '../../../platform/workers/worker-pool.ts';
import type * as cityJson from './cityjson.worker.ts';

/** A scheme of 10,000 units is some megabytes. */
export const cityJsonTask: TaskOf<typeof cityJson.cityJsonOf> = {
  file: new URL('./cityjson.worker.ts', import.meta.url),
  name: 'cityJsonOf',
  milliseconds: 30_000,
  isLong: true,
};
