import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { patience } from './test-system.ts';

const program = fileURLToPath(new URL('../serve.ts', import.meta.url));

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The server as a process of its own, started as in production. */
export interface ServerProcess {
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<Ending>;
  /** The origins of both hosts, once they listen. @throws when the process ends before */
  listening(): Promise<{ readonly portal: string; readonly admin: string }>;
  signal(name: NodeJS.Signals): void;
}

/** Spares the time of compiling; nothing that the server reads. */
const { NODE_COMPILE_CACHE: compileCache } = process.env;

/** Starts it with exactly this environment, on ports that the system chooses unless it says otherwise. */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [program], {
    env: {
      PORTAL_PORT: '0',
      ADMIN_PORT: '0',
      ...patience,
      ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += String(text)));
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += String(text)));
  // A test that fails before it ends its server must not leave it: the whole run would wait for it.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', end);
      resolve({ code, signal });
    });
  });
  const originOf = (host: string): string | undefined =>
    new RegExp(`"host":"${host}".*"Server listening at (http://[^"]+)"`).exec(stdout)?.[1];

  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    listening: () =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const [portal, admin] = [originOf('portal'), originOf('console')];
          if (portal !== undefined && admin !== undefined) resolve({ portal, admin });
        };
        child.stdout.on('data', look);
        child.once('close', () => reject(new Error(`The server ended: ${stderr}`)));
        look();
      }),
    signal: (name) => child.kill(name),
  };
}
