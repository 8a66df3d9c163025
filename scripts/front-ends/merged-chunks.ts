import { relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

export interface MergedChunksOptions {
  /** How the pages are built by themselves, but for what every build of them has. */
  readonly config: InlineConfig;
  /** Chunks that stay as they are, by their names. */
  readonly kept: readonly string[];
  /** Modules of the pages that somebody opens first, and may wait for on a slow line. */
  readonly firstPages: readonly string[];
}

/** What one more file costs, in bytes: its headers, and its turn on a slow line. */
const costOfFile = 4_000;
/** A byte too many on a first page counts as much as on so many others. */
const weightOfFirstPages = 20;

/**
 * Sends what pages share in few files instead of dozens: the pages are built once to see which modules each of them needs, and
 * again with the small chunks merged (`mergeChunks`).
 */
export function mergedChunks({ config, kept, firstPages }: MergedChunksOptions): Plugin {
  return {
    name: 'merged-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async config({ root = process.cwd() }) {
      const built = await build({
        ...config,
        root,
        configFile: false,
        logLevel: 'silent',
        build: { ...config.build, write: false },
      });
      const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
      const chunks = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
      const groups = mergeChunks(chunksOf(chunks, kept, resolve(root)), {
        file: costOfFile,
        weights: new Map(firstPages.map((page) => [page, weightOfFirstPages])),
      });
      return {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: groups.map((modules) => toGroup(modules, resolve(root))) } },
          },
        },
      };
    },
  };
}

/** What the bundler made by itself, as the merging sees it. Users are the modules that pages begin with, by their path below the root. */
function chunksOf(chunks: readonly Rolldown.OutputChunk[], kept: readonly string[], root: string): Chunk[] {
  const places = new Map(chunks.map(({ fileName }, at) => [fileName, at]));
  const users = chunks.map(() => new Set<string>());
  const follow = (fileName: string, page: string): void => {
    const at = places.get(fileName);
    if (at === undefined || users[at]?.has(page) !== false) return;
    users[at].add(page);
    for (const next of chunks[at]?.imports ?? []) follow(next, page);
  };
  const isPage = ({ isEntry, isDynamicEntry }: Rolldown.OutputChunk): boolean => isEntry || isDynamicEntry;
  for (const chunk of chunks)
    if (isPage(chunk))
      follow(chunk.fileName, relative(root, chunk.facadeModuleId ?? '').replaceAll('\\', '/'));
  return chunks.map((chunk, at) => ({
    isShared: !isPage(chunk) && !kept.includes(chunk.name),
    modules: chunk.moduleIds,
    size: gzipSync(chunk.code).length,
    users: users[at] ?? new Set(),
    imports: new Set(chunk.imports.flatMap((fileName) => places.get(fileName) ?? [])),
  }));
}

/** Named after one of its modules, so that it keeps its name where others change. */
function toGroup(modules: readonly string[], root: string) {
  const own = new Set(modules);
  const [first = ''] = modules.toSorted();
  return {
    name: relative(root, first).replaceAll(/\W+/g, '-'),
    test: (id: string) => own.has(id),
    includeDependenciesRecursively: false,
  };
}
