import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** The top of the repository. */
export const root = join(import.meta.dirname, '..', '..');

export interface Ended {
  readonly code: number;
  readonly output: string;
}

const running = new Set<ChildProcess>();
const usualLongest = 60 * 60_000;

/** Every file of tests is a process: without it, each strips and compiles the same sources, for half of its time. */
const compileCache = join(root, 'node_modules', '.cache', 'node-compile');

/** Runs a program of an installed package (`vitest`, `typescript/tsc`) on this Node and collects what it says. */
export function runInstalled(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  longest = usualLongest,
): Promise<Ended> {
  return runProgram(process.execPath, [findProgram(name), ...args], environment, longest);
}

/** Runs a program to its end. It leads a group of its own, so that an interrupt can be passed on in order. */
function runProgram(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  longest: number,
): Promise<Ended> {
  const { FORCE_COLOR: _colour, ...inherited } = process.env;
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...inherited, PATH: path, NO_COLOR: '1', NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const limit = setTimeout(() => {
    said.push(Buffer.from(`\nIt was ended after ${longest / 60_000} minutes.\n`));
    endGroup(child, 'SIGKILL');
  }, longest);
  return new Promise((resolve) => {
    const settle = (code: number, more = ''): void => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output: Buffer.concat(said).toString('utf8') + more });
    };
    child.once('error', (error) => settle(1, error.message));
    child.once('close', (code, signal) => settle(code ?? 1, signal === null ? '' : `\nended by ${signal}\n`));
  });
}

/** Asks everything that runs to end as on Ctrl-C, and ends what has not obeyed after a while. */
export async function interruptAll(): Promise<void> {
  const children = [...running];
  const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.kill('SIGINT');
  const timeout = setTimeout(() => {
    for (const child of children) endGroup(child, 'SIGKILL');
  }, 20_000);
  await Promise.all(ends);
  clearTimeout(timeout);
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

function findProgram(name: string): string {
  const parts = name.split('/');
  const program = parts.at(-1) ?? name;
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? name);
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifest) as { bin: Record<string, string> };
  const path = bin[program];
  if (path === undefined) throw new Error(`${packageName} has no program ${program}`);
  return join(dirname(manifest), path);
}
