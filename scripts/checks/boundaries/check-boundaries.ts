import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../finding.ts';
import { listSourceFiles } from '../source-tree.ts';
import { findBoundaryViolations } from './find-boundary-violations.ts';
import type { WorkspacePackage } from './import-rules.ts';

/** Reads the tree and checks it against the rules. */
export function checkBoundaries(root: string): Finding[] {
  const files = listSourceFiles(root);
  const modules = files
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const packages = files
    .filter((path) => /^[^/]+(\/[^/]+)?\/package\.json$/.test(path))
    .map((path) => readPackage(root, path));
  return findBoundaryViolations(modules, { files: new Set(files), packages });
}

function readPackage(root: string, manifest: string): WorkspacePackage {
  const path = join(root, manifest);
  if (!existsSync(path)) throw new Error(`${manifest} disappeared while it was read`);
  const read = JSON.parse(readFileSync(path, 'utf8')) as { name: string; exports?: Record<string, string> };
  return { folder: dirname(manifest), name: read.name, exports: read.exports ?? {} };
}
