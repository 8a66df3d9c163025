import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What .gitignore leaves out because programs write it. */
const unkept = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** Every file of the source tree, tracked or not yet added, relative to `root` and with forward slashes. */
export function listSourceFiles(root: string): string[] {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (git.status !== 0) return walk(root, '');
  const listed = git.stdout.split('\0').filter((path) => path !== '');
  // A file that was removed but not yet committed is still listed.
  return [...new Set(listed)].filter((path) => existsSync(join(root, path))).toSorted();
}

/** The same without git, for an unpacked archive or a machine that has none. */
function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !unkept.has(entry.name) && !entry.name.endsWith('.log'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? walk(root, path) : [path];
    })
    .toSorted();
}
