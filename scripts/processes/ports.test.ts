import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree } from './ports.ts';

test('names the port that is in use and the variable that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(assertPortFree(port, '127.0.0.1', 'PORTAL_PORT')).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or choose another: PORTAL_PORT=`,
  );
  server.close();
  await once(server, 'close');
  await assertPortFree(port, '127.0.0.1', 'PORTAL_PORT');
});
