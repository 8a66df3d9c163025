import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../platform/configuration.ts';
import { type Hosts, startHosts } from '../start-hosts.ts';
import { startTestGateway, type TestGateway } from './payment-gateway.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Both hosts over a database and a files folder of their own. They do not listen: `inject` is enough for most. */
export interface TestSystem extends Hosts {
  readonly database: TestDatabase;
  readonly filesFolder: string;
  /** Where payments are made, unless the test names another. */
  readonly gateway: TestGateway;
  /** What was logged, a line of JSON each. */
  readonly log: readonly string[];
  /** Listens on free ports and answers with the origins. */
  listen(): Promise<{ readonly portal: string; readonly admin: string }>;
  /** Stops the hosts, drops the database, removes the folder. */
  end(): Promise<void>;
}

/** Nobody answers there: tests that sign in through a provider name their own. */
const unreachableIssuer = 'http://127.0.0.1:9';

/** High enough to be never reached by a test that is not about limits; the limiter itself is on. */
const limits = { CALLS_PER_MINUTE: '1000000', SIGN_INS_PER_MINUTE: '1000000' };
const changeLimits = {
  CHANGES_PER_MINUTE: '1000000',
  UPLOADS_PER_MINUTE: '1000000',
  DOCUMENTS_PER_MINUTE: '1000000',
  VERIFICATIONS_PER_MINUTE: '1000000',
  COSTLY_CALLS_AT_ONCE: '1000',
  COSTLY_CALLS_OF_PROCESS: '1000',
};

/** Nobody is told to come back because this machine is busy with other tests. Those about waiting set the usual three seconds. */
export const patience = { REQUEST_TIMEOUT_SECONDS: '30' };

/** Starts both hosts with a test configuration; `overrides` are environment variables. */
export async function startTestSystem(
  overrides: Readonly<Record<string, string>> = {},
  given?: TestDatabase,
): Promise<TestSystem> {
  const database = given ?? (await createTestDatabase());
  const gateway = await startTestGateway();
  const filesFolder = await mkdtemp(join(tmpdir(), 'strata-test-files-'));
  const log: string[] = [];
  const configuration = readConfiguration({
    ENVIRONMENT: 'test',
    DATABASE_URL: database.appUrl,
    PORTAL_ORIGIN: 'http://portal.strata.test',
    ADMIN_ORIGIN: 'http://admin.strata.test',
    IDENTITY_ISSUER: unreachableIssuer,
    IDENTITY_CLIENT_ID: 'strata-portal',
    IDENTITY_CLIENT_SECRET: 'a secret of the tests alone',
    FILES_DIR: filesFolder,
    CHECKPOINTS_DIR: `${filesFolder}-checkpoints`,
    PAYMENT_GATEWAY_URL: gateway.url,
    PAYMENT_GATEWAY_SECRET: gateway.secret,
    ...limits,
    ...changeLimits,
    ...patience,
    ...overrides,
  });
  const hosts = await startHosts(configuration, { write: (line) => log.push(line) });
  await Promise.all([hosts.portal.ready(), hosts.admin.ready()]);
  const originOf = (address: AddressInfo | string | null): string =>
    address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '';
  return {
    ...hosts,
    database,
    filesFolder,
    gateway,
    log,
    async listen() {
      await hosts.portal.listen({ host: '127.0.0.1', port: 0 });
      await hosts.admin.listen({ host: '127.0.0.1', port: 0 });
      return {
        portal: originOf(hosts.portal.server.address()),
        admin: originOf(hosts.admin.server.address()),
      };
    },
    async end() {
      await hosts.stop();
      await gateway.end();
      if (!given) await database.drop();
      for (const folder of [filesFolder, `${filesFolder}-checkpoints`])
        await rm(folder, { recursive: true, force: true });
    },
  };
}
