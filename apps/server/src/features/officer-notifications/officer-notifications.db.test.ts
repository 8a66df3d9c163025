import { addWorkingDays } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { returned, submittedExpert, versionOf } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { officerAs, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { sweep } from '../sweep.ts';
import { tellOfNearlyDue } from './tell-officers.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, services } = system;
const { owner } = await createHandovers(system);
const applicant = await signedIn(system, getPerson('A100003'));
const { examiner, colleague, registrar, chief } = await createOfficers(system);
const everybody = { examiner, colleague, registrar, chief };

const today = `(now() at time zone 'Indian/Maldives')::date`;
const ref = (id: string) => ({ objectType: 'registration', id }) as const;
const take = (officer: SignedInCaller, id: string) =>
  officer.call('POST /Examinations/take', { body: ref(id) });
const bell = async (officer: SignedInCaller) =>
  (await officer.call('GET /OfficerNotifications', { query: {} })).data;

/** Who was told what, by the beginning of its title. */
async function told(): Promise<Record<string, string[]>> {
  const lists = await Promise.all(
    Object.entries(everybody).map(async ([name, officer]) => {
      const { items } = await bell(officer);
      return [name, items.map(({ title }) => title.replace(/ \d\d\/.*|:.*/, ''))] as const;
    }),
  );
  return Object.fromEntries(lists.filter(([, titles]) => titles.length > 0));
}

const recommend = async (officer: SignedInCaller, id: string) => {
  const version = await versionOf(system, id);
  return officer.call('POST /Review/registrations/recommend', { body: { id } }, { version });
};
const isAbsentToday = (officer: SignedInCaller) =>
  database.query(
    `insert into officer_absences (id, person_id, first_day, last_day, entered_by)
     values (gen_random_uuid(), $1, ${today}, ${today}, $1)`,
    [officer.personId],
  );
/** The registration names the officer by ID number. */
const makeParty = (officer: SignedInCaller, id: string) =>
  database.query(
    `update expert_registrations set identification = (select idnumber from persons where id = $2) where id = $1`,
    [id, officer.personId],
  );

beforeEach(async () => {
  await database.query('delete from officer_notifications');
  await database.query('delete from officer_absences');
  await database.query('delete from examinations');
  await officerAs(system, examiner, 'Examiner');
});

describe('a recommendation', () => {
  test('is told to those who can decide it, with what it is and by whom', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    expect((await recommend(examiner, id)).status).toBe(200);
    expect(await told()).toEqual({ registrar: ['Recommended to you'], chief: ['Recommended to you'] });
    const { items, unread } = await bell(registrar);
    expect(unread).toBe(1);
    expect(items[0]).toMatchObject({ record: ref(id), readDate: null });
    expect(items[0]?.text).toMatch(/^Developer, ER-\d{4}-\d{6}\. .+ recommended it\.$/);
  });

  test('is not told to a party, to whoever recommended it, or to who is absent', async () => {
    const [own, ofRegistrar, other] = [
      await submittedExpert(applicant, applicant.self),
      await submittedExpert(applicant, applicant.self),
      await submittedExpert(applicant, applicant.self),
    ];
    await recommend(chief, own);
    expect(await told()).toEqual({ registrar: ['Recommended to you'] });
    await makeParty(registrar, ofRegistrar);
    await recommend(examiner, ofRegistrar);
    expect(await told()).toEqual({ registrar: ['Recommended to you'], chief: ['Recommended to you'] });
    await isAbsentToday(registrar);
    await recommend(examiner, other);
    expect((await bell(registrar)).unread).toBe(1);
    expect((await bell(chief)).unread).toBe(2);
  });

  test('is not told to who cannot sign in any longer', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    const disable = (at: string) =>
      database.query(`update persons set disabled_at = ${at} where id = $1`, [registrar.personId]);
    await disable('now()');
    await recommend(examiner, id);
    await disable('null');
    expect(await told()).toEqual({ chief: ['Recommended to you'] });
  });

  test('that is refused tells nobody', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    const body = { id };
    expect(
      (await examiner.call('POST /Review/registrations/recommend', { body }, { version: 99 })).status,
    ).toBe(412);
    expect(await told()).toEqual({});
  });

  test('that is referred back is told to who made it', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId });
    await decide(examiner, 'recommend', plan);
    await decide(registrar, 'referBack', plan, { version: 2 });
    expect(await told()).toEqual({
      examiner: ['Referred back to you'],
      registrar: ['Recommended to you'],
      chief: ['Recommended to you'],
    });
  });
});

