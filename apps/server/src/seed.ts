import { readConfiguration } from './platform/configuration.ts';
import { openDatabase } from './platform/database.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';
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
  try {
    const fileStore = await openFileStore(configuration);
    const added = await seedRegister({ database, fileStore, issuer: configuration.IDENTITY_ISSUER }, extent);
    process.stdout.write(
      added ? 'The fictional register was filled\n' : 'The fictional register is there already\n',
    );
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
