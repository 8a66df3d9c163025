import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUnlessBuilt, type FrontEnd, frontEnds } from '../front-ends/build-front-ends.ts';
import { compressedEndings } from '../front-ends/compress-pages.ts';
import { type Outcome, verdict } from './outcome.ts';
import { runInstalled } from './run-program.ts';

/**
 * Both front ends build, and a second build of the same sources is the same to the byte. The first one stays where `npm start`
 * looks for it, so that the journeys, which come next, need none of their own.
 */
export async function runBuild(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-build-'));
  try {
    const outcomes = await Promise.all(frontEnds.map((name) => buildTwice(name, join(folder, name))));
    const problems = outcomes.filter((problem) => problem !== undefined);
    return verdict(problems.length === 0, problems.join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildTwice(name: FrontEnd, second: string): Promise<string | undefined> {
  try {
    const first = await buildUnlessBuilt(name, runVite);
    await runVite(['build', `apps/${name}`, '--outDir', second, '--logLevel', 'warn']);
    if (digestOf(first) === digestOf(second)) return undefined;
    return `Two builds of apps/${name} from the same sources differ.`;
  } catch (error) {
    return `apps/${name} does not build:\n${error instanceof Error ? error.message : String(error)}`;
  }
}

async function runVite(args: readonly string[]): Promise<void> {
  const { code, output } = await runInstalled('vite', args, { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(output);
}

/** Of what Vite writes: what is compressed beside it is made from that. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressedEndings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
