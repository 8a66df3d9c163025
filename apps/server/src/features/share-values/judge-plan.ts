import { type Finding, hasBlocking } from '@strata/domain';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Task, WorkerPool } from '../../platform/workers/worker-pool.ts';
import { judgePlanText, type MadeSchedule, type PlanJudgement } from './plan-judgement.ts';

/** A plan of some 500 units: what is shorter is judged within a few milliseconds. */
const longText = 256 * 1024;

export const judgement = {
  file: new URL('./plan-judgement.ts', import.meta.url),
  name: 'judgePlanText',
  milliseconds: 'while locked',
  isLong: false,
  goesFirst: true,
} as const satisfies Task<string, PlanJudgement>;

/** Asks all rules of a plan; of a long one on a thread of its own, so that nobody else's call waits for it. */
export async function judgePlan(workers: WorkerPool, text: string): Promise<PlanJudgement | Refusal> {
  return text.length < longText ? judgePlanText(text) : workers.run(judgement, text);
}

/** A plan that nothing keeps from being declared; its findings are warnings. */
export interface DeclarablePlan {
  readonly findings: readonly Finding[];
  readonly schedule: MadeSchedule;
}

/**
 * Judges a plan that is to be declared; refused while a finding blocks it. Whatever keeps share values from being worked out is such a
 * finding, too: a plan that is not blocked has them.
 */
export async function judgeDeclarable(workers: WorkerPool, text: string): Promise<DeclarablePlan | Refusal> {
  const judged = await judgePlan(workers, text);
  if (judged instanceof Refusal) return judged;
  const { findings, schedule, faults } = judged;
  if (hasBlocking(findings)) return refuse('PLAN_HAS_FINDINGS');
  if (!schedule) throw new Error(`Nothing blocks a plan that has no share values: ${faults.join(' ')}`);
  return { findings, schedule };
}
