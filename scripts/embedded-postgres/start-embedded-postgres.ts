import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { turnLog } from '../processes/log-file.ts';
import { chooseAddress, connectionUrl, leaveAddress, settingsOf, transportOfThisMachine } from './address.ts';
import { createCluster, databaseName, giveTo, roleNames } from './cluster.ts';
import { findClusterHome, findSharedBase } from './cluster-home.ts';
import { copyNatives, findNatives, linkLibraries } from './natives.ts';
import { chooseAccount, type OsAccount } from './os-account.ts';
import { startPostmaster } from './postmaster.ts';
import { canReach } from './traversability.ts';

export interface EmbeddedPostgres {
  /** The role that owns the database `strata` and migrates it. */
  readonly ownerUrl: string;
  /** The role that the server runs as; it can do what the migrations grant it. */
  readonly appUrl: string;
  readonly logFile: string;
  /** Settles when the server is gone, asked to or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * What goes to the log must not hold what people entered: no statements, and no details of a refused row.
 */
const discreetLogging = {
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Starts the PostgreSQL of a data folder, made on first use. Only one supervisor may do so at a time: the caller
 * holds the data folder's lock. A server left over from a supervisor that was killed is ended first.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  logFile: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const dataDir = realpathSync(options.dataDir);
  const home = findClusterHome(dataDir, chooseAccount(join(dataDir, 'postgres', 'cluster')), options.log);
  const cluster = join(home, 'cluster');
  const account = chooseAccount(cluster);
  const natives = prepareNatives(account, home, () => findSharedBase(dataDir));
  if (!existsSync(cluster)) {
    options.log('Making the database (once) …');
    await createCluster(home, { natives, account, durable: true }, transportOfThisMachine());
  }
  assertOwner(cluster, account);
  const address = await chooseAddress(home, account);
  turnLog(options.logFile);
  const settings = { ...settingsOf(address), ...discreetLogging };
  const postmaster = await startPostmaster({ natives, account, cluster, logFile: options.logFile, settings });
  return {
    ownerUrl: connectionUrl(address, roleNames.owner, databaseName),
    appUrl: connectionUrl(address, roleNames.app, databaseName),
    logFile: options.logFile,
    ended: postmaster.ended,
    async stop() {
      await postmaster.stop();
      leaveAddress(address);
    },
  };
}

/** The programs where `account` can run them: as npm installed them, or a copy in a place that it can reach. */
export function prepareNatives(
  account: OsAccount | undefined,
  home: string,
  sharedBase: () => string,
): string {
  const { folder, name } = findNatives();
  if (linkLibraries(folder) && canReach(account, folder)) return folder;
  const base = canReach(account, home) ? home : sharedBase();
  mkdirSync(base, { recursive: true });
  return copyNatives(folder, name, base);
}

function assertOwner(cluster: string, account: OsAccount | undefined): void {
  if (account) return giveTo(account, cluster);
  try {
    realpathSync(join(cluster, 'PG_VERSION'));
  } catch {
    throw new Error(
      `${cluster} belongs to another user of this machine. Start as that user, or choose another DATA_DIR.`,
    );
  }
}
