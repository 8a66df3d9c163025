/*
 * npm test: every check, every test, one figure at the end.
 *
 *     npm test                      everything
 *     npm test -- unit db           some parts (see choose-parts.ts)
 *     npm test -- unit shares.test  a part, and of it the files whose path contains “shares.test”
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild } from './test/build-part.ts';
import { checkParts } from './test/check-parts.ts';
import { chooseParts } from './test/choose-parts.ts';
import { inParallel } from './test/in-parallel.ts';
import type { Outcome } from './test/outcome.ts';
import { runPlaywright } from './test/playwright-part.ts';
import { createReport } from './test/report.ts';
import { interruptAll, root } from './test/run-program.ts';
import { runVitest } from './test/vitest-part.ts';

const choice = chooseParts(process.argv.slice(2));
const report = createReport((line) => process.stdout.write(`${line}\n`));

const endEarly = (): void => void interruptAll().then(() => process.exit(130));
process.once('SIGINT', endEarly);
process.once('SIGTERM', endEarly);
// The program that started this one is gone, whatever ended it.
process.once('disconnect', endEarly);
process.channel?.unref();

mkdirSync(join(root, 'test-results'), { recursive: true });

const first: [name: string, run: () => Promise<Outcome>][] = choice.checks.flatMap((name) => {
  const run = checkParts[name];
  return run ? [[name, run]] : [];
});
if (choice.build) first.push(['build', runBuild]);
// Two at once: the checks are short and mostly wait for one program each.
await inParallel(2, first, ([name, run]) => report.follow(name, run));

// Vitest and the browser want the machine for themselves.
if (choice.kinds.length > 0) {
  await report.follow('vitest', () => runVitest(choice.kinds, choice.filters));
}
if (choice.e2e) await report.follow('e2e', () => runPlaywright(choice.filters));

process.exitCode = report.close();
