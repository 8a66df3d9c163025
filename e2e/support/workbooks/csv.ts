import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';

/** Rows of a CSV file that a browser saved, by RFC 4180; its mark of UTF-8 is taken off, and its line ends are checked. */
export async function rowsOfCsv(download: Download): Promise<readonly (readonly string[])[]> {
  const text = readFileSync(await download.path(), 'utf8');
  if (!text.startsWith('\uFEFF')) throw new Error('Nothing says that it is UTF-8');
  const rows: string[][] = [[]];
  const token = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;
  for (const [whole, written = '', end] of text.slice(1).matchAll(token)) {
    if (whole === '') break;
    rows.at(-1)?.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
