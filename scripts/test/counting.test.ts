import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright } from './playwright-part.ts';
import { createReport } from './report.ts';
import { root } from './run-program.ts';
import { countVitest, fromFailures, type VitestReport } from './vitest-part.ts';

function vitestReport(...files: [name: string, status: string, tests: string[]][]): VitestReport {
  const statuses = files.flatMap(([, , tests]) => tests);
  return {
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    numFailedTests: statuses.filter((status) => status === 'failed').length,
    testResults: files.map(([name, status, tests]) => ({
      name,
      status,
      startTime: 1_000,
      endTime: 1_000 + 500 * tests.length,
      assertionResults: tests.map((one) => ({
        status: one,
        fullName: `${one} in ${name}`,
        failureMessages: one === 'failed' ? ['Error: expected 1 to be 2'] : [],
      })),
      message: tests.length === 0 ? 'no such module' : '',
    })),
  };
}

test('counts what passed and failed, by kind', () => {
  const report = vitestReport(
    ['/a/packages/domain/src/x.test.ts', 'passed', ['passed', 'passed']],
    ['/a/apps/server/src/x.db.test.ts', 'failed', ['passed', 'failed']],
    ['/a/apps/portal/src/x.test.ts', 'passed', ['passed']],
  );
  expect(countVitest(report, ['unit', 'db', 'screens'], 1, '')).toMatchObject({
    passed: 4,
    failed: 1,
    note: 'unit 2, db 2, screens 1',
  });
});

test('the names of all that failed come before the first cause', () => {
  const one = join(root, 'one.test.ts');
  const report = vitestReport([one, 'failed', ['passed', 'failed', 'failed']]);
  const line = `one.test.ts: failed in ${one}`;
  expect(countVitest(report, ['unit'], 1, '⎯ Failed Tests 2 ⎯').output).toBe(
    `${line}\n${line}\n⎯ Failed Tests 2 ⎯`,
  );
});

test('a file that cannot be loaded has failed', () => {
  const report = vitestReport(['/x.test.ts', 'passed', ['passed']], ['/y.test.ts', 'failed', []]);
  expect(countVitest(report, ['unit'], 1, '')).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: relative(root, '/y.test.ts'), reason: 'no such module' }],
  });
});

test('a kind that ran nothing has failed, skipped tests do not count as run', () => {
  const report = vitestReport(['/x.test.ts', 'passed', ['passed']], ['/x.db.test.ts', 'passed', ['skipped']]);
  expect(countVitest(report, ['unit', 'db'], 0, 'said')).toMatchObject({
    failed: 1,
    output: 'said\nNo db test ran.',
  });
});

test('an exit code that nothing explains is a failure', () => {
  expect(countVitest(vitestReport(['/x.test.ts', 'passed', ['passed']]), ['unit'], 1, '').failed).toBe(1);
  const stats = { expected: 1, unexpected: 0, flaky: 0 };
  expect(countPlaywright({ suites: [], errors: [], stats }, 1, '').failed).toBe(1);
});

test.for([
  [{ expected: 3, unexpected: 0, flaky: 0 }, 0],
  [{ expected: 3, unexpected: 1, flaky: 1 }, 2],
  [{ expected: 0, unexpected: 0, flaky: 0 }, 1],
] as const)('journeys %o: %i failed', ([stats, failed]) => {
  expect(countPlaywright({ suites: [], errors: [], stats }, 0, '').failed).toBe(failed);
});

test('each file has the time of its tests, in all projects and groups', () => {
  const report = vitestReport([join(root, 'bench/x.test.ts'), 'passed', ['passed', 'passed', 'passed']]);
  expect(countVitest(report, ['unit'], 0, '').files).toEqual([{ path: 'bench/x.test.ts', seconds: 1.5 }]);
  const spec = (...durations: number[]) => ({
    title: 'a journey',
    tests: durations.map((duration) => ({ projectName: 'wide', results: [{ duration, errors: [] }] })),
  });
  const suites = [
    { file: 'a.e2e.ts', specs: [spec(1_000, 2_000)], suites: [{ file: 'a.e2e.ts', specs: [spec(500)] }] },
    { file: 'b.e2e.ts', specs: [spec(250)] },
    { file: 'a.e2e.ts', specs: [spec(4_000)] },
  ];
  const stats = { expected: 5, unexpected: 0, flaky: 0 };
  expect(countPlaywright({ suites, errors: [], stats }, 0, '').files).toEqual([
    { path: 'e2e/a.e2e.ts', seconds: 7.5 },
    { path: 'e2e/b.e2e.ts', seconds: 0.25 },
  ]);
});

