import { readFileSync, writeFileSync } from 'node:fs';

const mebibyte = 1024 * 1024;

/** What of the machine's memory a process holds, in MiB; not a number where the system does not tell (it is Linux's). */
export interface ProcessMemory {
  now(): number;
  /** The most since the last `resetPeak`. */
  peak(): number;
  resetPeak(): void;
}

export function memoryOf(processId: number): ProcessMemory {
  const read = (field: string): number => {
    const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(statusOf(processId));
    return line ? (Number(line[1]) * 1024) / mebibyte : Number.NaN;
  };
  return {
    now: () => read('VmRSS'),
    peak: () => read('VmHWM'),
    resetPeak: () => {
      try {
        writeFileSync(`/proc/${processId}/clear_refs`, '5');
      } catch {
        // Elsewhere than on Linux there is nothing to reset.
      }
    },
  };
}

function statusOf(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/status`, 'utf8');
  } catch {
    return '';
  }
}
