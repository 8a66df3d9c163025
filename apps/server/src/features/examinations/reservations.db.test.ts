import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { returned, submittedExpert } from '../../test-support/experts.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));
const { examiner, colleague, registrar, chief } = await createOfficers(system);

const today = `(now() at time zone 'Indian/Maldives')::date`;
const ref = (id: string) => ({ objectType: 'registration', id }) as const;
const take = (officer: SignedInCaller, id: string) =>
  officer.call('POST /Examinations/take', { body: ref(id) });
const list = async (officer: SignedInCaller) =>
  (await officer.call('GET /Examinations', { query: { objectType: 'registration' } })).data.items;
const next = async (officer: SignedInCaller) =>
  (await officer.call('GET /Examinations/next', { query: { objectType: 'registration' } })).data;

/** A registration that the examiner returned, and that was submitted again. */
async function cameBack(): Promise<string> {
  const id = await submittedExpert(applicant, applicant.self);
  await take(examiner, id);
  await returned({ examiner, registrar }, id);
  const [row] = await database.query<{ version: number }>(
    'select version from expert_registrations where id = $1',
    [id],
  );
  const answer = await applicant.call(
    'POST /Developers/submit',
    { body: { id } },
    { version: row?.version ?? 0 },
  );
  expect(answer.status).toBe(200);
  return id;
}

let id: string;
beforeEach(async () => {
  await database.query('delete from officer_absences');
  await database.query('delete from examinations');
  await officerAs(system, examiner, 'Examiner');
  id = await cameBack();
});

