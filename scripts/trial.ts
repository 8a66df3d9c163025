/*
 * npm run trial: what takes too long for npm test, for as long as there is time. How it is used: `npm run trial -- --help`, and
 * docs/how-to/run-a-trial.md.
 */
import { parseArgs } from 'node:util';
import { readOptions } from './processes/read-options.ts';
import { interruptAll } from './test/run-program.ts';
import { describe, longTests } from './trial/long-tests.ts';
import { runMutants } from './trial/mutants/run-mutants.ts';
import { shareTime } from './trial/share-time.ts';
import type { PartOutcome, TrialPart } from './trial/trial-part.ts';

/** The full number of runs; the time ends them before where it is short. */
const histories = { HISTORIES: '1000' };

/** Each part, and how much of the time it has beside the others. */
const parts: Readonly<Record<string, { readonly run: TrialPart; readonly share: number }>> = {
  kills: {
    share: 3,
    run: longTests([
      {
        project: 'trial',
        file: 'trials/ledger',
        mustBeZero: ['lost', 'doubled', 'half', 'undecided', 'unasked', 'ends by itself'],
      },
    ]),
  },
  disk: {
    share: 1,
    run: longTests([
      { project: 'disk', file: 'trials/full-disk', mustBeZero: ['lost', 'doubled', 'wrong answers'] },
    ]),
  },
  ids: { share: 3, run: longTests([{ project: 'trial', file: 'trials/every-id', mustBeZero: ['leaks'] }]) },
  histories: {
    share: 3,
    run: longTests([
      { project: 'db', file: 'applications/application-histories', environment: histories },
      { project: 'db', file: 'plan/plan-histories', environment: histories },
    ]),
  },
  numbers: {
    share: 1,
    run: longTests([{ project: 'db', file: 'units/unit-numbers', environment: { NUMBER_ROUNDS: '50' } }]),
  },
  races: {
    share: 2,
    run: longTests([
      {
        project: 'db',
        file: 'application-decisions/decision-races',
        environment: { APPROVAL_ROUNDS: '200' },
      },
    ]),
  },
  mutants: { share: 8, run: runMutants },
};

const usage = `npm run trial -- [part …] [--minutes n] [--seed n] [--only text] [--since commit]

The parts are ${Object.keys(parts).join(', ')}. Without one, all of them share the time.

  --minutes n      how long it may take: 60 where nothing is said
  --seed n         makes the same choices again as the trial that printed this seed
  --only text      mutants whose line contains this text
  --since commit   mutants that are new, or changed, since this commit

It ends with 0 only where nothing was found. More is in docs/how-to/run-a-trial.md.`;

const { values, positionals } = readOptions(usage, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      since: { type: 'string' },
    },
  }),
);
const seed = readNumber('seed', values.seed, Date.now() % 2 ** 31);
const minutes = readNumber('minutes', values.minutes, 60);
const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined)
  refuse(`There is no part “${unknown}”. The parts are ${Object.keys(parts).join(', ')}.`);
const chosen = Object.entries(parts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => {
    stopping.abort();
    void interruptAll();
  });
process.channel?.unref();

console.log(`Seed ${seed}, ${minutes} minutes: ${chosen.map(([name]) => name).join(', ')}`);
const shares = shareTime(
  chosen.map(([, { share }]) => share),
  minutes * 60_000,
);
let isSound = true;
for (const [index, [name, { run }]] of chosen.entries()) {
  if (stopping.signal.aborted) break;
  console.log(`\n${name}`);
  const say = (line: string): void => console.log(`  ${line}`);
  const { only, since } = values;
  const order = { seed, deadline: shares.endOf(index), only, since, say, signal: stopping.signal };
  const outcome = await run(order).catch(failed);
  isSound &&= outcome.isSound;
  for (const problem of outcome.problems) say(problem.replaceAll('\n', '\n  '));
  say(`${outcome.isSound ? 'sound' : 'FAILED'}: ${describe(outcome.figures)}`);
}
process.exitCode = isSound && !stopping.signal.aborted ? 0 : 1;

function failed(error: unknown): PartOutcome {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { isSound: false, figures: {}, problems: [said] };
}

function readNumber(name: string, given: string | undefined, usual: number): number {
  const number = Number(given ?? usual);
  if (Number.isInteger(number) && number > 0) return number;
  return refuse(`--${name} must be a whole number above 0.`);
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
