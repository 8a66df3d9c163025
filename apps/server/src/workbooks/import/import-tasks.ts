import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as work from './import.worker.ts';

const file = new URL('./import.worker.ts', import.meta.url);

export const checkTask: TaskOf<typeof work.checkWorkbook> = {
  file,
  name: 'checkWorkbook',
  milliseconds: 15_000,
  isLong: false,
};

export const readTask: TaskOf<typeof work.readImport> = {
  file,
  name: 'readImport',
  milliseconds: 15_000,
  isLong: false,
};

/** The same while the plan is kept. */
export const readAgainTask: TaskOf<typeof work.readImport> = {
  ...readTask,
  milliseconds: 'while locked',
};
