import { writeFileSync } from 'node:fs';

const { SEED: seed, TRIAL_ENDS_AT: ending, TRIAL_REPORTS: reports } = process.env;
const endsAt = ending === undefined ? undefined : Number(ending);

/**
 * How far a long test goes: in `npm run trial` that command says it by environment variables, in `npm test` a few rounds must do, the
 * same every time.
 */
export const trial = {
  /** What chance begins with; undefined where nobody has said it. */
  seed: seed === undefined ? undefined : Number(seed),
  /** Whether the time of a trial is over, and something was `done` in it; never in `npm test`. */
  isOver: (done: number): boolean => done > 0 && endsAt !== undefined && Date.now() > endsAt,
  /** How much is left of it; nothing in `npm test`. */
  millisecondsLeft: (): number => (endsAt === undefined ? 0 : Math.max(endsAt - Date.now(), 0)),
  /**
   * Tells the same of a part of the time that is left now. A property that is to end in time asks before each run: what fast-check
   * interrupts goes on beside the next test.
   */
  limit(part: number): (done: number) => boolean {
    const end =
      endsAt === undefined ? Number.POSITIVE_INFINITY : Date.now() + trial.millisecondsLeft() * part;
    return (done) => done > 0 && Date.now() > end;
  },
};

/** Leaves figures and problems where `npm run trial` reads them. */
export function reportTrial(
  name: string,
  figures: Readonly<Record<string, number>>,
  problems: readonly string[] = [],
): void {
  if (reports !== undefined) writeFileSync(`${reports}/${name}.json`, JSON.stringify({ figures, problems }));
}

/** Chance that comes again with its seed (mulberry32). */
export function chanceFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
