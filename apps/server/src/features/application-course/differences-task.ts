import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as work from './differences.worker.ts';

export const tellDifferencesTask: TaskOf<typeof work.tellDifferences> = {
  file: new URL('./differences.worker.ts', import.meta.url),
  name: 'tellDifferences',
  milliseconds: 15_000,
  isLong: false,
};
