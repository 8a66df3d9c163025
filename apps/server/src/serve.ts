import { installGuides } from './features/guides/install-guides.ts';
import { type Configuration, ConfigurationProblem, readConfiguration } from './platform/configuration.ts';
import { describeError } from './platform/describe-error.ts';
import { type Hosts, startHosts } from './start-hosts.ts';

/** The server process: the portal with its API, and the admin host. Several can run side by side. */
async function listen(configuration: Configuration): Promise<Hosts> {
  const hosts = await startHosts(configuration);
  const host = configuration.LISTEN_HOST;
  await hosts.portal.listen({ host, port: configuration.PORTAL_PORT });
  await hosts.admin.listen({ host, port: configuration.ADMIN_PORT });
  const { metrics } = hosts;
  if (metrics) {
    await new Promise<void>((resolve, reject) => {
      metrics.once('error', reject).listen(configuration.METRICS_PORT, configuration.METRICS_HOST, resolve);
    });
  }
  // A register with acts and without a checkpoint looks like one whose checkpoints were taken away.
  hosts.signChain();
  hosts.countFigures();
  return hosts;
}

/** What closing the rest may take, once nothing is under way any more. */
const closingSeconds = 3;

try {
  const configuration = readConfiguration(process.env);
  const hosts = await listen(configuration);
  const { log } = hosts.portal;
  let stopping = false;
  const stop = (code: 0 | 1): void => {
    if (stopping) process.exit(1);
    stopping = true;
    const limit = (configuration.SHUTDOWN_LIMIT_SECONDS + closingSeconds) * 1000;
    setTimeout(() => process.exit(1), limit).unref();
    hosts.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  // Nobody waited for it: what it was part of has been answered, or answers by itself. Nothing is shared but the database.
  process.on('unhandledRejection', (reason) => {
    log.error({ event: 'unhandled-rejection', ...describeError(reason) }, 'Failed');
  });
  // Whatever was on the way to finish may not do so any more: others are served to the end, and another process begins.
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'uncaught-exception', ...describeError(error) }, 'Failed');
    if (!stopping) stop(1);
  });
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // Once everything is served and watched. The portal serves without its guide, and the next start tries again.
  await installGuides(hosts.services).catch((reason: unknown) =>
    log.error({ event: 'guides-not-installed', ...describeError(reason) }, 'Failed'),
  );
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof ConfigurationProblem ? `${message}\n` : `The server could not start: ${message}\n`,
  );
  process.exit(1);
}
