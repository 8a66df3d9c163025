import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import type * as work from './plan-exchange.worker.ts';

const file = new URL('./plan-exchange.worker.ts', import.meta.url);
const short = { file, milliseconds: 15_000, isLong: false } as const;

export const checkPlanTask: TaskOf<typeof work.checkPlan> = { ...short, name: 'checkPlan' };
export const writePlanTask: TaskOf<typeof work.writePlan> = { ...short, name: 'writePlan' };
export const readPlanTask: TaskOf<typeof work.readPlan> = { ...short, name: 'readPlan' };

/** The same while the plan is kept. */
export const readPlanAgainTask: TaskOf<typeof work.readPlan> = {
  ...readPlanTask,
  milliseconds: 'while locked',
};
