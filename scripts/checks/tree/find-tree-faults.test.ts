import { expect, test } from 'vitest';
import { findOversizedFiles } from './find-oversized-files.ts';
import { findTreeFaults } from './find-tree-faults.ts';

function faults(path: string, text: string, size = text.length): string[] {
  return findTreeFaults([{ path, text, size }]).map(({ message }) => message);
}

/** Puts a text together, so that this file does not hold what it looks for. */
function said(...parts: string[]): string {
  return parts.join('');
}

const planted: [what: string, path: string, text: string, named: string][] = [
  ['a private key', 'docs/a.md', said('-----BEGIN ', 'RSA PRIVATE', ' KEY-----'), 'private key'],
  ['a token', 'apps/server/src/a.ts', said("const t = 'ey", 'J', `${'a'.repeat(30)}';`), 'signed token'],
  ['a web key', 'apps/identity/keys.json', said(`{"d": "${'a'.repeat(43)}"}`), 'JSON web key'],
  ['a password', 'README.md', said('postgres://portal:', 'secret', '123@db.gov.mv/x'), 'database password'],
  ['a home folder', 'docs/a.md', said('see /', 'home', '/someone/portal'), 'one machine'],
  ['a root folder', 'scripts/a.ts', said("const p = '/", 'root', "/portal';"), 'one machine'],
  ['a generated file', 'apps/server/src/a.ts', said('// @', 'generated'), 'is generated'],
  [
    'a thing to be done',
    'apps/server/src/migrations/0001-begin.sql',
    said('-- ', 'TO', 'DO: index'),
    'to be done',
  ],
  [
    'a bare exemption',
    'apps/server/src/a.ts',
    said('// ', 'ox', 'lint-disable-next-line no-console'),
    'without a reason',
  ],
  ['HTML of text', 'apps/portal/src/features/a.tsx', 'place.innerHTML = text;', 'makes elements of text'],
  [
    'HTML of text in React',
    'apps/console/src/a.tsx',
    '<p dangerouslySetInnerHTML={x} />',
    'makes elements of text',
  ],
  ['HTML before an element', 'packages/ui/src/a.ts', 'p.insertAdjacentHTML(x)', 'makes elements of text'],
  ['a parser of HTML', 'packages/web/src/safe-document/a.ts', 'new DOMParser()', 'makes elements of text'],
  ['HTML past the policy', 'packages/web/src/a.ts', 'p.setHTMLUnsafe(x)', 'makes elements of text'],
  ['a policy', 'packages/web/src/a.ts', "trustedTypes.createPolicy('x', {})", 'a policy or a sanitiser'],
  ['a sanitiser', 'apps/portal/src/a.ts', "import x from 'dompurify';", 'a policy or a sanitiser'],
  [
    'F23: a setting of the session',
    'apps/server/src/platform/a.ts',
    'await db.query(`set lock_timeout = ${most}`);',
    'for a session',
  ],
  [
    'F23: a lock of the session',
    'apps/server/src/features/a/a.queries.ts',
    "await db.query('select pg_advisory_lock($1)');",
    'for a session',
  ],
  ['types switched off', 'apps/server/src/a.ts', said('// @ts-', 'ignore'), 'types off'],
  ['compiled code', 'packages/domain/src/a.js', 'export {};', 'is generated'],
  ['a build', 'apps/portal/dist/index.html', '<p>', 'is generated'],
  ['a vague name', 'apps/portal/src/app/utils.ts', '', 'says nothing'],
  ['a Pascal name', 'packages/ui/src/Button.tsx', '', 'kebab-case'],
];

test.for(planted)('names %s', ([, path, text, named]) => {
  expect(faults(path, text)).toEqual([expect.stringContaining(named)]);
});

test.for([
  [
    'an exemption with its reason',
    said('// ', 'ox', "lint-disable-next-line no-console -- the program's own output"),
  ],
  [
    'a path of the specification',
    "const landing = '/home/index.html'; const call = 'POST /Users/token/code';",
  ],
  ['an example', said("const url = 'postgres://portal:", 'correct-horse', "@db.example:5432/portal';")],
  ['a local database', "const url = 'postgres://portal:development@127.0.0.1:5432/portal';"],
] as const)('lets %s stand', ([, text]) => {
  expect(faults('apps/server/src/a.ts', text)).toEqual([]);
});

test('lets the one place that sanitises stand, and tests', () => {
  const text = "import x from 'dompurify'; createPolicy('documents')";
  expect(faults('packages/web/src/safe-document/documents-policy.ts', text)).toEqual([]);
  expect(faults('packages/web/src/safe-document/a.test.ts', 'place.innerHTML')).toEqual([]);
});

test('a worker is started in one place alone', () => {
  const text = "new Worker(new URL('a.worker.ts', import.meta.url))";
  expect(faults('apps/portal/src/a.ts', text)).toEqual([expect.stringContaining('use startWorker')]);
  expect(faults('packages/web/src/safe-document/start-worker.ts', text)).toEqual([]);
});

test('names the line', () => {
  expect(findTreeFaults([{ path: 'a.md', size: 9, text: said('one\ntwo\n', 'FIX', 'ME\n') }])).toEqual([
    expect.objectContaining({ line: 3 }),
  ]);
});

test('names a large file', () => {
  expect(faults('docs/film.webm', '', 3 * 1024 * 1024)).toEqual(['has 3.0 MiB; the most is 1']);
});

test('a few long files may be, very long ones never, many long ones neither', () => {
  const short = Array.from({ length: 40 }, (_, index) => ({ path: `${index}.ts`, lines: 70 }));
  const long = { path: 'long.ts', lines: 300 };
  expect(findOversizedFiles([...short, long])).toEqual([]);
  expect(findOversizedFiles([...short, { path: 'very.ts', lines: 401 }])).toHaveLength(1);
  expect(findOversizedFiles([...short, long, long, long])).toHaveLength(3);
});
