import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const cache = join(import.meta.dirname, '../../.cache/front-ends');

/** A page that is in sight before its scripts are. */
export interface FirstPage {
  readonly address: string;
  /** Below the built folder; the server sends it for the address. */
  readonly file: string;
  /** The module of the page, whose chunk and styles come with the HTML. */
  readonly module: string;
}

/** What `renderer` must export. */
interface Renderer {
  /** The HTML of the root element at an address, as the front end renders it first in a browser. */
  readonly renderPage: (address: string) => Promise<string>;
}

/**
 * Writes the HTML of some pages beside the front end's one page, which has an empty root. The renderer is built for Node.js from
 * the same sources; the browser's React takes over what is there.
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
        for (const { address, file, module } of pages) {
          const html = await renderPage(address);
          // The policy of pages lets no style or script stand in the HTML.
          const inline = /<script|<style|\sstyle="/.exec(html);
          if (inline) throw new Error(`The HTML of ${address} has ${inline[0]}`);
          await mkdir(join(dir, file, '..'), { recursive: true });
          await writeFile(join(dir, file), fill(empty, html, filesOf(bundle, module)));
        }
        await rm(made, { recursive: true });
      },
    },
  };
}

/** The chunk of a page, what it imports at once, and the styles of all. */
function filesOf(bundle: Rolldown.OutputBundle, module: string) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const follow = (name: string): void => {
    const chunk = bundle[name];
    if (scripts.has(name) || chunk?.type !== 'chunk') return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const next of chunk.imports) follow(next);
  };
  const page = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  );
  if (!page) throw new Error(`No page begins with ${module}`);
  follow(page.fileName);
  return { scripts, styles };
}

/** The page with that inside its root. What it already loads is not named again. */
function fill(page: string, html: string, { scripts, styles }: ReturnType<typeof filesOf>): string {
  const links = [
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].filter((link) => !page.includes(/"\/.*"/.exec(link)?.[0] ?? ''));
  const root = '<div id="root"></div>';
  if (!page.includes(root)) throw new Error(`The page has no ${root}`);
  return page
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace(root, () => `<div id="root">${html}</div>`);
}
