import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { uploads } from '../features/files/inspect-upload.ts';
import { handlers } from '../features/handlers.ts';
import type { Audience } from '../platform/auth/sessions.queries.ts';
import type { Handlers } from '../platform/http/call.ts';
import { createServer } from '../platform/http/create-server.ts';
import { createReadiness } from '../platform/http/health.ts';
import { isConsolePage, isPortalPage } from '../platform/http/pages.ts';
import { readMigrations } from '../platform/migrations.ts';
import { createRateLimits } from '../platform/rate-limits.ts';
import type { TestSystem } from './test-system.ts';

/** What a build leaves, and what it should not. */
const files = {
  'index.html': '<!doctype html><title>The page</title>',
  'first/pages.json': JSON.stringify([
    { address: '/', file: 'landing.html' },
    { address: '/login', file: 'login.html' },
    { address: '/app/applications/*', file: 'application.html' },
    { address: '/app/**', file: 'signed-in.html' },
  ]),
  'first/landing.html': '<!doctype html><title>The page</title>Rendered for /',
  'first/login.html': '<!doctype html><title>The page</title>Rendered for /login',
  'first/application.html': '<!doctype html><title>The page</title>Made for an application',
  'first/signed-in.html': '<!doctype html><title>The page</title>Made for whoever is signed in',
  'robots.txt': 'User-agent: *',
  'assets/index-1a2b3c.js': 'export {};',
  'assets/index-1a2b3c.js.br': 'compressed',
  'assets/index-1a2b3c.js.map': '{"version":3}',
  '.env': 'SECRET=secret',
  '.git/HEAD': 'ref: refs/heads/main',
};

export interface HostWithPages {
  readonly host: FastifyInstance;
  /** Listens on a free port and answers with the origin. */
  listen(): Promise<string>;
  end(): Promise<void>;
}

/** A host of the system with a front end that was built just now; some of its handlers may be others. */
export async function startHostWithPages(
  system: TestSystem,
  audience: Audience = 'portal',
  changes: Partial<Handlers> = {},
): Promise<HostWithPages> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-test-pages-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const { services } = system;
  const host = await createServer({
    audience,
    services,
    handlers: { ...handlers, ...changes },
    uploads,
    limits: createRateLimits(services.configuration, services.database),
    readiness: createReadiness(services, (await readMigrations()).length),
    frontEnd: {
      folder,
      hasPage: audience === 'portal' ? isPortalPage : isConsolePage,
      connectTo: [services.configuration.ADMIN_ORIGIN],
    },
    logTo: { write: (line) => (system.log as string[]).push(line) },
  });
  await host.ready();
  return {
    host,
    listen: () => host.listen({ host: '127.0.0.1', port: 0 }),
    async end() {
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