/** A registration that the examiner returned, and that was submitted again. */
async function cameBack(meanwhile: (id: string) => Promise<unknown> = async () => {}): Promise<string> {
  const id = await submittedExpert(applicant, applicant.self);
  await take(examiner, id);
  await returned({ examiner, registrar }, id);
  await meanwhile(id);
  const version = await versionOf(system, id);
  expect((await applicant.call('POST /Developers/submit', { body: { id } }, { version })).status).toBe(200);
  return id;
}

describe('what came back', () => {
  test('is told to who returned it', async () => {
    const id = await cameBack();
    const { items } = await bell(examiner);
    expect(items.map(({ record }) => record)).toEqual([ref(id)]);
    expect(items[0]?.title).toMatch(/ came back$/);
    expect(items[0]?.text).toMatch(/, revision 2\. It is kept for you until \d\d\/\d\d\/\d{4}\.$/);
    for (const other of [colleague, registrar, chief]) expect((await bell(other)).items).toEqual([]);
  });

  test('is told to nobody who has become a party to it, or is no examiner any longer', async () => {
    await cameBack((id) => makeParty(examiner, id));
    await cameBack(() => database.query('delete from officers where person_id = $1', [examiner.personId]));
    await officerAs(system, examiner, 'Examiner');
    expect(await told()).toEqual({});
  });
});

describe('among officers', () => {
  test('who is given a record is told by whom; who takes it themselves is not', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    await take(examiner, id);
    const give = (to: SignedInCaller) =>
      registrar.call('POST /Examinations/assign', { body: { ...ref(id), personId: to.personId } });
    for (const answer of [await give(colleague), await give(colleague)]) expect(answer.status).toBe(200);
    const { items } = await bell(colleague);
    expect(items.length).toBe(1);
    expect(items[0]?.title).toMatch(/ gave you /);
    expect(Object.keys(await told())).toEqual(['colleague']);
  });

  test('a note is told to who holds the record, without its words', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    const write = (officer: SignedInCaller) =>
      officer.call('POST /Review/notes', { body: { ...ref(id), text: 'Sentinel-4711' } });
    await write(registrar);
    await take(examiner, id);
    await write(examiner);
    await write(registrar);
    const { items } = await bell(examiner);
    expect(items.map(({ title }) => title.endsWith(' wrote a note'))).toEqual([true]);
    expect(JSON.stringify(items)).not.toContain('Sentinel');
    expect(Object.keys(await told())).toEqual(['examiner']);
  });
});

