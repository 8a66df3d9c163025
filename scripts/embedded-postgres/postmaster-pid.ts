/** What PostgreSQL writes to `postmaster.pid` in its data folder, as far as we need it. */
export interface PostmasterPid {
  readonly pid: number;
  readonly dataFolder: string;
  readonly status: string;
}

/** The file is written line by line while the server starts, so any tail of it may still be missing. */
export function parsePostmasterPid(text: string): PostmasterPid | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  // A negative number is a stand-alone backend (single-user mode) at work on the folder.
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  return { pid, dataFolder: lines[1] ?? '', status: lines[7] ?? '' };
}
