import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { listSourceFiles } from '../checks/source-tree.ts';
import { findTouched, type SourceTree, type Touched } from './find-touched.ts';
import { root } from './run-program.ts';

/** What differs from the last commit that the working tree shares with `ref`: commits, and what is not committed yet. */
export function touchedSince(ref: string): Touched {
  const base = git('merge-base', '--end-of-options', ref, 'HEAD').trim();
  const known = git('diff', '--name-only', '--no-renames', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return findTouched(
    `${known}\0${added}`.split('\0').filter((path) => path !== ''),
    readTree(),
  );
}

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout;
}

function readTree(): SourceTree {
  const paths = listSourceFiles(root);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const entries = paths
    .filter((path) => /^[^/]+\/[^/]+\/package\.json$/.test(path))
    .flatMap((path) => {
      const { name, exports = {} } = JSON.parse(read(path)) as {
        name: string;
        exports?: Record<string, string>;
      };
      return Object.entries(exports).map(
        ([subpath, file]) => [posix.join(name, subpath), posix.join(dirname(path), file)] as const,
      );
    });
  const texts = paths.filter((path) => /\.(tsx?|mjs|css|html)$/.test(path));
  return {
    paths: new Set(paths),
    texts: new Map(texts.map((path) => [path, read(path)])),
    entries: new Map(entries),
  };
}
