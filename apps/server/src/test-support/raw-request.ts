import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends these very bytes and reads until the server closes the connection. @throws when it does not in this time */
export function sendRaw(
  origin: string,
  request: string | Buffer,
  mostMilliseconds = 60_000,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setEncoding('utf8');
    socket.setTimeout(mostMilliseconds, () => {
      reject(new Error(`The server keeps the connection open: ${text}`));
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    // A server that has said all it has to say may reset what it did not read.
    socket.on('error', (error) => (text === '' ? reject(error) : undefined));
    socket.on('close', () => resolve({ status: Number(text.slice(9, 12)), text }));
  });
}

/** A GET for exactly this address: nothing on the way puts it in order first. */
export function getRaw(origin: string, path: string, accept: string): Promise<RawAnswer> {
  return sendRaw(origin, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`);
}
