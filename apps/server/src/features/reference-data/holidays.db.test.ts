import { randomUUID } from 'node:crypto';
import { addWorkingDays, dayInMaldives, previousWorkingDay } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { getTarget, upsertExamination } from '../examinations/examination-acts.queries.ts';
import { insertHoliday, lockHolidays } from './holidays.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');

const today = dayInMaldives(new Date().toISOString());
/** Working days from today on, the first of them tomorrow or later. */
const working = (days: number): string => addWorkingDays(today, days);

const add = (day: string) => administrator.call('POST /PublicHolidays', { body: { day, name: 'A holiday' } });
const remove = (day: string) => administrator.call('DELETE /PublicHolidays', { query: { day } });
const rowOf = async (id: string) =>
  (
    await database.query<{ target: string; reserved: string | null }>(
      `select to_char(target_on, 'YYYY-MM-DD') as target, to_char(reserved_until, 'YYYY-MM-DD') as reserved
       from examinations where object_id = $1`,
      [id],
    )
  )[0];

/** A plot that waits since then, with this target. */
async function waiting(target: string, submitted = '2020-01-01'): Promise<string> {
  const id = await registeredProperty(applicant, applicant.self);
  await database.query('update examinations set target_on = $2, submitted_at = $3 where object_id = $1', [
    id,
    target,
    `${submitted}T06:00:00Z`,
  ]);
  return id;
}

beforeEach(async () => {
  await database.query('delete from public_holidays');
  await database.query('delete from examinations');
});

describe('a public holiday that is entered late', () => {
  test('moves targets still to come that were counted over it, and no others', async () => {
    const [before, on, after] = [
      await waiting(working(2)),
      await waiting(working(3)),
      await waiting(working(9)),
    ];
    const later = await waiting(working(9), working(4));
    await add(working(3));
    expect([(await rowOf(before))?.target, (await rowOf(on))?.target, (await rowOf(after))?.target]).toEqual([
      working(2),
      working(4),
      working(10),
    ]);
    expect((await rowOf(later))?.target).toBe(working(9));
  });

  test('moves none that has passed, though the holiday was before it', async () => {
    const passed = await waiting(previousWorkingDay(today));
    const toCome = await waiting(working(1));
    await add(previousWorkingDay(previousWorkingDay(today)));
    expect((await rowOf(passed))?.target).toBe(previousWorkingDay(today));
    expect((await rowOf(toCome))?.target).toBe(working(2));
  });

  test('moves nothing where the ministry is closed anyway', async () => {
    const id = await waiting(working(20));
    let day = today;
    while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 5)
      day = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    await add(day);
    expect((await rowOf(id))?.target).toBe(working(20));
  });

  test('moves the days for which something is reserved', async () => {
    const id = await waiting(working(9));
    await database.query(
      'update examinations set reserved_for = $2, reserved_until = $3 where object_id = $1',
      [id, administrator.personId, working(2)],
    );
    await add(working(1));
    expect((await rowOf(id))?.reserved).toBe(working(3));
  });

  test('is skipped by targets that meet another holiday, and moves back when it is removed', async () => {
    const id = await waiting(working(3));
    await add(working(4));
    await add(working(3));
    expect((await rowOf(id))?.target).toBe(working(5));
    expect((await remove(working(3))).status).toBe(200);
    expect((await rowOf(id))?.target).toBe(working(3));
  });

  test('is one once, and what is none cannot be removed', async () => {
    await add(working(3));
    expect((await add(working(3))).fields).toHaveProperty('day');
    expect((await remove(working(8))).code).toBe('NOT_FOUND');
  });
});

test('what is submitted after it has its target counted without it', async () => {
  const plain = await rowOf(await registeredProperty(applicant, applicant.self));
  await add(working(1));
  const id = await registeredProperty(applicant, applicant.self);
  expect((await rowOf(id))?.target).toBe(addWorkingDays(plain?.target ?? '', 1, new Set([working(1)])));
});

/** A submission that has counted its target, and is not committed yet. */
async function submitting(tx: Queryable, objectId: string): Promise<void> {
  const { workingDays, holidays } = await getTarget(tx, 'property');
  const targetOn = addWorkingDays(today, workingDays, new Set(holidays));
  await upsertExamination(tx, { objectType: 'property', objectId, objectKind: 'plot', targetOn });
}

test.each(['entered', 'removed'])(
  'a holiday that is %s while a target is being counted waits for it, and moves it',
  async (what) => {
    const holiday = working(1);
    const plain = (await rowOf(await registeredProperty(applicant, applicant.self)))?.target ?? '';
    const moved = addWorkingDays(plain, 1, new Set([holiday]));
    const isEntered = what === 'entered';
    if (!isEntered) await add(holiday);
    const objectId = randomUUID();
    const change = () => (isEntered ? add(holiday) : remove(holiday));
    const answer = await whileChanging(database, [(tx) => submitting(tx, objectId)], change);
    expect(answer.status).toBe(200);
    expect((await rowOf(objectId))?.target).toBe(isEntered ? moved : plain);
  },
);

test('what is submitted while a holiday is being entered waits for it, and has its target counted with it', async () => {
  const holiday = working(1);
  const plain = (await rowOf(await registeredProperty(applicant, applicant.self)))?.target ?? '';
  const entering = async (tx: Queryable): Promise<void> => {
    await lockHolidays(tx);
    await insertHoliday(tx, { day: holiday, name: 'A holiday' }, administrator.personId);
  };
  const submission = () => registeredProperty(applicant, applicant.self);
  const id = await whileChanging(database, [entering], submission);
  expect((await rowOf(id))?.target).toBe(addWorkingDays(plain, 1, new Set([holiday])));
});
