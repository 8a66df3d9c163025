import { expect, test } from 'vitest';
import { findAvoidedWords } from './find-avoided-words.ts';

const guide = {
  path: 'docs/register/words.md',
  text: '# Words\n\n## Words not to use\n\n| Not | But |\n| --- | --- |\n| mend, mended | fix |\n| hand in | submit |\n\n## Other\n| fine | fine |\n',
};
const page = 'apps/portal/src/features/properties/property-page.tsx';

const found = (path: string, text: string) =>
  findAvoidedWords([guide, { path, text }]).map(({ line, message }) => [line, message.split('”')[0]]);

test.each([
  [page, 'const a = <p>\n  Please mend it\n</p>;', 2],
  [page, 'const a = <Notice title="Mend this" />;', 1],
  [page, "\nconst a = 'what has to be mended first';", 2],
  [page, 'const a = `${count} things to mend`;', 1],
  [page, 'const a = <p>You hand\n  in the plan</p>;', 1],
  ['packages/domain/src/notifications.ts', "const a = { text: 'Mend it.' };", 1],
  ['packages/contract/src/codes.ts', "const a = 'Mend what blocks it.';", 1],
])('%s: %s', (path, text, line) => {
  expect(found(path, text).map(([at]) => at)).toEqual([line]);
});

test.each([
  [page, 'const a = <p>Amendment</p>;'],
  [page, '// what to mend\nconst a = <p className="to mend">Fine</p>;'],
  [page, "const a = 'mend';"],
  [page, "type Word = 'Mend it now';"],
  [page, "import { mend } from './Mend it.ts';"],
  [page, 'const a = <p>fine</p>;'],
  ['apps/portal/src/features/properties/property-page.test.tsx', "const a = 'Mend it.';"],
  ['apps/server/src/features/sweep.ts', "const a = 'Mend it.';"],
])('nothing in %s: %s', (path, text) => {
  expect(found(path, text)).toEqual([]);
});

test('a guide without words is a fault of its own', () => {
  expect(findAvoidedWords([{ path: page, text: 'const a = <p>mend</p>;' }])).toHaveLength(1);
});
