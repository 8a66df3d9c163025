import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from './child.ts';
import { findFreePort } from './free-port.ts';

const program = new URL('../../apps/server/src/serve.ts', import.meta.url);
const startTimeoutMs = 20_000;

/** A program under measurement, and where it is called. */
export interface Target {
  readonly origin: string;
  readonly child: Child;
}

/** The whole server: `origin` is the portal's, `adminOrigin` that of the officers' host. */
export interface Portal extends Target {
  readonly adminOrigin: string;
}

/**
 * The whole server as an installation runs it: production's settings, the log written to a file. The provider that it
 * looks for is not there, which those who are signed in do not notice. Only the limits of calls are raised.
 */
export async function startPortal(name: string, databaseUrl: string, folder: string): Promise<Portal> {
  const [portalPort, adminPort] = [await findFreePort(), await findFreePort()];
  const files = join(folder, `${name}-files`);
  mkdirSync(files, { recursive: true });
  const signingKeyFile = join(folder, `${name}-key.pem`);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(signingKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const child = startChild(
    program,
    {
      ENVIRONMENT: 'production',
      DATABASE_URL: databaseUrl,
      PORTAL_PORT: String(portalPort),
      ADMIN_PORT: String(adminPort),
      PORTAL_ORIGIN: 'https://strata.example',
      ADMIN_ORIGIN: 'https://admin.strata.example',
      IDENTITY_ISSUER: 'https://identity.example',
      IDENTITY_CLIENT_ID: 'strata-portal',
      IDENTITY_CLIENT_SECRET: 'of-no-use-in-a-benchmark',
      FILES_DIR: files,
      CALLS_PER_MINUTE: '100000000',
      CHANGES_PER_MINUTE: '100000000',
      UPLOADS_PER_MINUTE: '100000000',
      DOCUMENTS_PER_MINUTE: '100000000',
      COSTLY_CALLS_AT_ONCE: '1000',
      COSTLY_CALLS_OF_PROCESS: '1000',
      VERIFICATIONS_PER_MINUTE: '100000000',
      REGISTER_SIGNING_KEY_FILE: signingKeyFile,
    },
    join(folder, `${name}.log`),
    ['--max-semi-space-size=8'],
  );
  const origin = `http://127.0.0.1:${portalPort}`;
  await untilReady(`${origin}/health/ready`, join(folder, `${name}.log`));
  return { origin, adminOrigin: `http://127.0.0.1:${adminPort}`, child };
}

async function untilReady(url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The server did not become ready; see ${logFile}`);
}
