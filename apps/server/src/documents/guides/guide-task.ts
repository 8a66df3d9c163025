import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as guides from './guide.worker.ts';

/** A guide is a few pages, printed once, when the process begins and has much else to do. */
export const guideTask: TaskOf<typeof guides.commonPropertyGuidePdf> = {
  file: new URL('./guide.worker.ts', import.meta.url),
  name: 'commonPropertyGuidePdf',
  milliseconds: 30_000,
  isLong: false,
};
