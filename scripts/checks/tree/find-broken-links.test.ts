import { expect, test } from 'vitest';
import { findBrokenLinks } from './find-broken-links.ts';

const found = (text: string): string[] =>
  findBrokenLinks(
    [
      { path: 'docs/a.md', text },
      { path: 'docs/b.md', text: '# Back up\n\n## How often, how long?\n\n```sh\n# A comment\n```\n' },
    ],
    ['docs/a.md', 'docs/b.md', 'apps/server/src/serve.ts'],
  ).map(({ file, line, message }) => `${file}:${line} ${message}`);

test.each([
  ['a file', 'c.md'],
  ['a folder', '../packages'],
  ['a heading of another page', 'b.md#restore'],
  ['a heading of this page', '#restore'],
  ['a heading in an example', 'b.md#a-comment'],
])('%s that does not exist is found', (_, target) => {
  expect(found(`# Page\n\nSee [this](${target}).`)).toEqual([
    `docs/a.md:3 links to ${target}, which does not exist`,
  ]);
});

test.each([
  ['a file', 'b.md'],
  ['a folder', '../apps/server/src'],
  ['a heading of another page', 'b.md#how-often-how-long'],
  ['a heading of this page', '#page'],
  ['an address', 'https://example.org/c.md'],
])('%s that exists is not', (_, target) => {
  expect(found(`# Page\n\nSee [this](${target}).`)).toEqual([]);
});

test('what looks like a link in an example of code is none', () => {
  expect(found('```ts\nconst value = table[key](argument);\n```')).toEqual([]);
});
