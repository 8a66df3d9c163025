import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Program } from '../processes/program.ts';
import type { Copy } from '../processes/run-copy.ts';
import { projectFolder } from '../processes/settings.ts';
import { compressPages } from './compress-pages.ts';

export const frontEnds = ['portal', 'console'] as const;
export type FrontEnd = (typeof frontEnds)[number];

/** Runs Vite, from the project's folder, and throws what it says when it fails. */
type RunVite = (args: readonly string[]) => Promise<void>;

/** Everything that a front end is made of. */
function sourcesOf(name: FrontEnd): string[] {
  const folders = [`apps/${name}`, 'packages/ui', 'packages/web', 'packages/contract', 'packages/domain'];
  const files = folders.flatMap((folder) => listFiles(folder));
  return [
    ...files,
    'package-lock.json',
    'scripts/front-ends/compress-pages.ts',
    'scripts/front-ends/first-pages.ts',
    'scripts/front-ends/merge-chunks.ts',
    'scripts/front-ends/merged-chunks.ts',
    'scripts/front-ends/page-build.ts',
    'scripts/front-ends/pdf-decoders.ts',
    'tsconfig.base.json',
    'tsconfig.browser.json',
  ].toSorted();
}

/** Builds what is not built yet, or no longer from the sources as they are. */
export async function buildFrontEnds({
  supervisor,
  folder,
}: Pick<Copy, 'supervisor' | 'folder'>): Promise<void> {
  const stale = frontEnds.filter((name) => !isBuilt(name));
  if (stale.length > 0) console.log('Building the pages (when their sources have changed) …');
  for (const name of stale) {
    await build(name, (args) =>
      supervisor.run(
        new Program({
          name: `build of the ${name}`,
          command: ['node_modules/vite/bin/vite.js', ...args],
          environment: { ...process.env, NODE_ENV: 'production' },
          logFile: folder.logFile(`build-${name}`),
        }),
      ),
    );
  }
}

/** The same for one front end, outside of a running copy. Answers with the folder that holds it. */
export async function buildUnlessBuilt(name: FrontEnd, runVite: RunVite): Promise<string> {
  if (!isBuilt(name)) await build(name, runVite);
  return distOf(name);
}

/** Whether the files in `dist` were made from the sources as they are now. */
function isBuilt(name: FrontEnd): boolean {
  const stamp = stampFile(name);
  if (!existsSync(join(distOf(name), 'index.html')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === digestOf(sourcesOf(name));
}

async function build(name: FrontEnd, runVite: RunVite): Promise<void> {
  const digest = digestOf(sourcesOf(name));
  const cache = join(projectFolder, '.cache/front-ends');
  mkdirSync(cache, { recursive: true });
  // Made beside and moved in one go: another copy that runs from the same folder never serves half a build.
  const fresh = join(cache, `${name}-${process.pid}`);
  await runVite(['build', `apps/${name}`, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']);
  await compressPages(fresh, frontEnds.map(distOf));
  const dist = distOf(name);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
  writeFileSync(stampFile(name), digest);
}

function distOf(name: FrontEnd): string {
  return join(projectFolder, 'apps', name, 'dist');
}

function stampFile(name: FrontEnd): string {
  return join(projectFolder, '.cache/front-ends', `${name}.stamp`);
}

/** Paths below the project's folder, without what is made from the sources and without tests. */
function listFiles(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : listFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectFolder, file)))
      .update('\0');
  return hash.digest('hex');
}