describe('what came back', () => {
  test('is kept for who returned it, two working days long, and everybody sees that', async () => {
    const [seen] = await list(colleague);
    expect(seen).toMatchObject({ id, revision: 2, cameBack: true, holder: null });
    expect(seen?.reserved).toMatchObject({ personId: examiner.personId, isYou: false });
    const [own] = await list(examiner);
    expect(own?.reserved?.isYou).toBe(true);
    const until = new Date(`${own?.reserved?.until}T00:00:00Z`).getUTCDay();
    expect([0, 1, 2, 3, 4]).toContain(until);
  });

  test('is taken by them, and by nobody else meanwhile', async () => {
    expect((await take(colleague, id)).code).toBe('RESERVED');
    expect((await colleague.call('POST /Examinations/takeNext', { body: {} })).data.item).toBeNull();
    expect((await take(examiner, id)).status).toBe(200);
    await examiner.call('POST /Examinations/putBack', { body: ref(id) });
    expect((await take(colleague, id)).status).toBe(200);
  });

  test('cannot be acted on or given away by others either, but by a registrar', async () => {
    const assign = (officer: SignedInCaller) =>
      officer.call('POST /Examinations/assign', { body: { ...ref(id), personId: colleague.personId } });
    expect((await assign(colleague)).code).toBe('RESERVED');
    const [row] = await database.query<{ version: number }>(
      'select version from expert_registrations where id = $1',
      [id],
    );
    const recommend = await colleague.call(
      'POST /Review/registrations/recommend',
      { body: { id } },
      { version: row?.version ?? 0 },
    );
    expect(recommend.code).toBe('RESERVED');
    const review = await colleague.call('GET /Review/registrations/{id}', { params: { id } });
    expect(review.data.hindrances).toMatchObject({ take: 'reserved', recommend: 'reserved' });
    expect((await assign(registrar)).status).toBe(200);
  });

  test('stands on top of their queue, before what is due earlier, and is what they take next', async () => {
    const earlier = await submittedExpert(applicant, applicant.self);
    await database.query(`update examinations set target_on = ${today} - 9 where object_id = $1`, [earlier]);
    expect((await list(examiner)).map((item) => item.id)).toEqual([id, earlier]);
    expect((await list(colleague)).map((item) => item.id)).toEqual([earlier, id]);
    expect((await next(examiner)).item?.id).toBe(id);
    expect(await next(colleague)).toMatchObject({ item: { id: earlier }, left: 1 });
  });

  test('can be taken by others when the days are over', async () => {
    await database.query(`update examinations set reserved_until = ${today} where object_id = $1`, [id]);
    expect((await take(colleague, id)).code).toBe('RESERVED');
    await database.query(`update examinations set reserved_until = ${today} - 1 where object_id = $1`, [id]);
    expect((await list(colleague))[0]?.reserved).toBeNull();
    expect((await take(colleague, id)).status).toBe(200);
  });

  test('can be taken at once while they are absent, from the first day to the last', async () => {
    const absent = (first: number, last: number) =>
      database.query(
        `insert into officer_absences (id, person_id, first_day, last_day, entered_by)
         values (gen_random_uuid(), $1, ${today} + $2::int, ${today} + $3::int, $1)`,
        [examiner.personId, first, last],
      );
    await absent(1, 3);
    await absent(-3, -1);
    expect((await take(colleague, id)).code).toBe('RESERVED');
    await absent(0, 0);
    expect((await next(colleague)).item?.id).toBe(id);
    expect((await take(colleague, id)).status).toBe(200);
  });

  test('is held on by who took it, goes on with it and gives it back, absent or not', async () => {
    expect((await take(examiner, id)).status).toBe(200);
    await database.query(
      `insert into officer_absences (id, person_id, first_day, last_day, entered_by)
       values (gen_random_uuid(), $1, ${today}, ${today}, $2)`,
      [examiner.personId, registrar.personId],
    );
    expect((await take(colleague, id)).code).toBe('HELD_BY_ANOTHER');
    const body = { ...ref(id), part: 'act:return', content: { text: 'Half a sent' }, seenVersion: 0 };
    expect((await examiner.call('PUT /Examinations/drafts', { body })).status).toBe(200);
    const give = { ...ref(id), personId: colleague.personId };
    expect((await registrar.call('POST /Examinations/assign', { body: give })).status).toBe(200);
    const { data } = await colleague.call('GET /Examinations/drafts', { query: ref(id) });
    expect(data.others.map(({ content }) => content.text)).toEqual(['Half a sent']);
  });

  test('can be taken at once when they are no examiner any longer', async () => {
    await database.query('delete from officers where person_id = $1', [examiner.personId]);
    expect((await list(colleague))[0]?.reserved).toBeNull();
    expect((await take(colleague, id)).status).toBe(200);
  });

  test('can be taken at once when they cannot sign in any longer', async () => {
    const disable = (value: string) =>
      database.query(`update persons set disabled_at = ${value} where id = $1`, [examiner.personId]);
    await disable('now()');
    try {
      expect((await list(colleague))[0]?.reserved).toBeNull();
      expect((await take(colleague, id)).status).toBe(200);
    } finally {
      await disable('null');
    }
  });

  test('is kept from no registrar once an examiner has recommended it', async () => {
    await database.query(
      `update examinations set stage = 'decide', recommended_by = $2, recommended_at = now() where object_id = $1`,
      [id, colleague.personId],
    );
    expect((await list(registrar))[0]?.reserved).toBeNull();
    expect((await take(registrar, id)).status).toBe(200);
  });

  test('can be taken at once when they have become a party to it', async () => {
    await database.query('update expert_registrations set created_by = $2 where id = $1', [
      id,
      examiner.personId,
    ]);
    expect((await take(colleague, id)).status).toBe(200);
  });
});

test('who is told that it was assigned hears by whom', async () => {
  await examiner.call('POST /Examinations/take', { body: ref(id) });
  await registrar.call('POST /Examinations/assign', { body: { ...ref(id), personId: colleague.personId } });
  const refused = await take(chief, id);
  const [name] = await database.query<{ full_name: string }>('select full_name from persons where id = $1', [
    registrar.personId,
  ]);
  expect(refused.refusedWith?.lastAct).toMatchObject({ verb: 'assign', by: name?.full_name });
});
