import { expect, test } from 'vitest';
import { findShadowedAliases } from './find-shadowed-aliases.ts';

const sums = `export function sums(alias: string): string {
  return \`(select sum(r.amount) from refunds r, payments p
    where r.payment_id = p.id and p.application_id = \${alias}.id)\`;
}
export const nested = (column: string): string => \`exists (select from jsonb_array_elements(x) e where \${column})\`;
export const some = (condition: string): string => \`select 1 from titles t where \${condition}\`;`;

function found(calls: string): readonly string[] {
  return findShadowedAliases([
    { path: 'fees/sums.queries.ts', text: sums },
    {
      path: 'review/review.queries.ts',
      text: `import { sums, nested, some } from '../fees/sums.queries.ts';\n${calls}`,
    },
  ]).map(({ file, line, message }) => `${file}:${line} ${/“(\w+)”/.exec(message)?.[1]}`);
}

test.each([
  ['an alias', "const q = `select ${sums('r')} from applications r`;", 'r'],
  ['the second table of a list', "const q = `select ${sums('p')}`;", 'p'],
  ['a column', "const q = nested('e.kind');", 'e'],
  ['a column of a constant', "const column = 'e.kind';\nconst q = nested(column);", 'e'],
  ['through another fragment', "const outer = (a: string) => `${sums(a)}`;\nconst q = outer('r');", 'r'],
])('%s that the fragment has inside is found', (_, calls, name) => {
  expect(found(calls).map((one) => one.split(' ')[1])).toEqual([name]);
});

test('it is found where it is handed in', () => {
  expect(found("\nconst q = sums('r');")).toEqual(['review/review.queries.ts:3 r']);
});

test.each([
  ['another alias', "const q = sums('a');"],
  ['a parameter of the statement', "const q = nested('$1');"],
  ['a condition on the tables inside', "const q = some('t.is_live');"],
  ['a function that is no SQL', "const q = String('r');"],
])('%s is none', (_, calls) => {
  expect(found(calls)).toEqual([]);
});
