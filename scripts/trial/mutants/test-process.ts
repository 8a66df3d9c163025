/*
 * Runs tests of one tree again and again in one Vitest, so that its PostgreSQL and the template of its databases are there
 * already. Its parent says by messages which, and hears how they went. Its working folder is the tree.
 */
import { createVitest } from 'vitest/node';

export interface TestOrder {
  readonly files: readonly string[];
  /** Source of an expression that names of tests must match. */
  readonly about?: string | undefined;
}

export interface TestReport {
  readonly ran: number;
  /** The first test that failed, with its file; null where all passed. */
  readonly failed: { readonly file: string; readonly test: string } | null;
}

const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 1,
  bail: 1,
  reporters: [{}],
  onConsoleLog: () => false,
});
await vitest.standalone();

process.on('message', (order: TestOrder) => void obey(order).then((report) => process.send?.(report)));
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send?.('ready');

async function obey({ files, about }: TestOrder): Promise<TestReport> {
  const all = await vitest.globTestSpecifications([...files]);
  const pattern = about === undefined ? {} : { testNamePattern: new RegExp(about) };
  const wanted = files.flatMap((file) => all.filter(({ moduleId }) => moduleId.endsWith(`/${file}`)));
  const specifications = wanted.map((one) => one.project.createSpecification(one.moduleId, pattern));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  let ran = 0;
  let failed: TestReport['failed'] = null;
  for (const module of testModules) {
    const file = files.find((name) => module.moduleId.endsWith(`/${name}`));
    if (file === undefined) continue;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed' || state === 'failed') ran += 1;
      if (state === 'failed') failed ??= { file, test: test.fullName };
    }
    if (!module.ok()) failed ??= { file, test: 'the file could not be run' };
  }
  if (unhandledErrors.length > 0) failed ??= { file: files[0] ?? '', test: 'an error that nothing caught' };
  return { ran, failed };
}
