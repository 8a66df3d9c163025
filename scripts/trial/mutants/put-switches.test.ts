import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { putSwitches } from './put-switches.ts';
import { replaceInSql } from './replace-in-sql.ts';

function switched(body: string, file = 'apps/server/src/features/a.ts'): string {
  const text = `async function act() {\n${body}\n}\n`;
  const mutants = findMutants(file, text).map((mutant, id) => ({ ...mutant, id }));
  return putSwitches(text, mutants, 'file:///switches.ts').split('\n')[1] ?? '';
}

test('a condition gets another value, each side for itself; a statement is left out', () => {
  expect(switched(`if (!a || b) return refuse('X');`)).toBe(
    `if (strataMutants.condition(0, !a, false) || strataMutants.condition(1, b, false)) return refuse('X');`,
  );
  expect(switched(`const x = isMember ? undefined : refuse('NOT_FOUND');`)).toBe(
    `const x = strataMutants.condition(0, isMember, true) ? undefined : refuse('NOT_FOUND');`,
  );
  expect(switched(`await recordAct(db, { verb: 'update' });`)).toBe(
    `if (strataMutants.statement(0)) await recordAct(db, { verb: 'update' });`,
  );
});

test('what lies in another, and what begins where another ends', () => {
  expect(switched(`if (a) { await recordAct(b ? refuse('X') : c); }`)).toBe(
    `if (a) { if (strataMutants.statement(0)) await recordAct(strataMutants.condition(1, b, false) ? refuse('X') : c); }`,
  );
  const queries = 'apps/server/src/features/a.queries.ts';
  expect(switched('const q = `select 1 for update of p for share of m`;', queries)).toBe(
    'const q = `select 1/*<0*/ for update of p/*0>*//*<1*/ for share of m/*1>*/`;',
  );
});

test('SQL is sent without its marks, and one part as it is chosen', () => {
  const marked = 'select 1/*<0*/ for update of p/*0>*//*<1*/ for share of m/*1>*/ limit 1';
  const seen: string[] = [];
  const asWritten = replaceInSql(marked, (id, original) => {
    seen.push(id);
    return original;
  });
  expect(asWritten).toBe('select 1 for update of p for share of m limit 1');
  expect(seen).toEqual(['0', '1']);
  expect(replaceInSql(marked, (id, original) => (id === '1' ? '' : original))).toBe(
    'select 1 for update of p limit 1',
  );
});
