import { displayWhole } from '@strata/domain';

interface Counts {
  readonly changed: number;
  readonly cancelled: number;
  readonly issued: number;
  readonly unchanged: number;
}

const toCome = {
  changed: 'to be changed',
  cancelled: 'to be cancelled',
  issued: 'to be issued',
  unchanged: 'to stay as they are',
} as const;

const done = {
  changed: 'changed',
  cancelled: 'cancelled',
  issued: 'issued',
  unchanged: 'as they were',
} as const;

/** What an amendment does to the titles of its scheme, in one sentence; once it is approved, what it did. */
export function amendmentWords(counts: Counts, isApproved = false): string {
  const verbs = isApproved ? done : toCome;
  const parts = (['changed', 'cancelled', 'issued', 'unchanged'] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => `${displayWhole(counts[key])} ${verbs[key]}`);
  return `Titles: ${parts.join(', ')}.`;
}
