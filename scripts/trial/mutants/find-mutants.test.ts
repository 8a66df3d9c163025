import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';

/** The mutants of a text: kind, what goes and what comes instead. */
function mutantsOf(text: string, file = 'apps/server/src/features/projects/projects.ts') {
  return findMutants(file, `async function act() { ${text} }`).map(({ kind, removed, replacement }) => [
    kind,
    removed,
    replacement,
  ]);
}
const inQueries = (text: string) => mutantsOf(text, 'apps/server/src/features/projects/projects.queries.ts');

test('a condition that ends in a refusal never holds', () => {
  expect(mutantsOf(`if (!project) return refuse('NOT_FOUND');`)).toEqual([['guard', '!project', 'false']]);
  expect(mutantsOf(`if (!can(a)) { return await refuseWithLastAct(db, a); }`)).toEqual([
    ['guard', '!can(a)', 'false'],
  ]);
  expect(mutantsOf(`if (isStale(seen, version)) return refuseStale(version);`)).toEqual([
    ['version', 'isStale(seen, version)', 'false'],
  ]);
});

test('of several conditions each is taken out by itself', () => {
  expect(mutantsOf(`if (!a || !(b && c)) return refuse('X');`)).toEqual([
    ['guard', '!a', 'false'],
    ['guard', '!(b && c)', 'false'],
  ]);
});

test('a refusal that is passed on, and one that is chosen', () => {
  expect(mutantsOf(`if (locked instanceof Refusal) return locked;`)).toEqual([
    ['guard', 'locked instanceof Refusal', 'false'],
  ]);
  expect(mutantsOf(`const x = isMember ? undefined : refuse('NOT_FOUND');`)).toEqual([
    ['guard', 'isMember', 'true'],
  ]);
  expect(mutantsOf(`const tell = (code) => refuseWithLastAct(db, code); if (a) return tell('X');`)).toEqual([
    ['guard', 'a', 'false'],
  ]);
});

test('what refuses nothing is no guard', () => {
  expect(mutantsOf(`if (before === after) return { version };`)).toEqual([]);
  expect(mutantsOf(`if (!row) throw new Error('none');`)).toEqual([]);
});

test('locks of rows, one at a time, and locks that are calls', () => {
  const query = 'const q = `select 1 from projects p where p.id = $1 for update of p for share of m`;';
  expect(inQueries(query)).toEqual([
    ['lock', 'for update of p', ''],
    ['lock', 'for share of m', ''],
  ]);
  expect(inQueries(`tx.query('select pg_advisory_xact_lock($1)', [1]);`)).toEqual([
    ['lock', 'pg_advisory_xact_lock(', 'pg_try_advisory_xact_lock_shared('],
  ]);
  expect(mutantsOf(`async () => { await lockProperty(db, id); }`)).toEqual([
    ['lock', 'await lockProperty(db, id);', ';'],
  ]);
  expect(inQueries('const locks = ` for ${strength} of a`;')).toEqual([['lock', 'for ${strength} of a', '']]);
});

test('rights, links and states in SQL; parameters stay', () => {
  expect(inQueries('const q = `join entities e on e.entity_id = p.entity_id`;')).toEqual([]);
  expect(inQueries('const q = `join m on m.entity_type = p.entity_type and m.person_id = $2`;')).toEqual([
    ['membership', 'm.entity_type = p.entity_type', 'true'],
    ['membership', 'm.person_id = $2', '$2::uuid is not null'],
  ]);
  expect(inQueries(`const q = 'select 1 from floors where id = $1 and building_id = $2';`)).toEqual([
    ['link', 'and building_id = $2', 'and $2::uuid is not null'],
  ]);
  expect(
    inQueries(`const q = "select 1 from t where id = $1 and state = 'paid' and ended_at is null";`),
  ).toEqual([
    ['state', `and state = 'paid'`, ''],
    ['state', 'and ended_at is null', ''],
  ]);
  expect(
    inQueries(
      'const q = `where id = $1 and a.application_status_id = ${ApplicationStatus.approved} and x in (${f(`y and status_id in (${S.a}, ${S.b})`)})`;',
    ),
  ).toEqual([
    ['state', 'and a.application_status_id = ${ApplicationStatus.approved}', ''],
    ['state', 'and status_id in (${S.a}, ${S.b})', ''],
  ]);
  // The parenthesis behind it is another's.
  expect(inQueries('const q = `exists (select from t where id = $1 and status_id = ${S.a})`;')).toEqual([
    ['state', 'and status_id = ${S.a}', ''],
  ]);
  expect(inQueries(`const q = 'update sessions set person_id = $2 where id = $1';`)).toEqual([]);
});

test('acts that are not recorded, answers that are not kept, what a file is judged by', () => {
  expect(mutantsOf(`async () => { await recordAct(db, { verb: 'update' }); }`)).toEqual([
    ['audit', `await recordAct(db, { verb: 'update' });`, ';'],
  ]);
  expect(mutantsOf(`async () => { await saveAnswer(tx, key); }`)).toEqual([
    ['key', 'await saveAnswer(tx, key);', ';'],
  ]);
  const scan = 'apps/server/src/features/files/pdf/scan-pdf.ts';
  expect(mutantsOf(`if (scan.isActive) return 'active';`, scan)).toEqual([
    ['content', 'scan.isActive', 'false'],
  ]);
});
