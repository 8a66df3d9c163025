/*
 * npm test: every check, every test, one figure at the end.
 *
 *     npm test                      everything
 *     npm test -- unit db           some parts (see choose-parts.ts)
 *     npm test -- unit shares.test  a part, and of it the files whose path contains “shares.test”
 *     npm test -- --since main      of the tests only those that the change can have touched
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild } from './test/build-part.ts';
import { touchedSince } from './test/changed-since.ts';
import { checkParts } from './test/check-parts.ts';
import { chooseParts } from './test/choose-parts.ts';
import { runPlaywright } from './test/playwright-part.ts';
import { createReport } from './test/report.ts';
import { interruptAll, root } from './test/run-program.ts';
import { kindOf, runVitest } from './test/vitest-part.ts';

const choice = chooseParts(process.argv.slice(2));
const report = createReport((line) => process.stdout.write(`${line}\n`));

const endEarly = (): void => void interruptAll().then(() => process.exit(130));
process.once('SIGINT', endEarly);
process.once('SIGTERM', endEarly);
// The program that started this one is gone, whatever ended it.
process.once('disconnect', endEarly);
process.channel?.unref();

mkdirSync(join(root, 'test-results'), { recursive: true });

const touched = choice.since === undefined ? undefined : touchedSince(choice.since);
const tests = touched?.tests ?? choice.filters;
const kinds = touched
  ? choice.kinds.filter((kind) => tests.some((path) => kindOf(path) === kind))
  : choice.kinds;

const checks = choice.checks.flatMap((name) => {
  const run = checkParts[name];
  return run ? [() => report.follow(name, run)] : [];
});
const build = choice.build && touched?.pages !== false ? [() => report.follow('build', runBuild)] : [];
const vitest = kinds.length > 0 ? [() => report.follow('vitest', () => runVitest(kinds, tests))] : [];
const journeys = touched?.journeys ?? choice.filters;
const e2e =
  choice.e2e && (touched === undefined || journeys.length > 0)
    ? [() => report.follow('e2e', () => runPlaywright(journeys))]
    : [];

// Side by side: each of the two long parts waits now and then, and the checks are short.
await Promise.all([inTurn([...checks, ...vitest]), inTurn([...build, ...e2e])]);

process.exitCode = report.close();

async function inTurn(parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const run of parts) await run();
}
