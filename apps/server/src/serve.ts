import { ConfigurationProblem, readConfiguration } from './platform/configuration.ts';
import { type Hosts, startHosts } from './start-hosts.ts';

/** The server process: the portal with its API, and the admin host. Several can run side by side. */
async function listen(): Promise<Hosts> {
  const configuration = readConfiguration(process.env);
  const hosts = await startHosts(configuration);
  const host = configuration.LISTEN_HOST;
  await hosts.portal.listen({ host, port: configuration.PORTAL_PORT });
  await hosts.admin.listen({ host, port: configuration.ADMIN_PORT });
  // A register with acts and without a checkpoint looks like one whose checkpoints were taken away.
  hosts.signChain();
  return hosts;
}

/** Longest wait for accepted work to end. */
const patienceMilliseconds = 28_000;

try {
  const hosts = await listen();
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patienceMilliseconds).unref();
    hosts.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof ConfigurationProblem ? `${message}\n` : `The server could not start: ${message}\n`,
  );
  process.exit(1);
}
