import type { Client } from 'pg';
import { findBroken } from './invariants.ts';
import { readJournal } from './journal.ts';
import { type Fault, judgeChange } from './judge.ts';
import { kinds } from './kinds.ts';

/** What a comparison of a journal with a database came to. */
export interface LedgerVerdict {
  readonly operations: number;
  /** Changes of which an attempt was ok. */
  readonly done: number;
  /** Attempts of which nobody knew at first what came of them. */
  readonly unknownAttempts: number;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly problems: readonly string[];
}

/** Compares what clients wrote down with what there is, by plain SQL and a walk through the folder of files. */
export async function verifyLedger(
  database: Client,
  journalFile: string,
  filesFolder: string,
): Promise<LedgerVerdict> {
  const journal = readJournal(journalFile);
  const faults: Record<Fault, number> = { lost: 0, doubled: 0, half: 0, undecided: 0, unasked: 0 };
  const problems: string[] = [];
  for (const intended of journal) {
    const { n, kind, marks, attempts } = intended;
    const known = kinds[kind];
    if (!known) throw new Error(`The journal has a change of an unknown kind: ${kind}`);
    const { rows } = await database.query<[string[]]>({
      text: known.sql,
      values: known.marks.map((mark) => marks[mark]),
      rowMode: 'array',
    });
    const counts = (rows[0]?.[0] ?? []).map(Number);
    const whole = known.whole(marks);
    const fault = judgeChange(intended, counts, whole);
    if (!fault) continue;
    faults[fault] += 1;
    problems.push(
      `${fault}: ${kind} ${n} (${attempts.join(', ') || 'never answered'}) is there ${counts.join('/')} times of ${whole.join('/')}: ${JSON.stringify(marks)}`,
    );
  }
  return {
    operations: journal.length,
    done: journal.filter(({ attempts }) => attempts.includes('ok')).length,
    unknownAttempts: journal.flatMap(({ attempts }) => attempts).filter((one) => one === 'unknown').length,
    faults,
    problems: [...problems, ...(await findBroken(database, filesFolder))],
  };
}
