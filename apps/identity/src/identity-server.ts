import { createServer, type Server } from 'node:http';
import type { IdentityConfiguration } from './configuration.ts';
import { createListener } from './listener.ts';
import { createOneTapCodes } from './one-tap-codes.ts';
import { createProvider } from './provider.ts';
import { loadKeys } from './signing-keys.ts';

/** A running provider. */
export interface IdentityServer {
  readonly issuer: string;
  close(): Promise<void>;
}

/** Starts the provider on this machine's own addresses, and on no other. */
export async function startIdentityServer(configuration: IdentityConfiguration): Promise<IdentityServer> {
  const oneTapCodes = createOneTapCodes(configuration.mode);
  const provider = createProvider(configuration, loadKeys(configuration.folder), oneTapCodes);
  const listener = createListener(provider, configuration, oneTapCodes);
  const servers = [await listen(createServer(listener), configuration.port, '127.0.0.1')];
  try {
    // Some programs take "localhost" for the newer address; not every machine has it.
    servers.push(await listen(createServer(listener), configuration.port, '::1'));
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
      )
    ) {
      await Promise.all(servers.map(close));
      throw error;
    }
  }
  return {
    issuer: configuration.issuer,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
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
