import { displayMoney } from '@strata/ui';
import type { ApplicationReview } from '../api/application-queries.ts';

type Obstacle = ApplicationReview['obstacles'][number];

const words: Readonly<Record<Exclude<Obstacle, 'feeNotPaid'>, string>> = {
  propertyNotVerified: 'The property is not verified.',
  revisionChanged: 'The plan is no longer what was declared.',
  planHasFindings: 'The plan has findings that block it, since what it is checked by has changed.',
};

/** Why an application cannot be approved now, whoever decides. */
export function obstacleWords(obstacle: Obstacle, { outstanding }: ApplicationReview['fee']): string {
  return obstacle === 'feeNotPaid'
    ? `The fee is not paid in full: ${displayMoney(outstanding)} are left.`
    : words[obstacle];
}
