import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { knownMinistry } from './features/configuration/known-contacts.ts';
import { uploads } from './features/files/inspect-upload.ts';
import { startScanning } from './features/files/scan-waiting.ts';
import { handlers } from './features/handlers.ts';
import { startCounting } from './features/insight/count-figures.ts';
import { createFigureReader } from './features/monitoring/read-figures.ts';
import { registerGauges } from './features/monitoring/register-gauges.ts';
import { servePaymentCallback } from './features/payments/payment-callback.ts';
import { startSweeping } from './features/sweep.ts';
import { serveBackChannelLogout } from './features/users/back-channel-logout.ts';
import { serveFormPostAnswer } from './features/users/form-post-answer.ts';
import { createIdentityProvider, type ProviderState } from './platform/auth/identity-provider.ts';
import { startSavingCheckpoints } from './platform/checkpoints/save-checkpoints.ts';
import type { Configuration } from './platform/configuration.ts';
import { openDatabase } from './platform/database.ts';
import type { Services } from './platform/http/call.ts';
import { createServer, type LogDestination } from './platform/http/create-server.ts';
import { createReadiness } from './platform/http/health.ts';
import { isConsolePage, isPortalPage } from './platform/http/pages.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { readMigrations } from './platform/migrations.ts';
import { startSending } from './platform/outbox/send-outbox.ts';
import { createHttpGateway } from './platform/payments/http-gateway.ts';
import type { PaymentGateway } from './platform/payments/payment-gateway.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { usualRequestSeconds, waitsWithin } from './platform/request-timeout.ts';
import { createClamdScanner } from './platform/scanning/clamd-scanner.ts';
import type { ScannerState } from './platform/scanning/scanner.ts';
import { loadSigningKey } from './platform/signing/signing-key.ts';
import { openFileStore } from './platform/storage/open-file-store.ts';
import { createWorkerPool, type WorkerFault } from './platform/workers/worker-pool.ts';

export interface Hosts {
  readonly portal: FastifyInstance;
  readonly admin: FastifyInstance;
  /** For whoever watches the process; undefined where METRICS_PORT is not set. */
  readonly metrics: Server | undefined;
  readonly services: Services;
  /** Signs how far the chain of acts is, without waiting for the next minute. */
  signChain(): void;
  /** Counts the figures of the office, without waiting for the next minute. */
  countFigures(): void;
  /** Ready answers 503 at once; what was accepted is finished, within the limit; then all is closed. */
  stop(): Promise<void>;
}

const builtFrontEnd = (name: 'portal' | 'console'): string =>
  fileURLToPath(new URL(`../../${name}/dist/`, import.meta.url));

/** The gateway for payments by card, where one is set up. */
function openGateway(
  { PAYMENT_GATEWAY_URL: url, PAYMENT_GATEWAY_SECRET: secret, PORTAL_ORIGIN: portalOrigin }: Configuration,
  onFault: (fault: { readonly reason: string }) => void,
): PaymentGateway | undefined {
  return url === undefined || secret === undefined
    ? undefined
    : createHttpGateway({ url, secret, portalOrigin, timeoutMilliseconds: 8_000, onFault });
}

