import { spawnSync } from 'node:child_process';
import { findMutants, type Mutant } from './find-mutants.ts';

/** What a mutant takes out, and from where: the same as long as nobody changes it or what stands around it. */
const markOf = ({ kind, near, removed, replacement }: Mutant): string =>
  JSON.stringify([kind, near, removed, replacement]);

/** Tells which mutants of a file were there before, by the text that it had then; none where it was not there. */
export function thereBefore(file: string, textBefore: string | undefined): (mutant: Mutant) => boolean {
  const known = new Set(textBefore === undefined ? [] : findMutants(file, textBefore).map(markOf));
  return (mutant) => known.has(markOf(mutant));
}

/** The mutants that a commit did not have, or had in other surroundings. @throws where git knows no such commit */
export function newSince<M extends Mutant>(root: string, commit: string, mutants: readonly M[]): M[] {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stderr } = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`);
  if (status !== 0) throw new Error(stderr.trim());
  return [...Map.groupBy(mutants, ({ file }) => file)].flatMap(([file, ofFile]) => {
    const before = git('show', '--end-of-options', `${commit}:${file}`);
    const isOld = thereBefore(file, before.status === 0 ? before.stdout : undefined);
    return ofFile.filter((mutant) => !isOld(mutant));
  });
}
