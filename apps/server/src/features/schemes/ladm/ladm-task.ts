import type { TaskOf } from '../../../platform/workers/worker-pool.ts';
import type * as ladm from './ladm.worker.ts';

/** A scheme of 10,000 titles is some megabytes. */
export const ladmTask: TaskOf<typeof ladm.ladmJson> = {
  file: new URL('./ladm.worker.ts', import.meta.url),
  name: 'ladmJson',
  milliseconds: 30_000,
  isLong: true,
};
