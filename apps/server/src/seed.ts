import { readConfiguration } from './platform/configuration.ts';
import { openDatabase } from './platform/database.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';
import { createWorkerPool } from './platform/workers/worker-pool.ts';
import { assertNothingSeeded, assertOwnProvider, seedRegister } from './seed/seed-register.ts';

/**
 * Seeds the fictional register and ends; `demo` as argument fills a lively one. Never in production, nor beside a provider
 * whose people are real: `none` then makes sure that nothing was seeded before (T71).
 */
const [, , extent = 'start'] = process.argv;
/** Nobody waits meanwhile, however slow the machine is. */
const longestWait = 60_000;
try {
  const configuration = readConfiguration(process.env);
  if (configuration.ENVIRONMENT === 'production')
    throw new Error('The fictional register has no place in production');
  const database = openDatabase({
    url: configuration.DATABASE_URL,
    poolSize: 1,
    preparesStatements: false,
    longestWait,
    onLostConnection: () => undefined,
  });
  const workers = createWorkerPool({
    threads: configuration.WORKER_THREADS,
    memoryMegabytes: configuration.WORKER_MEMORY_MEGABYTES,
    mostWaiting: 32,
    timeoutMilliseconds: 60_000,
    longestWait,
    idleMilliseconds: 60_000,
    onFault: ({ event, name }) => process.stderr.write(`${event}: ${name}\n`),
  });
  try {
    const fileStore = await openFileStore(configuration);
    const issuer = configuration.IDENTITY_ISSUER;
    if (extent === 'none') {
      await assertNothingSeeded(database);
      process.stdout.write('Nobody invented is in the register\n');
    } else {
      assertOwnProvider(issuer);
      const parts = { database, fileStore, workers, configuration, issuer };
      const added = await seedRegister(parts, extent === 'demo' ? 'demo' : 'start');
      process.stdout.write(
        added ? 'The fictional register was filled\n' : 'The fictional register is there already\n',
      );
    }
  } finally {
    await workers.close();
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
