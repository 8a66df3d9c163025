import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type { makeTemplate } from './template.worker.ts';

export const templateTask: TaskOf<typeof makeTemplate> = {
  file: new URL('./template.worker.ts', import.meta.url),
  name: 'makeTemplate',
  milliseconds: 15_000,
  isLong: false,
};
