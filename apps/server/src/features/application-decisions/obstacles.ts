import type { RefusalCode } from '@strata/contract';
import { findingsOfDocuments, hasBlocking } from '@strata/domain';
import type { Standing } from './examined-applications.queries.ts';

/** What keeps a declared application from being approved, whoever decides. */
export type Obstacle =
  | 'revisionChanged'
  | 'feeNotPaid'
  | 'propertyNotVerified'
  | 'planHasFindings'
  | 'titleMortgaged'
  | 'requestPending'
  | 'consentsMissing';

/** Property statuses: 1 Pending, 2 Verified, 3 Returned. */
const verified = 2;

/**
 * In the order in which they are told. All rules were asked when the plan was declared, and the plan has not changed
 * since; of what blocks it, only documents can be asked for anew meanwhile.
 */
export function obstaclesOf(standing: Standing): readonly Obstacle[] {
  const { isPlanDeclared, feeTotal, feeOutstanding, propertyStatusId, papers, amendment } = standing;
  const isPaid = feeTotal !== null && !/[1-9]/.test(feeOutstanding);
  const found = {
    revisionChanged: !isPlanDeclared,
    feeNotPaid: !isPaid,
    propertyNotVerified: propertyStatusId !== verified,
    planHasFindings: hasBlocking(findingsOfDocuments(papers)),
    titleMortgaged: (amendment?.mortgagedCancelled ?? 0) > 0,
    requestPending: (amendment?.requestsPending ?? 0) > 0,
    consentsMissing: (amendment?.consentsMissing ?? 0) > 0,
  } satisfies Record<Obstacle, boolean>;
  return (Object.keys(found) as Obstacle[]).filter((obstacle) => found[obstacle]);
}

/** How an approval is refused for it. */
export const obstacleCodes: Readonly<Record<Obstacle, RefusalCode>> = {
  revisionChanged: 'REVISION_CHANGED',
  feeNotPaid: 'FEE_NOT_PAID',
  propertyNotVerified: 'PROPERTY_NOT_VERIFIED',
  planHasFindings: 'PLAN_HAS_FINDINGS',
  titleMortgaged: 'TITLE_STATE',
  requestPending: 'REQUEST_PENDING',
  consentsMissing: 'CONSENTS_MISSING',
};
