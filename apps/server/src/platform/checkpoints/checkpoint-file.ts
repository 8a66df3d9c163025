import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkpoint } from './checkpoint.ts';

const fileName = 'checkpoints.jsonl';

/** A checkpoint is a third of a thousand bytes; the last one is within so many of the end. */
const tail = 16_384;

/** The whole lines at the end of the file, and where they end: what is behind the last of them broke off. */
async function readTail(file: FileHandle): Promise<{ readonly text: string; readonly end: number }> {
  const { size } = await file.stat();
  const start = Math.max(0, size - tail);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
  const length = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
  return { text: buffer.toString('utf8', 0, length), end: start + length };
}

function lastOf(text: string): Checkpoint | undefined {
  const line = text.trimEnd().split('\n').at(-1);
  return line ? (JSON.parse(line) as Checkpoint) : undefined;
}

/** The newest checkpoint in the folder; undefined where there is none yet. */
export async function readLastCheckpoint(folder: string): Promise<Checkpoint | undefined> {
  const file = await open(join(folder, fileName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    return lastOf((await readTail(file)).text);
  } finally {
    await file.close();
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Adds the checkpoint that `make` gives, knowing the one before it, as a line of the folder's file; it is on the disk when
 * this answers. A line that broke off when a process was killed is taken away first: it was never told to anybody.
 */
export async function appendCheckpoint(
  folder: string,
  make: (last: Checkpoint | undefined) => Checkpoint | undefined,
): Promise<Checkpoint | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName);
  const file = await open(path, 'a+', 0o600);
  try {
    const { text, end } = await readTail(file);
    const last = lastOf(text);
    const checkpoint = make(last);
    if (!checkpoint) return undefined;
    await file.truncate(end);
    await file.appendFile(`${JSON.stringify(checkpoint)}\n`);
    await file.sync();
    if (!last) await flushFolder(folder);
    return checkpoint;
  } finally {
    await file.close();
  }
}
