import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Failure, Outcome } from './outcome.ts';
import { root, runInstalled } from './run-program.ts';

/** The kinds of tests in vitest.config.ts. */
export const testKinds = ['unit', 'db', 'screens'] as const;
export type TestKind = (typeof testKinds)[number];

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** In milliseconds. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
    /** Why the file could not be loaded. */
    readonly message: string;
  }[];
}

/** Runs the tests of the given kinds in one Vitest. */
export async function runVitest(kinds: readonly TestKind[], filters: readonly string[]): Promise<Outcome> {
  const file = join(root, 'test-results', 'vitest.json');
  rmSync(file, { force: true });
  const { code, output } = await runInstalled('vitest', [
    'run',
    ...kinds.map((kind) => `--project=${kind}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1, output: `${output}\nVitest wrote no report.` };
  return countVitest(JSON.parse(readFileSync(file, 'utf8')) as VitestReport, kinds, code, output);
}

/**
 * Counts honestly, and names what failed before it tells the causes: a file that could not be loaded is a failure, so is a kind that ran no test, and so is an exit
 * code that nothing in the report explains.
 */
export function countVitest(
  report: VitestReport,
  kinds: readonly TestKind[],
  code: number,
  output: string,
): Outcome {
  const ran = new Map<TestKind, number>(kinds.map((kind) => [kind, 0]));
  let unloaded = 0;
  const failures: Failure[] = [];
  for (const { name, status, assertionResults, message } of report.testResults) {
    const done = assertionResults.filter((one) => one.status === 'passed' || one.status === 'failed');
    const kind = kindOf(name);
    ran.set(kind, (ran.get(kind) ?? 0) + done.length);
    const path = relative(root, name);
    const failed = done.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) {
      unloaded += 1;
      failures.push({ name: path, reason: message });
    }
    for (const { fullName, failureMessages } of failed)
      failures.push({ name: `${path}: ${fullName}`, reason: failureMessages[0] ?? '' });
  }
  const silent = [...ran].filter(([, count]) => count === 0).map(([kind]) => `No ${kind} test ran.`);
  const known = report.numFailedTests + unloaded + silent.length;
  return {
    passed: report.numPassedTests,
    failed: known === 0 && code !== 0 ? 1 : known,
    output: [...failures.map(({ name }) => name), fromFailures(output), ...silent].join('\n'),
    note: [...ran].map(([kind, count]) => `${kind} ${count}`).join(', '),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures,
  };
}

/** What went wrong, without the list of all that went well before it: whoever reads a part of it reads the cause. */
export function fromFailures(output: string): string {
  const begin = output.search(/^.*⎯ (?:Failed|Unhandled) .*$/m);
  return begin === -1 ? output : output.slice(begin);
}

export function kindOf(file: string): TestKind {
  if (/(^|\/)(packages\/(ui|web)|apps\/(portal|console))\//.test(file)) return 'screens';
  return file.endsWith('.db.test.ts') ? 'db' : 'unit';
}
