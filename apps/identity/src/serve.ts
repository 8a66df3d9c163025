import { readConfiguration } from './configuration.ts';
import { type IdentityServer, startIdentityServer } from './identity-server.ts';

let server: IdentityServer;
try {
  server = await startIdentityServer(readConfiguration(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log(`The development identity provider is at ${server.issuer}`);

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void server.close().then(() => process.exit(0));
  });
}
