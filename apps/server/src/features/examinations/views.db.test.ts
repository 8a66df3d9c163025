import { randomUUID } from 'node:crypto';
import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { insertView, lockViewsOf } from './views.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { examiner, colleague, registrar } = await createOfficers(system);
const applicant = await signedIn(system, getPerson('A100003'));

const viewsOf = async (officer: SignedInCaller) =>
  (await officer.call('GET /Examinations/views', { query: { objectType: 'property' } })).data;
const save = (officer: SignedInCaller, name: string, isOffice = false, filter = {}) =>
  officer.call('POST /Examinations/views', { body: { objectType: 'property', name, isOffice, filter } });
const rename = (officer: SignedInCaller, id: string, name: string, version = 1) =>
  officer.call('PUT /Examinations/views', { body: { id, name } }, { version });
const remove = (officer: SignedInCaller, id: string) =>
  officer.call('DELETE /Examinations/views', { query: { id } });
const open = (officer: SignedInCaller, id: string | null) =>
  officer.call('PUT /Examinations/defaultView', { body: { objectType: 'property', id } });

beforeEach(() => database.query('delete from queue_views'));

describe('one’s own views', () => {
  test('are nobody else’s: to see, rename, remove or open first', async () => {
    const { data: id } = await save(examiner, 'Mine');
    expect((await viewsOf(examiner)).map(({ name, isOffice }) => [name, isOffice])).toEqual([
      ['Mine', false],
    ]);
    expect(await viewsOf(colleague)).toEqual([]);
    for (const answer of [
      await rename(colleague, id, 'Yours'),
      await remove(registrar, id),
      await open(colleague, id),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('are renamed unless somebody did meanwhile, and have different names', async () => {
    const { data: id } = await save(examiner, 'One');
    await save(examiner, 'Two');
    expect((await save(examiner, 'One')).fields).toHaveProperty('name');
    expect((await rename(examiner, id, 'Two')).fields).toHaveProperty('name');
    expect((await rename(examiner, id, 'Three')).data).toEqual({ version: 2 });
    expect(await rename(examiner, id, 'Four')).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    expect((await save(colleague, 'Two')).status).toBe(200);
  });

  test('renamed or removed by two at once have one of both', async () => {
    const { data: id } = await save(examiner, 'One');
    const renaming = [`update queue_views set name = 'Other', version = version + 1 where id = '${id}'`];
    expect(await whileChanging(database, renaming, () => rename(examiner, id, 'Two'))).toMatchObject({
      status: 412,
      refusedWith: { version: 2 },
    });
    const removing = [`delete from queue_views where id = '${id}'`];
    expect(await whileChanging(database, removing, () => remove(examiner, id))).toMatchObject({
      status: 404,
    });
  });

  test('open first when they are chosen, each officer’s own choice, and until they are removed', async () => {
    const { data: id } = await save(registrar, 'Office view', true);
    await open(examiner, id);
    expect((await viewsOf(examiner))[0]?.isDefault).toBe(true);
    expect((await viewsOf(colleague))[0]?.isDefault).toBe(false);
    await open(colleague, id);
    await open(examiner, null);
    expect((await viewsOf(examiner))[0]?.isDefault).toBe(false);
    expect((await viewsOf(colleague))[0]?.isDefault).toBe(true);
    await open(examiner, id);
    expect((await remove(registrar, id)).status).toBe(200);
    expect(await viewsOf(examiner)).toEqual([]);
  });

  test('are thirty at most, also when two are saved at once', async () => {
    await database.query(
      `insert into queue_views (id, person_id, object_type, name, filter, created_by)
       select gen_random_uuid(), $1, 'property', 'View ' || n, '{}', $1 from generate_series(1, 29) n`,
      [examiner.personId],
    );
    const { personId } = examiner;
    const saving = async (tx: Queryable) => {
      const view = {
        id: randomUUID(),
        personId,
        objectType: 'property',
        name: 'A',
        filter: {},
        version: 1,
      } as const;
      expect(await lockViewsOf(tx, personId, 'property')).toBe(29);
      await insertView(tx, view, personId);
    };
    expect(await whileChanging(database, [saving], () => save(examiner, 'B'))).toMatchObject({ status: 422 });
  });
});

describe('the office’s views', () => {
  test('are saved, renamed and removed by registrars, and seen by all', async () => {
    expect((await save(examiner, 'Due', true)).code).toBe('FORBIDDEN');
    const { data: id } = await save(registrar, 'Due', true, { due: 'week' });
    expect(await viewsOf(examiner)).toMatchObject([
      { id, name: 'Due', isOffice: true, filter: { due: 'week' } },
    ]);
    expect((await rename(examiner, id, 'Mine')).code).toBe('FORBIDDEN');
    expect((await remove(examiner, id)).code).toBe('FORBIDDEN');
    expect((await remove(registrar, id)).status).toBe(200);
  });
});

describe('a view', () => {
  test('holds as many as its list', async () => {
    await registeredProperty(applicant, applicant.self);
    const id = await registeredProperty(applicant, applicant.self);
    await database.query('update examinations set came_back = true where object_id = $1', [id]);
    await save(examiner, 'Back', false, { cameBack: 'yes' });
    await save(examiner, 'All');
    for (const { name, filter, count } of await viewsOf(examiner)) {
      const query = { objectType: 'property', ...filter } as const;
      const { items } = (await examiner.call('GET /Examinations', { query })).data;
      expect([name, count]).toEqual([name, items.length]);
    }
  });

  test('of a retired island still shows what lies there, and says that it is retired', async () => {
    const id = await registeredProperty(applicant, applicant.self);
    const [row] = await database.query<{ island_id: number; name: string }>(
      'select e.island_id, i.name from examinations e join islands i on i.id = e.island_id where e.object_id = $1',
      [id],
    );
    await save(examiner, 'There', false, { islandId: String(row?.island_id) });
    expect((await viewsOf(examiner))[0]?.retiredIsland).toBeNull();
    await database.query('update islands set retired_at = now() where id = $1', [row?.island_id]);
    const [view] = await viewsOf(examiner);
    expect(view?.retiredIsland).toBe(row?.name);
    expect(view?.count).toBeGreaterThan(0);
    await database.query('update islands set retired_at = null');
  });
});
