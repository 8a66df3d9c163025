import { connect, type Socket } from 'node:net';

/** A connection on which bytes are written by hand. */
export interface RawConnection {
  write(bytes: string | Uint8Array): Promise<void>;
  /** All that came until the far side closed, or until the answer's own length was reached. */
  answer(): Promise<{ readonly status: number; readonly text: string }>;
  /** Breaks off, without goodbye. */
  reset(): void;
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
  return Buffer.byteLength(text.slice(end + 4)) >= length;
}

/** Opens a connection to a host that listens. */
export async function rawConnection(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('utf8');
      if (isComplete(received)) resolve();
    });
    socket.on('close', () => resolve());
    // A far side that has heard enough resets the connection; what it said before counts.
    socket.on('error', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return {
    write: (bytes) =>
      new Promise((resolve) => {
        if (socket.destroyed) resolve();
        else socket.write(bytes, () => resolve());
      }),
    async answer() {
      await ended;
      socket.destroy();
      return {
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]),
        text: received.slice(received.indexOf('\r\n\r\n') + 4),
      };
    },
    reset: () => socket.resetAndDestroy(),
  };
}
