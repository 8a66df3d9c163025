import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { dayFromToday } from '../../test-support/experts.ts';
import type { SignedInCaller } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { examiner, colleague, registrar } = await createOfficers(system);
beforeEach(() => database.query('delete from officer_absences'));

const add = (by: SignedInCaller, { personId }: { readonly personId: string }) =>
  by.call('POST /Officers/absences', {
    body: { personId, firstDay: dayFromToday(0), lastDay: dayFromToday(1) },
  });
const remove = (by: SignedInCaller, id: string) => by.call('DELETE /Officers/absences', { query: { id } });
const list = async (by: SignedInCaller) => (await by.call('GET /Officers/absences', {})).data;

test('one’s own is entered and removed, everybody’s by a registrar; who may remove it sees that', async () => {
  const { data: id } = await add(examiner, examiner);
  expect((await list(examiner)).absences).toMatchObject([{ id, canRemove: true }]);
  expect((await list(colleague)).absences).toMatchObject([{ id, canRemove: false }]);
  expect((await list(registrar)).absences).toMatchObject([{ id, canRemove: true }]);
  expect(await add(colleague, examiner)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await remove(colleague, id)).toMatchObject({ code: 'FORBIDDEN' });
  expect((await remove(registrar, id)).status).toBe(200);
  expect((await list(examiner)).absences).toEqual([]);
});

test('is of an officer alone, also of one whose role is just being taken', async () => {
  const [row] = await database.query<{ id: string }>(
    'select id from persons where id not in (select person_id from officers)',
  );
  expect((await add(registrar, { personId: row?.id ?? '' })).fields).toHaveProperty('personId');
  const roles = await database.query<{ id: string }>('select id from officers where person_id = $1', [
    colleague.personId,
  ]);
  const taking = roles.map(({ id }) => `delete from officers where id = '${id}'`);
  const answer = await whileChanging(database, taking, () => add(registrar, colleague));
  expect(answer.fields).toHaveProperty('personId');
  expect((await list(registrar)).absences).toEqual([]);
});

test('that two remove at once is removed by one of them', async () => {
  const { data: id } = await add(examiner, examiner);
  const removing = [`delete from officer_absences where id = '${id}'`];
  expect(await whileChanging(database, removing, () => remove(registrar, id))).toMatchObject({ status: 404 });
});
