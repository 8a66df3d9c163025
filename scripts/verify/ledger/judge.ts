import type { Intended } from './journal.ts';

/** What is wrong with a change: what a client was told is not what there is. */
export type Fault = 'lost' | 'doubled' | 'half' | 'undecided' | 'unasked';

/**
 * Compares what a client heard of a change with the counts of its parts. Who heard "ok" finds it there once; who heard a refusal
 * finds nothing; of what nobody knows there is all or nothing, but in the end somebody must know: it was sent again until then.
 */
export function judgeChange(
  { attempts }: Pick<Intended, 'attempts'>,
  counts: readonly number[],
  whole: readonly number[],
): Fault | undefined {
  const isThere = counts.some((count) => count > 0);
  if (counts.some((count, part) => count > (whole[part] ?? 0))) return 'doubled';
  const isWhole = counts.every((count, part) => count === whole[part]);
  if (isThere && !isWhole) return 'half';
  if (attempts.includes('ok')) return isWhole ? undefined : 'lost';
  if (attempts.includes('fail')) return isThere ? 'unasked' : undefined;
  return 'undecided';
}
