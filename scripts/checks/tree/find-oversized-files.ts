import type { Finding } from '../finding.ts';

/** At least 95 % of the code files have at most 250 lines, and none has more than 400. */
const sizes = { most: 250, share: 0.95, limit: 400 } as const;

export interface MeasuredFile {
  readonly path: string;
  readonly lines: number;
}

/** Code files above the limit; all files above 250 lines if there are too many of them. */
export function findOversizedFiles(files: readonly MeasuredFile[]): Finding[] {
  const long = files.filter(({ lines }) => lines > sizes.most);
  const tooMany = long.length > files.length * (1 - sizes.share);
  return long
    .filter(({ lines }) => tooMany || lines > sizes.limit)
    .map(({ path, lines }) => ({
      file: path,
      message: `has ${lines} lines; ${lines > sizes.limit ? `the most is ${sizes.limit}` : `too many files have more than ${sizes.most}`}`,
    }));
}
