import { readFileSync } from 'node:fs';

/** What became of one attempt: done, refused, or nobody knows. */
export type AttemptOutcome = 'ok' | 'fail' | 'unknown';

/** One change that a client wanted, and all that it heard of it. */
export interface Intended {
  readonly n: number;
  /** What it does: see kinds.ts. */
  readonly kind: string;
  /** By what it is known in the database. */
  readonly marks: Readonly<Record<string, string | number>>;
  readonly attempts: readonly AttemptOutcome[];
}

type Line =
  | { readonly n: number; readonly kind: string; readonly marks: Intended['marks'] }
  | { readonly n: number; readonly outcome: AttemptOutcome; readonly status: number };

/**
 * Reads a journal: a line of JSON before each change is first sent, one after each attempt. An attempt without an answer was cut off
 * with its client: nobody knows what came of it.
 */
export function readJournal(file: string): Intended[] {
  const intended = new Map<number, Intended & { readonly attempts: AttemptOutcome[] }>();
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    if ('kind' in line) intended.set(line.n, { ...line, attempts: [] });
    else intended.get(line.n)?.attempts.push(line.outcome);
  }
  return [...intended.values()];
}
