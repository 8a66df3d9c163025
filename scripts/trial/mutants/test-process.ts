/*
 * Runs files of tests of one tree again and again in one Vitest, so that its PostgreSQL and the template of its databases are there
 * already. Its parent says by messages which, and hears how they went. Its working folder is the tree.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

/** How one file of tests is run. */
export interface FilePlan {
  /** The mutant that is switched on from the file's first line; none where absent. */
  readonly mutant?: number;
  /** Only these tests; all where absent. */
  readonly only?: readonly string[];
}

export interface TestOrder {
  readonly files: Readonly<Record<string, FilePlan>>;
  /** Into this file goes which test comes to which mutant's place; nowhere where absent. */
  readonly reachFile?: string;
}

export interface FileReport {
  readonly file: string;
  /** Tests that ran, in their order, with how long each took. */
  readonly tests: readonly { readonly name: string; readonly ms: number; readonly hasFailed: boolean }[];
  /** What went wrong outside of its tests. */
  readonly broken: string | undefined;
  /** What its set-up took. */
  readonly setUpMs: number;
}

/** After the last report of an order: files in which something was thrown that nothing caught. */
export interface OrderDone {
  readonly uncaught: readonly string[];
}

const planFile = join(import.meta.dirname, 'plan.json');
process.env['MUTANT_PLAN'] = planFile;

/** Whoever ordered it may have gone meanwhile: then nobody wants to hear. */
function tell(message: FileReport | OrderDone | 'ready'): void {
  if (process.connected) process.send?.(message);
}

const nameOf = (path: string): string => relative(process.cwd(), path).replaceAll('\\', '/');

function reportOf(module: TestModule): FileReport {
  const tests = [...module.children.allTests()].flatMap((test) => {
    const { state } = test.result();
    if (state !== 'passed' && state !== 'failed') return [];
    return [
      {
        name: test.fullName.replaceAll(/\s/g, ' '),
        ms: test.diagnostic()?.duration ?? 0,
        hasFailed: state === 'failed',
      },
    ];
  });
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const inTests = tests.reduce((sum, { ms }) => sum + ms, 0);
  const hasFailed = tests.some((test) => test.hasFailed);
  return {
    file: nameOf(module.moduleId),
    tests,
    broken: module.ok() || hasFailed ? undefined : (module.errors()[0]?.message ?? 'its set-up'),
    setUpMs: collectDuration + setupDuration + Math.max(duration - inTests, 0),
  };
}

const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 2,
  reporters: [{ onTestModuleEnd: (module) => tell(reportOf(module)) }],
  onConsoleLog: () => false,
});
await vitest.standalone();
for (const { config } of vitest.projects) config.setupFiles.push(join(import.meta.dirname, 'follow-plan.ts'));

process.on('message', (order: TestOrder) => void obey(order));
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
tell('ready');

async function obey(order: TestOrder): Promise<void> {
  writeFileSync(planFile, JSON.stringify(order));
  const all = await vitest.globTestSpecifications();
  const { unhandledErrors } = await vitest.runTestSpecifications(
    all.filter(({ moduleId }) => Object.hasOwn(order.files, nameOf(moduleId))),
  );
  const paths = unhandledErrors.map((error) => (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH);
  const done: OrderDone = { uncaught: paths.flatMap((path) => (path === undefined ? [] : nameOf(path))) };
  tell(done);
}
