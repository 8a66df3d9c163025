import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as letters from './letter.worker.ts';

/** A letter is a page or two; fifty long remarks are some sixty. */
export const letterTask: TaskOf<typeof letters.letterPdf> = {
  file: new URL('./letter.worker.ts', import.meta.url),
  name: 'letterPdf',
  milliseconds: 10_000,
  isLong: false,
};
