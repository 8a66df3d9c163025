import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { listSourceFiles } from '../source-tree.ts';
import { findOversizedFiles } from './find-oversized-files.ts';
import { findTreeFaults, type KeptFile } from './find-tree-faults.ts';

/** Reads every kept file once and looks at names, sizes and texts. */
export function checkTree(root: string): Finding[] {
  const files = listSourceFiles(root).map((path) => readKept(root, path));
  const measured = files
    .filter(({ path }) => /\.(ts|tsx|css|mjs)$/.test(path))
    .map(({ path, text = '' }) => ({ path, lines: text.split('\n').length - 1 }));
  return [...findTreeFaults(files), ...findOversizedFiles(measured)];
}

function readKept(root: string, path: string): KeptFile {
  const bytes = readFileSync(join(root, path));
  // A NUL byte near the beginning is what git itself takes for "not text".
  const isText = !bytes.subarray(0, 8000).includes(0);
  return { path, size: bytes.length, ...(isText ? { text: bytes.toString('utf8') } : {}) };
}
