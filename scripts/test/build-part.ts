import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, verdict } from './outcome.ts';
import { root, runInstalled } from './run-program.ts';

const frontEnds = ['portal', 'console'] as const;

/** Both front ends build, and a second build of the same sources is the same to the byte. */
export async function runBuild(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-build-'));
  try {
    const outcomes = await Promise.all(frontEnds.map((name) => buildTwice(name, folder)));
    const problems = outcomes.filter((problem) => problem !== undefined);
    return verdict(problems.length === 0, problems.join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildTwice(name: string, folder: string): Promise<string | undefined> {
  const digests: string[] = [];
  for (const round of ['first', 'second']) {
    const out = join(folder, name, round);
    const args = ['build', join(root, 'apps', name), '--outDir', out, '--logLevel', 'warn'];
    const { code, output } = await runInstalled('vite', args, { NODE_ENV: 'production' });
    if (code !== 0) return `apps/${name} does not build:\n${output}`;
    digests.push(digestOf(out));
  }
  return digests[0] === digests[1] ? undefined : `Two builds of apps/${name} from the same sources differ.`;
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
