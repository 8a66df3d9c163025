import { renameSync, statSync } from 'node:fs';

/** Keeps a log from growing without end (one earlier file, ten megabytes each); answers where the new lines will begin. */
export function turnLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= 10_000_000) return size;
  renameSync(file, `${file}.1`);
  return 0;
}
