import { createServer } from 'node:net';
import { StartRefused } from './settings.ts';

/** Makes sure that nobody listens on the port. @throws StartRefused naming the port and the variable that changes it */
export async function assertPortFree(port: number, host: string, variable: string): Promise<void> {
  const problem = await tryToListen(port, host);
  if (problem === undefined) return;
  const reason = problem === 'EADDRINUSE' ? 'is in use' : `cannot be listened on (${problem})`;
  throw new StartRefused(
    `Port ${port} ${reason}. Stop what uses it, or choose another: ${variable}=${port + 1000}.`,
  );
}

function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
