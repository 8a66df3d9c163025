import type { Finding } from '../finding.ts';

/** The sizes of house style: nineteen of twenty code files within 250 lines, none past 400. */
const sizes = { most: 250, share: 0.95, limit: 400 } as const;

export interface MeasuredFile {
  readonly path: string;
  readonly lines: number;
}

/** Code files that are too long, and all long ones when there are too many of them. */
export function findOversizedFiles(files: readonly MeasuredFile[]): Finding[] {
  const long = files.filter(({ lines }) => lines > sizes.most);
  const tooMany = long.length > files.length * (1 - sizes.share);
  return long
    .filter(({ lines }) => tooMany || lines > sizes.limit)
    .map(({ path, lines }) => ({
      file: path,
      message: `has ${lines} lines; ${lines > sizes.limit ? `the most is ${sizes.limit}` : `too many files pass ${sizes.most}`}`,
    }));
}
