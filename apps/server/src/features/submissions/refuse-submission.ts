import type { Queryable } from '../../platform/database.ts';
import { isStale, type Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { listFilesOfPlan } from '../applications/application-acts.queries.ts';
import type { LoadedFeeTable } from '../fees/assess.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { getDeclarable } from '../share-values/declared-shares.queries.ts';
import type { ApplicationWithParties } from '../strata-plans/plan/open-plan.queries.ts';
import type { SubmissionFacts } from './submissions.queries.ts';

/** What the applicant saw when declaring. */
export interface SeenPlan {
  readonly planRevision: number;
  readonly shareMethodVersionId: string;
  readonly feeTableVersion: number;
}

/** Property statuses: 1 Pending, 2 Verified, 3 Returned. */
export const verified = 2;

interface Asked {
  readonly application: ApplicationWithParties;
  readonly seenVersion: number | undefined;
  readonly seen: SeenPlan;
  readonly facts: SubmissionFacts;
  readonly fees: LoadedFeeTable;
}

/**
 * All that keeps a completed application from being submitted, but for the findings of its plan: changed since it was
 * seen, be it by a colleague or by an Administrator 412; its property, its files 409. Asked once without locks, before
 * the documents are made, and once more under them.
 */
export async function refuseSubmission(
  db: Queryable,
  { application, seenVersion, seen, facts, fees }: Asked,
): Promise<Refusal | undefined> {
  const { id, version } = application;
  const { planRevision, shareMethodVersionId } = await getDeclarable(db, id);
  const isSeen =
    seen.planRevision === planRevision &&
    seen.shareMethodVersionId.toLowerCase() === shareMethodVersionId &&
    seen.feeTableVersion === fees.version;
  if (isStale(seenVersion, version) || !isSeen) return refuseStale(version);
  if (facts.propertyStatusId !== verified) return refuse('PROPERTY_NOT_VERIFIED');
  if (facts.isPropertyTaken) return refuse('PROPERTY_TAKEN');
  return refuseUnready(db, await listFilesOfPlan(db, id));
}
