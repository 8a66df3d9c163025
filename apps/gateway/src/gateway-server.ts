import { createServer, type Server } from 'node:http';
import { Callbacks } from './callbacks.ts';
import { Checkouts } from './checkouts.ts';
import type { GatewayConfiguration } from './configuration.ts';
import { createListener } from './listener.ts';

/** A running gateway. */
export interface GatewayServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the gateway on this machine's own addresses, and on no other. */
export async function startGatewayServer(configuration: GatewayConfiguration): Promise<GatewayServer> {
  const callbacks = new Callbacks(configuration);
  const listener = createListener(new Checkouts(configuration, callbacks), configuration);
  const servers = [await listen(createServer(listener), configuration.port, '127.0.0.1')];
  const end = async (): Promise<void> => {
    callbacks.stop();
    await Promise.all(servers.map(close));
  };
  try {
    // Some programs take "localhost" for the newer address; not every machine has it.
    servers.push(await listen(createServer(listener), configuration.port, '::1'));
  } catch (error) {
    if (!isWithoutAddress(error)) {
      await end();
      throw error;
    }
  }
  return { origin: `http://localhost:${configuration.port}`, close: end };
}

function isWithoutAddress(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
  );
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  });
}
