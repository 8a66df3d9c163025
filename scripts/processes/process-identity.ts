import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process named so that it cannot be confused with a later one that was given the same number:
 * the number and a mark of when it began. The mark only means something on the machine that made it.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startMark: string;
}

/** The identity of a running process; undefined when there is none, or when it has ended and only waits to be reaped. */
export function findProcess(pid: number): ProcessIdentity | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const startMark = startMarkOf(pid);
  return startMark === undefined ? undefined : { pid, startMark };
}

/** The identity of the program that asks. */
export function getOwnIdentity(): ProcessIdentity {
  return { pid: process.pid, startMark: startMarkOf(process.pid) ?? 'unknown' };
}

export function isStillRunning(identity: ProcessIdentity): boolean {
  return findProcess(identity.pid)?.startMark === identity.startMark;
}

/**
 * The state letter and the start (in clock ticks since boot) of `/proc/<pid>/stat`. The program's name stands in
 * brackets and may itself hold blanks and brackets, so the fields are counted from the last bracket.
 */
export function parseProcStat(stat: string): { state: string; startTicks: string } | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTicks = fields[19];
  return state && startTicks ? { state, startTicks } : undefined;
}

function startMarkOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStartMark(pid);
  if (process.platform === 'win32') return canBeSignalled(pid) ? 'running' : undefined;
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const line = ps.stdout?.trim() ?? '';
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

function linuxStartMark(pid: number): string | undefined {
  try {
    const parsed = parseProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (!parsed || parsed.state === 'Z' || parsed.state === 'X') return undefined;
    // Ticks count from the boot, so the boot belongs to the mark.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${parsed.startTicks}`;
  } catch {
    return undefined;
  }
}

function canBeSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Sends a signal; a process that has ended meanwhile needs none. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
