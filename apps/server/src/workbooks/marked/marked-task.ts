import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type { markWorkbook } from './marked.worker.ts';

export const markTask: TaskOf<typeof markWorkbook> = {
  file: new URL('./marked.worker.ts', import.meta.url),
  name: 'markWorkbook',
  milliseconds: 20_000,
  isLong: false,
};
