import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const cache = join(import.meta.dirname, '../../.cache/front-ends');

/** A page that comes with more than the front end's one page: with its scripts at once, and maybe in sight before they are. */
export interface FirstPage {
  /** `*` stands for one part of the path, `**` for whatever follows. Of several pages the first that fits is sent. */
  readonly address: string;
  /** Its name in the folder `first` of what is built. */
  readonly file: string;
  /** What it is made of but imports late: the browser is told of their chunks and styles at once, and need not find them one by one. */
  readonly modules: readonly string[];
  /** Whether its HTML comes along. */
  readonly isRendered: boolean;
}

/** What `renderer` must export. */
interface Renderer {
  /** The HTML of the root element at an address, as the front end renders it first in a browser. */
  readonly renderPage: (address: string) => Promise<string>;
}

/**
 * Writes some pages beside the front end's one page, which has an empty root, with a list of them for the server (`first/pages.json`).
 * The renderer is built for Node.js from the same sources; the browser's React takes over what is there.
 */
export function firstPages(renderer: string, pages: readonly FirstPage[]): Plugin {
  let root = '';
  return {
    name: 'first-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        // Where the libraries are found that it imports.
        const made = join(cache, `renderer-${process.pid}`);
        await build({
          root,
          logLevel: 'warn',
          build: {
            ssr: renderer,
            outDir: made,
            emptyOutDir: true,
            rolldownOptions: { output: { entryFileNames: 'renderer.js' } },
          },
        });
        const { renderPage } = (await import(pathToFileURL(join(made, 'renderer.js')).href)) as Renderer;
        const empty = await readFile(join(dir, 'index.html'), 'utf8');
        await mkdir(join(dir, 'first'), { recursive: true });
        for (const { address, file, modules, isRendered } of pages) {
          const html = isRendered ? await renderPage(address) : '';
          // The policy of pages lets no style or script stand in the HTML.
          const inline = /<script|<style|\sstyle="/.exec(html);
          if (inline) throw new Error(`The HTML of ${address} has ${inline[0]}`);
          await writeFile(join(dir, 'first', file), fill(empty, html, filesOf(bundle, modules)));
        }
        const list = pages.map(({ address, file }) => ({ address, file }));
        await writeFile(join(dir, 'first', 'pages.json'), JSON.stringify(list));
        await rm(made, { recursive: true });
      },
    },
  };
}

/** The chunks of the modules, what these import at once, and the styles of all. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const follow = (name: string): void => {
    const chunk = bundle[name];
    if (scripts.has(name) || chunk?.type !== 'chunk') return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const next of chunk.imports) follow(next);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
    );
    if (!chunk) throw new Error(`No chunk has ${module}`);
    follow(chunk.fileName);
  }
  return { scripts, styles };
}

/** The page with that inside its root. What it already loads is not named again. */
function fill(page: string, html: string, { scripts, styles }: ReturnType<typeof filesOf>): string {
  // Where nothing is in sight yet, nothing waits for styles; what is imported late asks for its own.
  const style = html === '' ? 'rel="preload" as="style"' : 'rel="stylesheet"';
  const links = [
    ...[...styles].map((name) => `<link ${style} crossorigin href="/${name}">`),
    ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].filter((link) => !page.includes(/"\/.*"/.exec(link)?.[0] ?? ''));
  const root = '<div id="root"></div>';
  if (!page.includes(root)) throw new Error(`The page has no ${root}`);
  return page
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace(root, () => `<div id="root">${html}</div>`);
}
