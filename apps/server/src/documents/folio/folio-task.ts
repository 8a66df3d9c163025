import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as folios from './folio.worker.ts';

/** A folio is a page or two; that of a much divided unit with a long history is some dozens. */
export const folioTask: TaskOf<typeof folios.folioPdf> = {
  file: new URL('./folio.worker.ts', import.meta.url),
  name: 'folioPdf',
  milliseconds: 15_000,
  isLong: false,
};
