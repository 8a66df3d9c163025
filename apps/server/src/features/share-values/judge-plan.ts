import type { Refusal } from '../../platform/refusal.ts';
import { longestWait } from '../../platform/request-timeout.ts';
import type { Task, WorkerPool } from '../../platform/workers/worker-pool.ts';
import { judgePlanText, type PlanJudgement } from './plan-judgement.ts';

/** A plan of some 500 units: what is shorter is judged within a few milliseconds. */
const longText = 256 * 1024;

export const judgement = {
  file: new URL('./plan-judgement.ts', import.meta.url),
  name: 'judgePlanText',
  milliseconds: 5_000,
  // Meanwhile the plan is locked, and a transaction that stands still is ended by the database.
  timeoutMilliseconds: longestWait,
  isLong: false,
  goesFirst: true,
} as const satisfies Task<string, PlanJudgement>;

/** Asks all rules of a plan; of a long one on a thread of its own, so that nobody else's call waits for it. */
export async function judgePlan(workers: WorkerPool, text: string): Promise<PlanJudgement | Refusal> {
  return text.length < longText ? judgePlanText(text) : workers.run(judgement, text);
}
