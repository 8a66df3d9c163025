import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { Program } from './program.ts';
import type { DatabaseUrls, ProgramEnvironments } from './program-environments.ts';
import { untilReady } from './readiness.ts';
import type { Copy } from './run-copy.ts';

/** The embedded database, where one is wanted. */
export async function startDatabase(copy: Copy): Promise<DatabaseUrls | undefined> {
  const { settings, folder, supervisor } = copy;
  if (!settings.isDatabaseEmbedded) return undefined;
  const logFile = folder.logFile('postgres');
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    logFile,
    log: (line) => console.log(line),
  });
  supervisor.hold('database', () => postgres.stop());
  const problem = new Error(`The database ended by itself. Its words are in ${logFile}.`);
  void postgres.ended.finally(() => supervisor.requestStop(problem)).catch(() => {});
  copy.noteDatabase(postgres);
  supervisor.assertGoingOn();
  return postgres;
}

/**
 * Brings the tables up to date, and puts in what a new installation with the embedded database and the development provider
 * begins with.
 */
export async function prepareDatabase(copy: Copy, environments: ProgramEnvironments): Promise<void> {
  const { settings, folder, supervisor } = copy;
  const environment = environments.owner;
  const migrate = {
    name: 'migration',
    command: ['apps/server/src/migrate.ts'],
    logFile: folder.logFile('migrate'),
  } as const;
  await supervisor.run(new Program({ ...migrate, environment }));
  if (!settings.isDatabaseEmbedded) return;
  // T71: invented officers have no place beside a provider whose people are real.
  const extent = settings.isIdentityEmbedded ? 'start' : 'none';
  const seed = {
    name: 'seed',
    command: ['apps/server/src/seed.ts', extent],
    logFile: folder.logFile('seed'),
  } as const;
  await supervisor.run(new Program({ ...seed, environment }));
}

/** The development identity provider, where one is wanted. */
export async function startIdentity(
  { settings, folder, supervisor }: Copy,
  environments: ProgramEnvironments,
): Promise<void> {
  if (!settings.isIdentityEmbedded) return;
  const program = new Program({
    name: 'identity provider',
    command: ['apps/identity/src/serve.ts'],
    environment: environments.identity,
    logFile: folder.logFile('identity'),
  });
  supervisor.watch(program, 5_000);
  await untilReady([`http://127.0.0.1:${settings.ports.identity}/health/ready`], () =>
    supervisor.assertGoingOn(),
  );
}

/** The development payment gateway, where one is wanted. */
export async function startGateway(
  { settings, folder, supervisor }: Copy,
  environments: ProgramEnvironments,
): Promise<void> {
  if (!settings.isGatewayEmbedded) return;
  const program = new Program({
    name: 'payment gateway',
    command: ['apps/gateway/src/serve.ts'],
    environment: environments.gateway,
    logFile: folder.logFile('gateway'),
  });
  supervisor.watch(program, 5_000);
  await untilReady([`http://127.0.0.1:${settings.ports.gateway}/health/ready`], () =>
    supervisor.assertGoingOn(),
  );
}

/**
 * What the server fills with short-lived objects before it sweeps them, in MiB: left to itself the engine takes a hundred
 * more of the machine's memory for it after some large imports, and is no quicker.
 */
const shortLived = '--max-semi-space-size=8';

/** The server, on the two ports that its environment names. */
export async function startServer(
  { settings, folder, supervisor }: Copy,
  environment: NodeJS.ProcessEnv,
  nodeOptions: readonly string[] = [],
): Promise<void> {
  const program = new Program({
    name: 'server',
    command: ['apps/server/src/serve.ts'],
    nodeOptions: [shortLived, ...nodeOptions],
    environment,
    logFile: folder.logFile('server'),
  });
  supervisor.watch(program, 30_000);
  // An address that means "all of this machine's" is not one that can be called.
  const host = ['0.0.0.0', '::'].includes(settings.listenHost) ? '127.0.0.1' : settings.listenHost;
  const ports = [environment['PORTAL_PORT'], environment['ADMIN_PORT']];
  const addresses = ports.map(
    (port) => `http://${host.includes(':') ? `[${host}]` : host}:${port}/health/ready`,
  );
  await untilReady(addresses, () => supervisor.assertGoingOn());
}
