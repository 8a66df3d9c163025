import { readConfiguration } from './platform/configuration.ts';
import { openDatabase } from './platform/database.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';
import { createWorkerPool } from './platform/workers/worker-pool.ts';
import { seedRegister } from './seed/seed-register.ts';

/** Seeds the fictional register and ends; `demo` as argument fills a lively one. Never in production. */
const extent = process.argv[2] === 'demo' ? 'demo' : 'start';
try {
  const configuration = readConfiguration(process.env);
  if (configuration.ENVIRONMENT === 'production')
    throw new Error('The fictional register has no place in production');
  const database = openDatabase({
    url: configuration.DATABASE_URL,
    poolSize: 1,
    preparesStatements: false,
    onLostConnection: () => undefined,
  });
  const workers = createWorkerPool({
    threads: configuration.WORKER_THREADS,
    memoryMegabytes: configuration.WORKER_MEMORY_MEGABYTES,
    mostWaiting: 32,
    patienceMilliseconds: 60_000,
    idleMilliseconds: 60_000,
    onFault: ({ event, name }) => process.stderr.write(`${event}: ${name}\n`),
  });
  try {
    const fileStore = await openFileStore(configuration);
    const issuer = configuration.IDENTITY_ISSUER;
    const added = await seedRegister({ database, fileStore, workers, configuration, issuer }, extent);
    process.stdout.write(
      added ? 'The fictional register was filled\n' : 'The fictional register is there already\n',
    );
  } finally {
    await workers.close();
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
