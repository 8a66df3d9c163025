import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as work from './statement.worker.ts';

export const statementTask: TaskOf<typeof work.readStatementFile> = {
  file: new URL('./statement.worker.ts', import.meta.url),
  name: 'readStatementFile',
  milliseconds: 15_000,
  isLong: false,
};
