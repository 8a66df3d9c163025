import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as certificates from './certificate.worker.ts';

/** A certificate is a page; a hundred owners are some five. */
export const certificateTask: TaskOf<typeof certificates.certificatePdf> = {
  file: new URL('./certificate.worker.ts', import.meta.url),
  name: 'certificatePdf',
  milliseconds: 10_000,
  isLong: false,
};
