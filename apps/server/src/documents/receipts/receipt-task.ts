import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as receipts from './receipt.worker.ts';

/** A receipt is a page. */
export const receiptTask: TaskOf<typeof receipts.receiptPdf> = {
  file: new URL('./receipt.worker.ts', import.meta.url),
  name: 'receiptPdf',
  milliseconds: 10_000,
  isLong: false,
};
