import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import type { DataFolder } from '../processes/data-folder.ts';
import { lockDataFolder } from '../processes/lock.ts';
import type { DatabaseUrls } from '../processes/program-environments.ts';

/** Does the work with the data folder's own database, which is stopped now, is started for it and stopped again. */
export async function onStoppedDatabase<Result>(
  folder: DataFolder,
  work: (database: DatabaseUrls) => Promise<Result>,
): Promise<Result> {
  const unlock = lockDataFolder(folder.path);
  try {
    const logFile = folder.logFile('postgres');
    const log = (line: string): void => console.log(line);
    const postgres = await startEmbeddedPostgres({ dataDir: folder.path, logFile, log });
    try {
      return await work(postgres);
    } finally {
      await postgres.stop();
    }
  } finally {
    unlock();
  }
}
