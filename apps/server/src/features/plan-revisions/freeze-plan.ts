import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Finding } from '@strata/domain';
import type { Issuer } from '../../documents/issuer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { judgeDeclarable } from '../share-values/judge-plan.ts';
import { documentSteps, type Freezing, type FrozenDocument, freezeDocuments } from './freeze-documents.ts';
import type { Freezable } from './load-freezable.ts';

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

/** What there is to be done, for whoever waits for it: judging, packing, and the documents. */
export const freezingSteps = 2 + documentSteps;

const packed = promisify(gzip);

/**
 * Judges a plan and makes all that is kept of it when it is declared; away from the thread that answers requests, and
 * without a transaction. Refused where a finding blocks it.
 */
export async function freezePlan(
  { rules, source, whole }: Freezable,
  { issuer, ...freezing }: Freezing & { readonly issuer: Issuer },
): Promise<FrozenPlan | Refusal> {
  const { onStep = async () => undefined } = freezing;
  const judged = await judgeDeclarable(freezing.workers, rules);
  if (judged instanceof Refusal) return judged;
  const { findings, schedule } = judged;
  await onStep();
  const pack = async () => {
    const content = await packed(whole);
    await onStep();
    return content;
  };
  const [content, made] = await Promise.all([pack(), freezeDocuments({ ...source, ...issuer }, freezing)]);
  if (made instanceof Refusal) return made;
  return {
    ...made,
    content,
    sha256: createHash('sha256').update(content).digest(),
    methodVersionId: schedule.methodVersionId,
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  };
}
