import { readConfiguration } from './configuration.ts';
import { type GatewayServer, startGatewayServer } from './gateway-server.ts';

const say = (line: string): void => console.log(line);

let server: GatewayServer;
try {
  server = await startGatewayServer({ ...readConfiguration(process.env), log: say });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
say(`The development payment gateway is at ${server.origin}`);

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void server.close().then(() => process.exit(0));
  });
}
