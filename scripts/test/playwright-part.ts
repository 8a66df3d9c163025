import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure, FileTime, Outcome } from './outcome.ts';
import { root, runInstalled } from './run-program.ts';

interface Suite {
  /** Below the folder of the journeys. */
  readonly file: string;
  readonly specs: readonly {
    /** One for each project, with its tries. */
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly unknown[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/** Runs the journeys in a browser against the whole system, which Playwright's set-up starts and ends. */
export async function runPlaywright(filters: readonly string[]): Promise<Outcome> {
  const file = join(root, 'test-results', 'playwright.json');
  rmSync(file, { force: true });
  const { code, output } = await runInstalled(
    '@playwright/test/playwright',
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...filters],
    // Playwright sets one of the two colour variables for its workers, and Node complains of both.
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0', NO_COLOR: undefined },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, output: `${output}\nPlaywright wrote no report.` };
  return countPlaywright(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport, code, output);
}

/** A journey that needed luck (flaky), an error outside any journey and a run without journeys are failures. */
export function countPlaywright(report: PlaywrightReport, code: number, output: string): Outcome {
  const { expected, unexpected, flaky } = report.stats;
  const silent = expected + unexpected + flaky === 0;
  const known = unexpected + flaky + report.errors.length + (silent ? 1 : 0);
  return {
    passed: expected,
    failed: known === 0 && code !== 0 ? 1 : known,
    output: silent ? `${output}\nNo journey ran.` : fromFirstFailure(output),
    note: `${expected + unexpected + flaky} journeys`,
    files: timeFiles(report.suites),
    failures: report.suites.flatMap(failuresOf),
  };
}

function failuresOf({ file, specs, suites = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.flatMap(({ errors }) =>
        errors.slice(0, 1).map(({ message = '' }) => ({
          name: `[${projectName}] e2e/${file}: ${title}`,
          reason: message,
        })),
      ),
    ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** What went wrong, without the list of all that went well before it. */
function fromFirstFailure(output: string): string {
  const begin = output.search(/^ +1\) \[/m);
  return begin === -1 ? output : output.slice(begin);
}

function timeFiles(suites: readonly Suite[]): FileTime[] {
  const seconds = new Map<string, number>();
  for (const suite of suites) {
    const path = `e2e/${suite.file}`;
    seconds.set(path, (seconds.get(path) ?? 0) + millisecondsOf(suite) / 1000);
  }
  return [...seconds].map(([path, sum]) => ({ path, seconds: sum }));
}

function millisecondsOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((one) => one.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}
