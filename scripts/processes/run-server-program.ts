import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './settings.ts';

/** Runs a program that says what it does on our own output; answers with its exit code. */
export function runServerProgram(
  command: readonly [string, ...string[]],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const [file, ...args] = command;
  const child = spawn(process.execPath, [join(projectFolder, file), ...args], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => resolve(code ?? 1));
  });
}
