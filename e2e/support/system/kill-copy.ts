import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findClusterHome } from '../../../scripts/embedded-postgres/cluster-home.ts';
import { parsePostmasterPid } from '../../../scripts/embedded-postgres/postmaster-pid.ts';
import { findRunningCopy } from '../../../scripts/processes/running-copy.ts';

/** Ends every process of a running copy at once, without asking any of them (SIGKILL). */
export function killCopy(dataFolder: string): void {
  const copy = findRunningCopy(dataFolder);
  if (copy === undefined) throw new Error(`Nothing runs on ${dataFolder}.`);
  const home = findClusterHome(dataFolder, undefined, () => undefined);
  const postmaster = parsePostmasterPid(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'));
  if (postmaster === undefined) throw new Error(`No PostgreSQL runs on ${dataFolder}.`);
  // The supervisor first, so that it cannot put anything in order any more.
  for (const { pid } of [copy.supervisor, ...copy.programs, postmaster]) process.kill(pid, 'SIGKILL');
}
