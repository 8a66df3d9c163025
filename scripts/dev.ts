import { createServer } from 'vite';
import { announce } from './processes/announce.ts';
import { makeEnvironments } from './processes/program-environments.ts';
import { type Copy, runCopy } from './processes/run-copy.ts';
import { projectFolder } from './processes/settings.ts';
import {
  prepareDatabase,
  startDatabase,
  startGateway,
  startIdentity,
  startServer,
} from './processes/start-parts.ts';

/** The pages are at the usual ports, and send the server's part on to it, ten ports further. */
const distance = 10;
const serverPaths = {
  portal: ['/api', '/health', '/identity', '/efaas-one-tap-login', '/payments/callback'],
  console: ['/api', '/health', '/CalculationPlan', '/schedule'],
};

// `npm run dev`: as `npm start`, with pages and server that follow every change of their sources.
await runCopy(async (copy) => {
  const begun = performance.now();
  const { ports } = copy.settings;
  const environments = makeEnvironments(copy.settings, copy.folder, undefined);
  await copy.supervisor.together([
    startIdentity(copy, environments),
    startGateway(copy, environments),
    startServerThatFollows(copy),
    startPages(copy, 'portal', ports.portal),
    startPages(copy, 'console', ports.admin),
  ]);
  announce(copy.settings, performance.now() - begun);
});

async function startServerThatFollows(copy: Copy): Promise<void> {
  const environments = makeEnvironments(copy.settings, copy.folder, await startDatabase(copy));
  await prepareDatabase(copy, environments);
  const { portal, admin } = copy.settings.ports;
  const ports = { PORTAL_PORT: String(portal + distance), ADMIN_PORT: String(admin + distance) };
  await startServer(copy, { ...environments.server, ...ports }, ['--watch', '--watch-preserve-output']);
}

async function startPages(
  { settings, supervisor }: Copy,
  name: 'portal' | 'console',
  port: number,
): Promise<void> {
  const target = `http://127.0.0.1:${port + distance}`;
  const vite = await createServer({
    root: `${projectFolder}/apps/${name}`,
    server: {
      host: settings.listenHost,
      port,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths[name].map((path) => [path, { target }])),
    },
  });
  supervisor.hold(`pages of the ${name}`, () => vite.close());
  await vite.listen();
}
