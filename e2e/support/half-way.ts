import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a browser on whose way one upload comes to a halt. */
export interface HalfWay {
  /** For the context of the browser; what goes to this very machine goes through it as well. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** So much of the upload has gone on as may. */
  readonly reached: Promise<void>;
  /** The browser has given it up, and what had gone on was cut off. */
  readonly givenUp: Promise<void>;
  stop(): void;
}

/** Lets everything through but a post to this path, of which only the first bytes come to the server. */
export async function stopHalfWay(path: string, bytes: number): Promise<HalfWay> {
  const reached = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '');
    const { method, headers } = request;
    const onward = ask(address, { ...(method === undefined ? {} : { method }), headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    if (method !== 'POST' || address.pathname !== path) {
      request.pipe(onward);
      return;
    }
    let gone = 0;
    request.on('data', (chunk: Buffer) => {
      if (gone < bytes) onward.write(chunk.subarray(0, bytes - gone));
      gone += chunk.length;
      if (gone >= bytes) reached.resolve();
    });
    response.on('close', () => {
      onward.destroy();
      givenUp.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    reached: reached.promise,
    givenUp: givenUp.promise,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
