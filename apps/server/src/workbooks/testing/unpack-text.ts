import { strFromU8, unzipSync } from 'fflate';

/** The XML of a part of a workbook. */
export function unpackText(file: Uint8Array, part: string): string {
  const bytes = unzipSync(file, { filter: ({ name }) => name === part })[part];
  if (!bytes) throw new Error(`The workbook has no ${part}`);
  return strFromU8(bytes);
}
