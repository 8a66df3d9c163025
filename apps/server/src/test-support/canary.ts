import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listener that nobody may ever talk to: whoever does was led astray by what an attacker sent. */
export async function startCanary(body: unknown = {}) {
  let hits = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.on('connection', () => {
    hits += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    hits: () => hits,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