/** Builds both hosts, the portal with its API and the admin host; the caller makes them listen. */
export async function startHosts(configuration: Configuration, logTo?: LogDestination): Promise<Hosts> {
  const signingKey = loadSigningKey(configuration);
  const migrations = await readMigrations();
  const fileStore = await openFileStore(configuration);
  let tellLoss: (error: Error) => void = () => undefined;
  let tellProvider: (state: ProviderState, cause: string | undefined) => void = () => undefined;
  let tellScanner: (state: ScannerState) => void = () => undefined;
  let tellWorker: (fault: WorkerFault) => void = () => undefined;
  let tellGateway: (fault: { readonly reason: string }) => void = () => undefined;
  const { REQUEST_TIMEOUT_SECONDS: requestSeconds } = configuration;
  const { one: longestWait } = waitsWithin(requestSeconds);
  const database = openDatabase({
    url: configuration.DATABASE_URL,
    poolSize: configuration.DATABASE_POOL_SIZE,
    preparesStatements: configuration.DATABASE_PREPARED_STATEMENTS,
    longestWait,
    onLostConnection: (error) => tellLoss(error),
  });
  const services: Services = {
    configuration,
    database,
    fileStore,
    scanner:
      configuration.CLAMD_ADDRESS === undefined
        ? undefined
        : createClamdScanner(configuration.CLAMD_ADDRESS, (state) => tellScanner(state)),
    signingKey,
    paymentGateway: openGateway(configuration, (fault) => tellGateway(fault)),
    workers: createWorkerPool({
      threads: configuration.WORKER_THREADS,
      memoryMegabytes: configuration.WORKER_MEMORY_MEGABYTES,
      mostWaiting: 32,
      timeoutMilliseconds: 20_000,
      longestWait,
      // Where people wait longer for the database, they wait as much longer for a document.
      timesLonger: Math.max(1, requestSeconds / usualRequestSeconds),
      idleMilliseconds: 60_000,
      onFault: (fault) => tellWorker(fault),
    }),
    identityProvider: createIdentityProvider(configuration, (state, cause) => tellProvider(state, cause)),
  };
  const limits = createRateLimits(configuration, database);
  const readiness = createReadiness(services, migrations.length);
  const metrics =
    configuration.METRICS_PORT === undefined
      ? undefined
      : createMetrics({
          connections: database.connections,
          standing: readiness.check,
          gauges: registerGauges,
          figures: createFigureReader(services),
        });
  const common = { services, handlers, uploads, limits, readiness, metrics, logTo };
  const portal = await createServer({
    ...common,
    audience: 'portal',
    frontEnd: {
      folder: builtFrontEnd('portal'),
      hasPage: isPortalPage,
      connectTo: [configuration.ADMIN_ORIGIN],
    },
    outsideApi: (server) => {
      serveBackChannelLogout(server, services, limits);
      serveFormPostAnswer(server);
      servePaymentCallback(server, services, limits);
    },
  });
  const admin = await createServer({
    ...common,
    audience: 'console',
    frontEnd: { folder: builtFrontEnd('console'), hasPage: isConsolePage, connectTo: [] },
    outsideApi: serveFormPostAnswer,
  });
  tellLoss = (error) => {
    portal.log.warn(
      { event: 'database-connection-lost', name: error.name },
      'A database connection was lost',
    );
  };
  tellProvider = (state, cause) => {
    const level = state === 'ready' ? 'info' : state === 'mismatch' ? 'error' : 'warn';
    portal.log[level]({ event: 'identity-provider', state, cause }, 'The identity provider’s state changed');
  };
  tellScanner = (state) => {
    portal.log[state === 'ready' ? 'info' : 'error'](
      { event: 'scanner', state },
      'The malware scanner’s state changed',
    );
  };
  tellGateway = ({ reason }) =>
    portal.log.error({ event: 'payment-gateway', reason }, 'The payment gateway gave no checkout');
  tellWorker = (fault) => portal.log.error(fault, 'Work on a thread of its own failed');
  // Found in the background: who is signed in already does not need it.
  void services.identityProvider.reach();
  const sweeping = startSweeping(services, portal.log);
  const checkpoints = startSavingCheckpoints(services, portal.log);
  const counting = startCounting(database, portal.log);
  const scanning = startScanning(services, portal.log);
  const mailer = createMailer(configuration);
  const sending =
    mailer &&
    startSending({
      configuration,
      database,
      mailer,
      ministry: () => knownMinistry(database, configuration),
      log: portal.log,
    });

  const metricsServer = metrics && serveMetrics(metrics, portal.log);

  return {
    portal,
    admin,
    metrics: metricsServer,
    services,
    signChain: checkpoints.now,
    countFigures: counting.now,
    async stop() {
      readiness.drain();
      const { SHUTDOWN_DELAY_SECONDS: delay, SHUTDOWN_LIMIT_SECONDS: limit } = configuration;
      // Whoever is still being sent a file by then is not sent the rest, and hears so by the broken connection.
      const cut = setTimeout(() => {
        portal.log.warn({ event: 'shutdown-cut' }, 'What was still under way is cut off');
        for (const { server } of [portal, admin]) server.closeAllConnections();
      }, limit * 1000);
      if (delay > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, delay * 1000);
        });
      }
      await Promise.all([
        portal.close(),
        admin.close(),
        sweeping.stop(),
        checkpoints.stop(),
        counting.stop(),
        scanning.stop(),
        sending?.stop(),
      ]);
      clearTimeout(cut);
      // Watched to the end.
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await services.workers.close();
      await database.close();
    },
  };
}