describe('a target that is near', () => {
  const dayAfter = async (workingDays: number): Promise<string> => {
    const [row] = await database.query<{ today: string }>(`select to_char(${today}, 'YYYY-MM-DD') as today`);
    return addWorkingDays(row?.today ?? '', workingDays);
  };
  const setTarget = async (id: string, workingDays: number) =>
    database.query('update examinations set target_on = $2 where object_id = $1', [
      id,
      await dayAfter(workingDays),
    ]);

  test('is told once, to everybody who could take what nobody holds', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    await setTarget(id, 1);
    await sweep(services);
    await Promise.all([1, 2].map(() => services.database.transaction(tellOfNearlyDue)));
    expect(await told()).toEqual({ examiner: ['Due on'], colleague: ['Due on'], chief: ['Due on'] });
    expect((await bell(examiner)).items[0]?.text).toMatch(/ Nobody holds it\.$/);
  });

  test('two processes that tell of it at the same moment tell it once', async () => {
    await setTarget(await submittedExpert(applicant, applicant.self), 1);
    await Promise.all([1, 2, 3].map(() => services.database.transaction(tellOfNearlyDue)));
    expect((await bell(examiner)).items.length).toBe(1);
  });

  test('is told to who holds it alone, and to who gets it after that', async () => {
    const id = await submittedExpert(applicant, applicant.self);
    await setTarget(id, 1);
    await take(examiner, id);
    await sweep(services);
    expect(await told()).toEqual({ examiner: ['Due on'] });
    await examiner.call('POST /Examinations/putBack', { body: ref(id) });
    await take(colleague, id);
    await sweep(services);
    expect(await told()).toEqual({ examiner: ['Due on'], colleague: ['Due on'] });
    expect((await bell(colleague)).items[0]?.text).toMatch(/ You hold it\.$/);
  });

  test('is not told of today, of what has more time, to a party or to who is absent', async () => {
    const [due, later, ofColleague] = [
      await submittedExpert(applicant, applicant.self),
      await submittedExpert(applicant, applicant.self),
      await submittedExpert(applicant, applicant.self),
    ];
    await database.query(`update examinations set target_on = ${today} where object_id = $1`, [due]);
    await setTarget(later, 2);
    await setTarget(ofColleague, 1);
    await makeParty(colleague, ofColleague);
    await isAbsentToday(chief);
    await sweep(services);
    expect(await told()).toEqual({ examiner: ['Due on'] });
  });
});

describe('reading', () => {
  const tellThree = async () => {
    for (const officer of [examiner, examiner, examiner])
      await recommend(officer, await submittedExpert(applicant, applicant.self));
    return (await bell(registrar)).items.map(({ id }) => id);
  };
  const unread = async (officer: SignedInCaller) => (await bell(officer)).unread;

  test('marks one’s own alone, and never what came after the newest that was seen', async () => {
    const [newest = '', middle = '', oldest = ''] = await tellThree();
    const read = (officer: SignedInCaller, ids: string[]) =>
      officer.call('POST /OfficerNotifications/read', { body: { ids } });
    await read(chief, [newest, middle, oldest]);
    expect([await unread(registrar), await unread(chief)]).toEqual([3, 3]);
    await read(registrar, [oldest]);
    expect(await unread(registrar)).toBe(2);
    await registrar.call('POST /OfficerNotifications/readAll', { body: { upTo: middle } });
    expect((await bell(registrar)).items.map(({ readDate }) => readDate === null)).toEqual([
      true,
      false,
      false,
    ]);
    const older = await registrar.call('GET /OfficerNotifications', { query: { before: middle } });
    expect(older.data.items.map(({ id }) => id)).toEqual([oldest]);
  });

  test('the same person in the portal sees none of it, and marks none of it', async () => {
    const [newest = ''] = await tellThree();
    const inPortal = await signedIn(system, getPerson('A100040'));
    expect(inPortal.personId).toBe(registrar.personId);
    expect((await inPortal.call('GET /Notifications', { query: {} })).data.items).toEqual([]);
    await inPortal.call('POST /Notifications/read', { body: { ids: [newest] } });
    await inPortal.call('POST /Notifications/readAll', { body: { upTo: newest } });
    expect(await unread(registrar)).toBe(3);
  });

  test('what was deleted leads nowhere', async () => {
    const id = await registeredProperty(applicant, applicant.self);
    const body = { objectType: 'property', id, personId: examiner.personId } as const;
    await registrar.call('POST /Examinations/assign', { body });
    expect((await bell(examiner)).items[0]?.record).toEqual({ objectType: 'property', id });
    await database.query('delete from properties where id = $1', [id]);
    expect((await bell(examiner)).items[0]?.record).toBeNull();
  });
});
