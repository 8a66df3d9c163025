import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../../apps/portal');

/** The budget of the first load, in bytes after gzip (issue of the first journey, "Speed"). */
const budget = { login: { js: 110_000, css: 15_000 }, app: { js: 150_000, css: 15_000 } } as const;

async function buildPortal(): Promise<Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>> {
  const built = await build({ root, logLevel: 'silent', build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return new Map(outputs.flatMap(({ output }) => output).map((file) => [file.fileName, file]));
}

let files: Awaited<ReturnType<typeof buildPortal>>;

beforeAll(async () => {
  // Under test the libraries would be bundled in their development form.
  vi.stubEnv('NODE_ENV', 'production');
  files = await buildPortal();
}, 60_000);

/** What a visit to these modules fetches: their chunks, whatever those import at once, and the style sheets of all. */
function firstLoad(modules: readonly string[]) {
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
  for (const file of files.values()) {
    if (file.type !== 'chunk') continue;
    if (file.isEntry || modules.some((module) => file.facadeModuleId?.endsWith(module)))
      follow(file.fileName);
  }
  const sum = (names: ReadonlySet<string>) => [...names].reduce((total, name) => total + size(name), 0);
  return { js: sum(seen), css: sum(styles), names: seen };
}

test('the first load of the sign-in and of the dashboard stays within its budget', () => {
  const login = firstLoad(['/sign-in/login-page.tsx']);
  const app = firstLoad(['/app/signed-in-routes.tsx']);
  // Below these the modules were not found, and nothing was measured.
  expect(login.names.size).toBeGreaterThan(3);
  expect(app.js).toBeGreaterThan(login.js);
  expect(login.js).toBeLessThanOrEqual(budget.login.js);
  expect(login.css).toBeLessThanOrEqual(budget.login.css);
  expect(app.js).toBeLessThanOrEqual(budget.app.js);
  expect(app.css).toBeLessThanOrEqual(budget.app.css);
});

test.for(['zod', '@mantine', '@floating-ui'])('%s comes only with a form', (library) => {
  const first = firstLoad(['/sign-in/login-page.tsx', '/app/signed-in-routes.tsx']);
  const holds = [...files.values()].filter(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.includes(`/node_modules/${library}/`)),
  );
  expect(holds).not.toEqual([]);
  expect(holds.filter((chunk) => first.names.has(chunk.fileName))).toEqual([]);
});
