import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface ProcessLimits {
  /** By the clock. */
  readonly milliseconds: number;
  /** Of all memory of the process, wherever it came from. */
  readonly megabytes: number;
  /** Of the objects of JavaScript alone. */
  readonly heapMegabytes: number;
  readonly outputMegabytes: number;
}

/** How a process ended: with its output, at one of its limits, because nobody waits for it, or by itself without an answer. */
export type ProcessEnd =
  | { readonly ended: 'done'; readonly output: string }
  | { readonly ended: 'tooSlow' | 'tooMuchMemory' | 'tooMuchOutput' | 'unwanted' }
  | { readonly ended: 'failed'; readonly reason: string };

const lookMilliseconds = 100;
const bytesOfMegabyte = 1_000_000;
const run = promisify(execFile);

/**
 * Runs a file of ours in a process of its own, which is looked at from outside and killed at its limits. Those of a thread
 * count neither the memory of WebAssembly nor buffers, and a thread that hangs in either cannot be relied on to end. It
 * is told what to do as text on its standard input, and answers on its standard output.
 */
export async function runWatched(
  file: URL,
  input: string,
  limits: ProcessLimits,
  isUnwanted: () => boolean = () => false,
): Promise<ProcessEnd> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${limits.heapMegabytes}`, fileURLToPath(file)],
    // Nothing of the server's secrets is handed on. Windows starts no program without the place of its own files.
    { env: onlySystemRoot(process.env), stdio: 'pipe', windowsHide: true },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    return await watch(child, input, limits, isUnwanted);
  } finally {
    process.removeListener('exit', kill);
    kill();
  }
}

function onlySystemRoot({ SystemRoot }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return SystemRoot === undefined ? {} : { SystemRoot };
}

type Streams = ChildProcess & {
  readonly stdin: NodeJS.WritableStream;
  readonly stdout: NodeJS.ReadableStream;
  readonly stderr: NodeJS.ReadableStream;
};

async function watch(
  child: Streams,
  input: string,
  limits: ProcessLimits,
  isUnwanted: () => boolean,
): Promise<ProcessEnd> {
  const began = performance.now();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limits.outputMegabytes * bytesOfMegabyte) chunks.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString('latin1')).slice(-4_000);
  });
  // A process that ends before it has read what it is to do says so by its end.
  child.stdin.on('error', () => undefined);
  const end = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.name));
    child.once('close', (code, signal) => resolve(String(code ?? signal)));
  });
  child.stdin.end(input);
  for (;;) {
    const ended = await Promise.race([end, setTimeout(lookMilliseconds, undefined)]);
    if (bytes > limits.outputMegabytes * bytesOfMegabyte) return { ended: 'tooMuchOutput' };
    if (ended === '0') return { ended: 'done', output: Buffer.concat(chunks).toString('utf8') };
    if (ended !== undefined) return failed(ended, complaint);
    if (isUnwanted()) return { ended: 'unwanted' };
    if (performance.now() - began > limits.milliseconds) return { ended: 'tooSlow' };
    if ((await memoryOf(child.pid)) > limits.megabytes) return { ended: 'tooMuchMemory' };
  }
}

/** The engine ends a process whose objects take more than they may with this among its last words. */
function failed(end: string, complaint: string): ProcessEnd {
  if (complaint.includes('heap out of memory')) return { ended: 'tooMuchMemory' };
  // The name of an error and its place; what it says may hold what a file does.
  const name = /^(?:Uncaught )?(\w*Error)\b/m.exec(complaint)?.[1];
  const place = /^\s+at .*?([\w.-]+:\d+):\d+\)?$/m.exec(complaint)?.[1];
  return { ended: 'failed', reason: [name ?? `It ended with ${end}`, place].filter(Boolean).join(' at ') };
}

/** Megabytes that a process takes of the machine, swapped out ones too; 0 where the system does not tell, or it has ended. */
async function memoryOf(pid: number | undefined): Promise<number> {
  if (pid === undefined || process.platform === 'win32') return 0;
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'latin1');
      const kilobytes = [...status.matchAll(/^Vm(?:RSS|Swap):\s+(\d+) kB$/gm)];
      return kilobytes.reduce((sum, [, kilobyte]) => sum + Number(kilobyte), 0) / 1_000;
    }
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout) / 1_000;
  } catch {
    return 0;
  }
}
