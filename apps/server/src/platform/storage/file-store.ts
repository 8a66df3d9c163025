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
  return (
    error instanceof Error && 'syscall' in error && 'code' in error && storeFaults.has(String(error.code))
  );
}
