import { type DataFolder, openDataFolder } from './data-folder.ts';
import { lockDataFolder } from './lock.ts';
import { assertPortFree } from './ports.ts';
import { getOwnIdentity } from './process-identity.ts';
import type { DatabaseUrls } from './program-environments.ts';
import { deleteRunningCopy, endLeftovers, writeRunningCopy } from './running-copy.ts';
import { readSettings, type Settings } from './settings.ts';
import { onStopSignal } from './stop-signals.ts';
import { StopRequested, Supervisor } from './supervisor.ts';
import { assertNoUnfinishedRestore } from './unfinished-restore.ts';

/** What the start of a copy works with. */
export interface Copy {
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly supervisor: Supervisor;
  /** Writes down which database runs, for the tools. */
  noteDatabase(database: DatabaseUrls | undefined): void;
}

/**
 * The life of one copy on its data folder: alone, after what an earlier one left behind is cleared away, until
 * somebody stops it or a part of it fails. `start` brings the parts up.
 */
export async function runCopy(start: (copy: Copy) => Promise<void>): Promise<never> {
  let stopAll = async () => {};
  let problem: unknown;
  try {
    const settings = readSettings(process.env);
    const folder = openDataFolder(settings.dataDir);
    const unlock = lockDataFolder(folder.path);
    stopAll = async () => unlock();
    assertNoUnfinishedRestore(folder);
    const copy = makeCopy(settings, folder);
    stopAll = async () => {
      await copy.supervisor.stopAll();
      deleteRunningCopy(folder.path);
      unlock();
    };
    onStopSignal(
      () => copy.supervisor.requestStop(),
      () => copy.supervisor.killPrograms(),
    );
    await endLeftovers(folder.path, (line) => console.log(line));
    await assertPortsFree(settings);
    await start(copy);
    problem = await copy.supervisor.untilStop();
  } catch (error) {
    problem = error;
  }
  const isAsked = problem === undefined || problem instanceof StopRequested;
  if (isAsked) console.log('\nStopping …');
  else console.error(`\n${problem instanceof Error ? problem.message : String(problem)}`);
  await stopAll();
  if (isAsked) console.log('Stopped.');
  process.exit(isAsked ? 0 : 1);
}

function makeCopy(settings: Settings, folder: DataFolder): Copy {
  let database: DatabaseUrls | undefined;
  const note = () => {
    const programs = supervisor.programs.flatMap(({ identity }) => identity ?? []);
    const { portalOrigin, adminOrigin } = settings;
    writeRunningCopy(folder.path, {
      supervisor: getOwnIdentity(),
      programs,
      portalOrigin,
      adminOrigin,
      identityIssuer: settings.isIdentityEmbedded
        ? `http://localhost:${settings.ports.identity}`
        : process.env['IDENTITY_ISSUER'],
      ...(database && { database: { ownerUrl: database.ownerUrl, appUrl: database.appUrl } }),
    });
  };
  const supervisor = new Supervisor(note);
  const noteDatabase = (started: DatabaseUrls | undefined) => {
    database = started;
    note();
  };
  return { settings, folder, supervisor, noteDatabase };
}

async function assertPortsFree(settings: Settings): Promise<void> {
  const { ports, listenHost, isIdentityEmbedded, isGatewayEmbedded } = settings;
  await assertPortFree(ports.portal, listenHost, 'PORTAL_PORT');
  await assertPortFree(ports.admin, listenHost, 'ADMIN_PORT');
  if (isIdentityEmbedded) await assertPortFree(ports.identity, '127.0.0.1', 'IDENTITY_PORT');
  if (isGatewayEmbedded) await assertPortFree(ports.gateway, '127.0.0.1', 'GATEWAY_PORT');
}
