import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;

/** A Node program of its own process, so that what it costs is not mixed with what others cost. */
export interface Child {
  readonly pid: number;
  /** Sends a message and waits for the answer to it. */
  ask<Answer>(message: object): Promise<Answer>;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts the program; what it writes goes to the log file. */
export function startChild(
  program: URL,
  environment: NodeJS.ProcessEnv,
  logFile: string,
  options: readonly string[] = [],
): Child {
  const log = openSync(logFile, 'a', 0o600);
  const child = fork(fileURLToPath(program), {
    execArgv: [...options, '--import', endWithParent],
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], ...environment },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    ask: <Answer>(message: object) =>
      new Promise<Answer>((resolve, reject) => {
        const early = (): void => reject(new Error(`A program of the benchmark ended early; see ${logFile}`));
        child.once('exit', early);
        child.once('message', (answer) => {
          child.off('exit', early);
          resolve(answer as Answer);
        });
        child.send(message);
      }),
    async stop() {
      if (running.has(child)) child.kill('SIGTERM');
      await ended;
    },
  };
}
