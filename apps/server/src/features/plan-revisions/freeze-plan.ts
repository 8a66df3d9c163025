import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Finding, hasBlocking } from '@strata/domain';
import { frozenHtmlTask, type PlanDocumentName, planDocuments } from '../../documents/document-tasks.ts';
import type { DocumentSource } from '../../documents/read-source.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { beforeOthers, type WorkerPool } from '../../platform/workers/worker-pool.ts';
import { judgePlan } from '../share-values/judge-plan.ts';
import type { Freezable } from './load-freezable.ts';

export interface FrozenDocument {
  readonly document: PlanDocumentName;
  readonly format: 'html' | 'pdf';
  readonly template: number;
  readonly content: Uint8Array;
}

/** A plan as it is kept when it is declared. */
export interface FrozenPlan {
  /** The whole application as on the wire, gzip. */
  readonly content: Uint8Array;
  readonly sha256: Uint8Array;
  readonly planDigest: string;
  readonly methodVersionId: string;
  readonly warnings: readonly Finding[];
  readonly documents: readonly FrozenDocument[];
}

/** What there is to be done, for whoever waits for it: judging, packing, HTML, and each PDF. */
export const freezingSteps = 5;

interface Freezing {
  readonly workers: WorkerPool;
  /** The ministry, which answers for the documents. */
  readonly authority: string;
  readonly isGone?: () => boolean;
  /** Told after each step. */
  readonly onStep?: () => Promise<void>;
}

const packed = promisify(gzip);

/**
 * Judges a plan and makes all that is kept of it when it is declared; away from the thread that answers requests, and
 * without a transaction. Refused where a finding blocks it or share values are missing.
 */
export async function freezePlan(
  { rules, source: unsigned, whole }: Freezable,
  { workers, authority, isGone, onStep = async () => undefined }: Freezing,
): Promise<FrozenPlan | Refusal> {
  const judged = await judgePlan(workers, rules);
  if (judged instanceof Refusal) return judged;
  const { findings, schedule, faults } = judged;
  if (hasBlocking(findings)) return refuse('PLAN_HAS_FINDINGS');
  if (!schedule) return refuse('SHARES_MISSING', { shares: faults.join(' ') });
  await onStep();
  const source: DocumentSource = { ...unsigned, authority };
  const step = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    await onStep();
    return result;
  };
  const [content, html, calculationPlan, scheduleOfUnits] = await Promise.all([
    step(packed(whole)),
    step(workers.run(beforeOthers(frozenHtmlTask), source, isGone)),
    step(workers.run(beforeOthers(planDocuments.calculationPlan.pdf), source, isGone)),
    step(workers.run(beforeOthers(planDocuments.schedule.pdf), source, isGone)),
  ]);
  if (html instanceof Refusal) return html;
  if (calculationPlan instanceof Refusal) return calculationPlan;
  if (scheduleOfUnits instanceof Refusal) return scheduleOfUnits;
  const documentOf = (
    document: PlanDocumentName,
    format: FrozenDocument['format'],
    bytes: Uint8Array,
  ): FrozenDocument => ({ document, format, template: planDocuments[document].template, content: bytes });
  return {
    content,
    sha256: createHash('sha256').update(content).digest(),
    planDigest: html.planDigest,
    methodVersionId: schedule.methodVersionId,
    warnings: findings.filter(({ severity }) => severity === 'warning'),
    documents: [
      documentOf('calculationPlan', 'html', html.calculationPlan),
      documentOf('calculationPlan', 'pdf', calculationPlan),
      documentOf('schedule', 'html', html.schedule),
      documentOf('schedule', 'pdf', scheduleOfUnits),
    ],
  };
}
