import type { Handlers } from '../../platform/http/call.ts';
import { exportApplications } from './export-applications.ts';
import { exportPlan } from './export-plan.ts';
import { exportQueue } from './export-queue.ts';

/** Tables as files: parts of a plan, and lists. */
export const exportsHandlers = {
  'GET /Applications/export': exportPlan,
  'GET /Applications/listExport': exportApplications,
  'GET /Examinations/export': exportQueue,
} satisfies Partial<Handlers>;
