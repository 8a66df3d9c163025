import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A way to a database that can be cut, and mended. */
export interface SeverableDatabase {
  /** The same database, by this way. */
  readonly url: string;
  /** Nobody answers any more: connections break, new ones are refused. */
  cut(): Promise<void>;
  /** Nothing passes any more, but nobody says so: as when packets are dropped on the way. */
  clog(): void;
  mend(): Promise<void>;
  end(): Promise<void>;
}

/** Where the address leads: a folder with a unix socket, or host and port. */
export function targetOf(url: URL): NetConnectOpts {
  const port = url.port || '5432';
  const folder = url.searchParams.get('host');
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port}` };
  return { host: folder ?? url.hostname, port: Number(port) };
}

export async function startSeverableDatabase(url: string): Promise<SeverableDatabase> {
  const original = new URL(url);
  const target = targetOf(original);
  const sockets = new Set<Socket>();
  let isClogged = false;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from);
      from.on('data', (chunk) => {
        if (!isClogged) to.write(chunk);
      });
      from.on('close', () => to.destroy());
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const stopListening = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const near = new URL(url);
  near.searchParams.delete('host');
  near.hostname = '127.0.0.1';
  near.port = String(port);
  return {
    url: near.href,
    cut: stopListening,
    clog() {
      isClogged = true;
    },
    async mend() {
      isClogged = false;
      // What was lost on the way does not come again.
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
    end: async () => {
      if (server.listening) await stopListening();
    },
  };
}