test('the ten slowest files of a part stand before the table of the parts', async () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  const files = Array.from({ length: 12 }, (_, index) => ({ path: `${index}.test.ts`, seconds: index }));
  await report.follow('vitest', () => Promise.resolve({ passed: 1, failed: 0, output: '', files }));
  report.close();
  const [title, first, ...others] = (lines.at(-3) ?? '').trim().split('\n');
  expect(title).toBe('Slowest files of vitest:');
  expect(first?.trim()).toBe('11.0 s  11.test.ts');
  expect(others).toHaveLength(9);
});

test('of a failure the cause is told, not all that went well before it', () => {
  const said = '✓ x.test.ts (9 tests)\n\n⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\nFAIL y.test.ts';
  expect(fromFailures(said)).toBe('⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\nFAIL y.test.ts');
  expect(fromFailures('ended by SIGKILL')).toBe('ended by SIGKILL');
});

test('of the journeys the list of those that went well is left out, and each that failed is named with its reason', () => {
  const results = [{ duration: 1, errors: [{ message: 'Error: not visible' }, { message: 'and more' }] }];
  const specs = [{ title: 'signs out', tests: [{ projectName: 'narrow', results }] }];
  const suites = [{ file: 'a.e2e.ts', specs: [], suites: [{ file: 'a.e2e.ts', specs }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0 };
  const said =
    '  ✓  1 [wide] › b.e2e.ts\n\n  1) [narrow] › a.e2e.ts:1:1 › signs out\n\n    Error: not visible';
  expect(countPlaywright({ suites, errors: [], stats }, 1, said)).toMatchObject({
    output: said.slice(said.indexOf('  1)')),
    failures: [{ name: '[narrow] e2e/a.e2e.ts: signs out', reason: 'Error: not visible' }],
  });
});

test('what failed stands before the table of the parts, twenty at most with six lines of each', async () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  const reason = `\u001b[31mError: 1 is not 2\u001b[39m\n\n${'at somewhere\n'.repeat(9)}`;
  const failures = Array.from({ length: 22 }, (_, index) => ({ name: `${index}.test.ts: fails`, reason }));
  await report.follow('vitest', () => Promise.resolve({ passed: 0, failed: 22, output: '', failures }));
  report.close();
  const told = (lines.at(-4) ?? '')
    .trim()
    .split('\n')
    .map((line) => line.trim());
  expect(told.slice(0, 4)).toEqual(['What failed:', '0.test.ts: fails', 'Error: 1 is not 2', 'at somewhere']);
  expect(told.filter((line) => line === 'at somewhere')).toHaveLength(20 * 5);
  expect(told.at(-1)).toBe('and 2 more');
});

test('the report sums up in its last line and goes on after a failure', async () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  await report.follow('lint', () => Promise.resolve({ passed: 0, failed: 1, output: 'a.ts:1 wrong' }));
  await report.follow('types', () => Promise.reject(new Error('no compiler')));
  await report.follow('unit', () =>
    Promise.resolve({ passed: 40, failed: 0, output: 'quiet', note: 'unit 40' }),
  );
  expect(report.close()).toBe(1);
  expect(lines.at(-1)).toBe('40 passed, 2 failed');
  expect(lines.at(-2)).toBe('Failed: lint, types');
  expect(lines.join('\n')).toContain('        a.ts:1 wrong');
  expect(lines.join('\n')).not.toContain('quiet');
  expect(lines.at(-3)).toMatch(
    /^\nFAILED {2}lint +0\.0 s\nFAILED {2}types .*\nok {6}unit .* unit 40\n +all in 0\.0 minutes$/,
  );
});

test('a run of nothing is not a success', () => {
  expect(createReport(() => undefined).close()).toBe(1);
});
