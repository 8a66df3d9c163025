import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { listSourceFiles } from '../source-tree.ts';
import { findAvoidedWords } from './find-avoided-words.ts';
import { findBareStates } from './find-bare-states.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import { findOversizedFiles } from './find-oversized-files.ts';
import { findShadowedAliases } from './find-shadowed-aliases.ts';
import { findTreeFaults, type KeptFile } from './find-tree-faults.ts';

/** Reads every kept file once and checks names, sizes, texts, SQL that is put together, and the links of the documents. */
export function checkTree(root: string): Finding[] {
  const files = listSourceFiles(root).map((path) => readKept(root, path));
  const measured = files
    .filter(({ path }) => /\.(ts|tsx|css|mjs)$/.test(path))
    .map(({ path, text = '' }) => ({ path, lines: text.split('\n').length - 1 }));
  const queries = files
    .filter(({ path }) => path.endsWith('.queries.ts'))
    .map(({ path, text = '' }) => ({ path, text }));
  const pages = files
    .filter(({ path }) => path.endsWith('.md'))
    .map(({ path, text = '' }) => ({ path, text }));
  const texts = files.map(({ path, text = '' }) => ({ path, text }));
  const paths = files.map(({ path }) => path);
  return [
    ...findTreeFaults(files),
    ...findOversizedFiles(measured),
    ...findShadowedAliases(queries),
    ...findBareStates(texts),
    ...findAvoidedWords(texts),
    ...findBrokenLinks(pages, paths),
  ];
}

function readKept(root: string, path: string): KeptFile {
  const bytes = readFileSync(join(root, path));
  // A NUL byte near the beginning is what git itself takes for "not text".
  const isText = !bytes.subarray(0, 8000).includes(0);
  return { path, size: bytes.length, ...(isText ? { text: bytes.toString('utf8') } : {}) };
}
