import { refuseWorkbook } from './workbook-refusal.ts';

/** Ends the reading of a workbook that takes too long; asked again and again by whatever loops. */
export type Deadline = () => void;

/** What this thread has had of a processor, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** So much of a processor's time from now on: on a busy machine the same file takes longer by the clock. */
export function startDeadline(milliseconds: number): Deadline {
  const end = performance.now() + milliseconds;
  const used = processorTime();
  return () => {
    // It is asked for each cell, and the clock is the quicker of the two.
    if (performance.now() > end && processorTime() - used > milliseconds) {
      refuseWorkbook(
        'FILE_TOO_COMPLEX',
        'The selected file takes too long to read. Split it into smaller files',
      );
    }
  };
}
