import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { keepTemporaryFilesInMemory } from './scripts/test/temporary-folder.ts';

keepTemporaryFilesInMemory();

/** Workspaces that run in a browser; their tests do too, as far as jsdom is one. */
const browser = '{packages/{ui,web},apps/{portal,console}}';
const node =
  '{packages/{domain,contract,fictional-register},apps/{server,identity,gateway},scripts,bench,e2e}';

/**
 * Ten times what the slowest takes when all of them run side by side: a machine that is busy with other things is slower still. Whoever
 * waits for something waits a minute, unless a test says otherwise; `vi.waitFor` and `vi.waitUntil` have to be told.
 */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** Node runs the modules as it does in production, without a bundler in between. */
const native = { viteModuleRunner: false } as const;

export default defineConfig({
  test: {
    // A third worker fills the time in which the others wait for the database, or for a limit that they test.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          experimental: native,
          include: [`${node}/**/*.test.ts`],
          exclude: [...configDefaults.exclude, '**/*.{db,trial,disk}.test.ts'],
          // One process for many files: loading the modules anew for each took two thirds of the time.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          experimental: native,
          include: [`${node}/**/*.db.test.ts`],
          // One process for many files: loading the server anew for each took half of the time. Each test has a system
          // and a database of its own, so that nothing of one is there for the next.
          isolate: false,
          globalSetup: './scripts/test/postgres-for-tests.ts',
          ...patient,
        },
      },
      {
        test: {
          // What `npm run trial` runs and nothing else does: it takes long, or kills the database that others need.
          name: 'trial',
          environment: 'node',
          experimental: native,
          include: [`${node}/**/*.trial.test.ts`],
          globalSetup: './scripts/trial/postgres-for-trials.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // The same on a small disk of its own, which is filled.
          name: 'disk',
          environment: 'node',
          experimental: native,
          include: [`${node}/**/*.disk.test.ts`],
          globalSetup: './scripts/trial/postgres-on-small-disk.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          // A context for each file in place of a process, which takes half of the time; what contexts leave behind
          // is let go of by starting the worker anew.
          pool: 'vmThreads',
          vmMemoryLimit: '500MB',
          setupFiles: './scripts/test/crypto-for-screens.ts',
          include: [`${browser}/**/*.test.{ts,tsx}`],
          // Class names as written, so that a failing test shows them so.
          // Of all style sheets, these are read themselves: by the tests of the primitives and of the grounds of bodies.
          css: {
            include: [/\/styles\/(primitives|looks|signed-in)\.css/, /\/grounds\.module\.css/],
            modules: { classNameStrategy: 'non-scoped' },
          },
          ...patient,
        },
      },
    ],
  },
});
