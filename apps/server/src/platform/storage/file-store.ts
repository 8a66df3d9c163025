import type { Readable } from 'node:stream';

/** A file that was received and hashed, but not kept yet. */
export interface ReceivedFile {
  readonly temporaryPath: string;
  readonly sha256: Buffer;
  readonly sizeInBytes: number;
}

/** Where the bytes of files lie, each under its SHA-256. The database says which exist and whose they are. */
export interface FileStore {
  /** Makes the received bytes durable under their hash; the same content twice is kept once. */
  keep(file: ReceivedFile): Promise<void>;
  /** Whether the bytes are there, as many as there should be. */
  has(file: Pick<ReceivedFile, 'sha256' | 'sizeInBytes'>): Promise<boolean>;
  /** The bytes, or undefined when the store has lost them or some of them. */
  open(file: Pick<ReceivedFile, 'sha256' | 'sizeInBytes'>): Promise<Readable | undefined>;
  remove(sha256: Buffer): Promise<void>;
  /** A path for a file that is being received, on the same disk. */
  temporaryPath(): string;
  /** Hashes of all that is kept and older than the grace time. */
  listOlderThan(milliseconds: number): AsyncIterable<Buffer>;
  /** Removes what was left behind by requests that broke off longer ago than this. */
  sweepTemporary(milliseconds: number): Promise<void>;
  /** Whether files can be written now. */
  isWritable(): Promise<boolean>;
  /** What is left of the disk on which files are received; how much a bucket has left cannot be asked. */
  freeBytes(): Promise<number>;
}

/** Where a content lies below the store's folder or in its bucket: alike, so that files can be moved between them. */
export function nameOf(sha256: Buffer): string {
  const hash = sha256.toString('hex');
  return `${hash.slice(0, 2)}/${hash}`;
}

/** The hash whose place that is; undefined for what is none of the store's own. */
export function hashOfName(name: string): Buffer | undefined {
  const match = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})$/.exec(name);
  return match?.[2] === undefined ? undefined : Buffer.from(match[2], 'hex');
}

/** A store elsewhere is away, full, refuses us, or did not keep what it was given. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

const storeFaults = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
]);

/** Whether the store is full, away or not ours to write: trying again later can help. */
export function isStoreFault(error: unknown): boolean {
  if (error instanceof StoreFault) return true;
  return (
    error instanceof Error && 'syscall' in error && 'code' in error && storeFaults.has(String(error.code))
  );
}
