import { displayMoney } from '@strata/web';
import type { ApplicationReview } from './application-queries.ts';

type Obstacle = ApplicationReview['obstacles'][number];

const words: Readonly<Record<Exclude<Obstacle, 'feeNotPaid'>, string>> = {
  propertyNotVerified: 'The property is not verified.',
  revisionChanged: 'The plan is no longer what was declared.',
  titleMortgaged: 'It takes away a unit whose title is mortgaged: the mortgage must be discharged first.',
  requestPending:
    'A request on a title that it changes is waiting: once that is decided, or withdrawn, this can go on.',
  consentsMissing:
    'Not every owner whose title it changes has consented, and no resolution of the owners was added with this amendment.',
  planHasFindings:
    'The plan now has problems that block it, because the rules that it is checked by have changed.',
};

/** Why an application cannot be approved now, whoever decides. */
export function obstacleWords(obstacle: Obstacle, { outstanding }: ApplicationReview['fee']): string {
  return obstacle === 'feeNotPaid'
    ? `The fee is not paid in full: ${displayMoney(outstanding)} are left.`
    : words[obstacle];
}
