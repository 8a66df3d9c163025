import { displayMoney } from '@strata/web';
import type { Application, Submission } from '../submission.ts';

/** What somebody saw when they looked at their answers: what is declared is exactly this. */
export interface Seen {
  readonly version: number;
  readonly planRevision: number;
  readonly methodVersionId: string;
  readonly method: string;
  readonly feeTableVersion: number;
  readonly feeTotal: string;
}

export function seenOf(application: Application, { fee }: Submission): Seen {
  const { version, planRevision, shareMethod } = application;
  return {
    version,
    planRevision,
    methodVersionId: shareMethod.versionId,
    method: `${shareMethod.title}, version ${shareMethod.version}`,
    feeTableVersion: fee.tableVersion,
    feeTotal: fee.total,
  };
}

/** One thing that is no longer as it was seen. */
export interface SeenChange {
  readonly what: string;
  readonly before: string;
  readonly now: string;
}

/** What is declared, and no longer as it was seen. */
export function whatChanged(seen: Seen, now: Seen): readonly SeenChange[] {
  const changes: SeenChange[] = [];
  if (seen.planRevision !== now.planRevision)
    changes.push({
      what: 'Strata plan',
      before: `Revision ${seen.planRevision}`,
      now: `Revision ${now.planRevision}`,
    });
  if (seen.methodVersionId !== now.methodVersionId)
    changes.push({ what: 'Method of the share values', before: seen.method, now: now.method });
  if (seen.feeTableVersion !== now.feeTableVersion || seen.feeTotal !== now.feeTotal)
    changes.push({
      what: 'Fee',
      before: `${displayMoney(seen.feeTotal)}, fee table ${seen.feeTableVersion}`,
      now: `${displayMoney(now.feeTotal)}, fee table ${now.feeTableVersion}`,
    });
  return changes;
}
