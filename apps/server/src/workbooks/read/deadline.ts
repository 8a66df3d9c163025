import { refuseWorkbook } from './workbook-refusal.ts';

/** Ends the reading of a workbook that takes too long; asked again and again by whatever loops. */
export type Deadline = () => void;

export function startDeadline(milliseconds: number): Deadline {
  const end = performance.now() + milliseconds;
  return () => {
    if (performance.now() > end) {
      refuseWorkbook(
        'FILE_TOO_COMPLEX',
        'The selected file takes too long to read. Split it into smaller files',
      );
    }
  };
}
