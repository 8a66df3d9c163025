import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInstalled } from '../test/run-program.ts';
import { fromFailures } from '../test/vitest-part.ts';
import type { PartOutcome, TrialPart } from './trial-part.ts';

/** A file of tests that goes further when it is told to. */
export interface LongTest {
  readonly project: 'db' | 'trial' | 'disk';
  /** A part of its path. */
  readonly file: string;
  /** How far: variables that the file reads, besides SEED and TRIAL_ENDS_AT. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Figures that must be 0. */
  readonly mustBeZero?: readonly string[];
}

/** What a test does after its time is over: the round in which it is, and putting away. */
const grace = 10 * 60_000;

/**
 * A part that runs such files one after the other, each with its share of the time. Another is added by a line in trial.ts: the file
 * takes its numbers of rounds from the environment, and leaves its figures with `reportTrial` of the server's test-support.
 */
export function longTests(tests: readonly LongTest[]): TrialPart {
  return async ({ seed, deadline, only, say }) => {
    const chosen = tests.filter(({ file }) => only === undefined || file.includes(only));
    const outcomes: PartOutcome[] = [];
    for (const [index, test] of chosen.entries()) {
      const end = Date.now() + Math.max(deadline - Date.now(), 0) / (chosen.length - index);
      const outcome = await runLongTest(test, seed, end);
      say(`${test.file}: ${describe(outcome.figures)}`);
      outcomes.push(outcome);
    }
    return {
      isSound: outcomes.length > 0 && outcomes.every(({ isSound }) => isSound),
      figures: together(outcomes),
      problems: outcomes.flatMap(({ problems }) => problems),
    };
  };
}

async function runLongTest(
  { project, file, environment = {}, mustBeZero = [] }: LongTest,
  seed: number,
  end: number,
): Promise<PartOutcome> {
  const reports = mkdtempSync(join(tmpdir(), 'strata-trial-'));
  try {
    const { code, output } = await runInstalled(
      'vitest',
      ['run', `--project=${project}`, '--maxWorkers=1', file],
      { ...environment, SEED: String(seed), TRIAL_ENDS_AT: String(Math.round(end)), TRIAL_REPORTS: reports },
      Math.max(end - Date.now(), 0) + grace,
    );
    const told = readdirSync(reports).map(
      (name) =>
        JSON.parse(readFileSync(join(reports, name), 'utf8')) as Pick<PartOutcome, 'figures' | 'problems'>,
    );
    const figures = together(told);
    const wrong = mustBeZero.filter((name) => figures[name] !== 0);
    const problems = told.flatMap((one) => one.problems);
    if (told.length === 0) problems.push(`${file} left no figures.`);
    if (code !== 0) problems.push(fromFailures(output).trim());
    return { isSound: code === 0 && told.length > 0 && wrong.length === 0, figures, problems };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function together(all: readonly Pick<PartOutcome, 'figures'>[]): Readonly<Record<string, number>> {
  return Object.fromEntries(all.flatMap(({ figures }) => Object.entries(figures)));
}

/** Figures in a line. */
export function describe(figures: PartOutcome['figures']): string {
  return Object.entries(figures)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}
