import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What a build of a front end makes, by file name. */
export type BuiltFiles = ReadonlyMap<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** Builds a front end without writing it anywhere. */
export async function buildFrontEnd(name: 'portal' | 'console'): Promise<BuiltFiles> {
  const root = join(import.meta.dirname, '../../apps', name);
  const built = await build({ root, logLevel: 'silent', build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return new Map(outputs.flatMap(({ output }) => output).map((file) => [file.fileName, file]));
}

/**
 * What a visit to these modules fetches, in bytes after gzip: their chunks, whatever those import at once, and the style
 * sheets of all.
 */
export function firstLoad(files: BuiltFiles, modules: readonly string[]) {
  const [seen, styles] = [new Set<string>(), new Set<string>()];
  const size = (name: string): number => {
    const file = files.get(name);
    return file === undefined ? 0 : gzipSync(file.type === 'chunk' ? file.code : file.source).length;
  };
  const follow = (name: string): void => {
    const chunk = files.get(name);
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const next of chunk.imports) follow(next);
  };
  const chunks = [...files.values()].filter((file) => file.type === 'chunk');
  const chunksOf = (module: string) => {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    // A module that was moved would weigh nothing, and every budget would hold.
    if (found.length === 0) throw new Error(`No page begins with ${module}`);
    return found;
  };
  const first = [...chunks.filter(({ isEntry }) => isEntry), ...modules.flatMap(chunksOf)];
  for (const { fileName } of first) follow(fileName);
  const sum = (names: ReadonlySet<string>) => [...names].reduce((total, name) => total + size(name), 0);
  return { js: sum(seen), css: sum(styles), names: seen };
}

/** The chunks that hold a library. */
export function chunksWith(files: BuiltFiles, library: string): readonly string[] {
  return [...files.values()]
    .filter(
      (file) =>
        file.type === 'chunk' && file.moduleIds.some((id) => id.includes(`/node_modules/${library}/`)),
    )
    .map((file) => file.fileName);
}
