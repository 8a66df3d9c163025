import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupProblem, type Part } from './manifest.ts';

/** Passes bytes on and counts them, their lines and their hash. */
class Meter extends Transform {
  size = 0;
  lines = 0;
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.size += chunk.length;
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1;
    done(null, chunk);
  }

  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }
}

async function openForWriting(path: string): Promise<Writable> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
}

/** Writes a part as it comes. */
export async function writePlain(folder: string, path: string, content: Readable): Promise<Part> {
  const written = new Meter();
  await pipeline(content, written, await openForWriting(join(folder, path)));
  return { path, size: written.size, sha256: written.sha256 };
}

/** Writes a part of lines, packed. */
export async function writePacked(
  folder: string,
  path: string,
  content: Readable,
): Promise<Part & { readonly lines: number }> {
  const [read, written] = [new Meter(), new Meter()];
  await pipeline(content, read, createGzip({ level: 3 }), written, await openForWriting(join(folder, path)));
  return { path, size: written.size, sha256: written.sha256, lines: read.lines };
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads a part to its end, into `target` where one is given. @throws BackupProblem where it is not what was written */
export async function readPart(folder: string, part: Part, target: Writable = nowhere()): Promise<number> {
  const path = join(folder, part.path);
  const { size } = await stat(path).catch(() => {
    throw new BackupProblem(`The backup is not whole: ${part.path} is missing.`);
  });
  const [packed, read] = [new Meter(), new Meter()];
  const unpack = part.path.endsWith('.gz') ? [createGunzip()] : [];
  let fault: Error | undefined;
  try {
    await pipeline([createReadStream(path), packed, ...unpack, read, target]);
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
  }
  // Bytes that are not those written are the reason, whatever came of them.
  if (size !== part.size || (fault === undefined && packed.sha256 !== part.sha256) || isUnpacking(fault))
    throw new BackupProblem(`The backup is damaged: ${part.path} is not what was written.`);
  if (fault !== undefined) throw fault;
  return read.lines;
}

const isUnpacking = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Makes the names in a folder durable. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
