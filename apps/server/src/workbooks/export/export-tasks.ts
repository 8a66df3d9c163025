import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as work from './export.worker.ts';

const file = new URL('./export.worker.ts', import.meta.url);

/** A thousand rows of a list. */
export const listTask: TaskOf<typeof work.writeList> = {
  file,
  name: 'writeList',
  milliseconds: 20_000,
  isLong: false,
};

/** A sheet of some hundred lines. */
export const linesTask: TaskOf<typeof work.writeLines> = {
  file,
  name: 'writeLines',
  milliseconds: 20_000,
  isLong: false,
};

/** The tables of a large plan are tens of thousands of rows. */
export const planPartTask: TaskOf<typeof work.writePlanPart> = {
  file,
  name: 'writePlanPart',
  milliseconds: 60_000,
  isLong: true,
};
