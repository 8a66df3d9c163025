import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { registeredProperty } from '../../test-support/records.ts';
import { memberOf, type SignedInCaller, signedIn, withItsId } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { notify } from './notify.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = await signedIn(system, getPerson('A100001'));
const fellow = await signedIn(system, getPerson('A100002'));

const objectId = '019a0000-0000-7000-8000-00000000000a';
const plot = { plotName: 'Fehiveli Villa', plotNumber: 'M-10241' };
const verified = {
  kind: 'propertyVerified',
  recipients: [owner.personId],
  object: { type: 'property', id: objectId },
  params: plot,
} as const;

/** Notifies as an act does; with `fail` the act is rolled back afterwards. */
async function act(notice: Parameters<typeof notify>[1] = verified, fail = false): Promise<void> {
  await system.services.database.transaction(
    (tx) => notify(tx, notice),
    () => !fail,
  );
}

const list = async (caller: SignedInCaller = owner, before?: string) =>
  (await caller.call('GET /Notifications', { query: before === undefined ? {} : { before } })).data;
const counts = async () => {
  const [row] = await database.query<{ notifications: number; mails: number }>(
    `select (select count(*)::int from notifications) as notifications, (select count(*)::int from outbox) as mails`,
  );
  return row;
};

beforeEach(async () => {
  await database.query('delete from notifications');
  await database.query('delete from outbox');
});

describe('an act', () => {
  test('tells in its own transaction, in the portal and by mail', async () => {
    await act({ ...verified, recipients: [owner.personId, fellow.personId] });
    expect(await counts()).toEqual({ notifications: 2, mails: 2 });
    const mails = await database.query(
      'select recipient, subject, body, path from outbox order by recipient',
    );
    const said = {
      subject: 'Property verified',
      body: 'Your property Fehiveli Villa (M-10241) was verified.',
      path: `/app/properties/${objectId}`,
    };
    expect(mails).toEqual(
      ['A100001', 'A100002']
        .map((idnumber) => ({ recipient: getPerson(idnumber).email, ...said }))
        .toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1)),
    );
  });

  test('that is rolled back tells nobody', async () => {
    await act(verified, true);
    expect(await counts()).toEqual({ notifications: 0, mails: 0 });
  });

  test('that fails after it told tells nobody', async () => {
    const failing = system.services.database.transaction(async (tx) => {
      await notify(tx, verified);
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await counts()).toEqual({ notifications: 0, mails: 0 });
  });

  test('tells each person once, and nobody where there is nobody', async () => {
    await act({ ...verified, recipients: [owner.personId, owner.personId] });
    await act({ ...verified, recipients: [] });
    expect(await counts()).toEqual({ notifications: 1, mails: 1 });
  });

  test.each([
    ['has not shared an address', 'email = null'],
    ['may not sign in any more', 'disabled_at = now()'],
  ])('writes no mail to who %s', async (_, change) => {
    const other = await signedIn(system, getPerson('A100020'));
    await database.query(`update persons set ${change} where id = $1`, [other.personId]);
    await act({ ...verified, recipients: [other.personId] });
    expect(await counts()).toEqual({ notifications: 1, mails: 0 });
    await database.query('update persons set disabled_at = null, email = $2 where id = $1', [
      other.personId,
      'other@strata.example',
    ]);
  });

  test('marks what an officer wrote, line by line', async () => {
    await act({ ...verified, kind: 'propertyReturned', params: { ...plot, remarks: 'One.\r\n\nThree.' } });
    expect(await database.query('select body from outbox')).toEqual([
      {
        body: 'Your property Fehiveli Villa (M-10241) was returned. Please correct it.\n\nRemarks:\n> One.\n>\n> Three.',
      },
    ]);
  });
});

describe('GET /Notifications', () => {
  test('says nothing when nothing happened', async () => {
    expect(await list()).toEqual({ items: [], hasMore: false, unread: 0 });
  });

  test('shows the words as they were when it happened', async () => {
    await act({
      ...verified,
      kind: 'propertyReturned',
      params: { ...plot, remarks: 'Please add a map.\nThank you.' },
    });
    const { items, unread } = await list();
    expect(unread).toBe(1);
    expect(items).toEqual([
      {
        id: expect.any(String) as unknown,
        title: 'Property returned',
        text: 'Your property Fehiveli Villa (M-10241) was returned. Please correct it.',
        quoted: { label: 'Remarks', text: 'Please add a map.\nThank you.' },
        path: '/app',
        entity: null,
        createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
        readDate: null,
      },
    ]);
  });

  test('leads to the record while it is there, and names the entity', async () => {
    const firm = { entityType: 'Business', entityId: '019a0000-0000-7000-8000-00000000000b' } as const;
    await memberOf(system, owner, { ...firm, name: 'Fehi Homes' });
    await withItsId(system, firm, 'Developer');
    const id = await registeredProperty(owner, firm);
    await act({ ...verified, object: { type: 'property', id }, entity: firm });
    const seen = async () => (await list()).items.map(({ path, entity }) => ({ path, entity }));
    const entity = { ...firm, entityName: 'Fehi Homes' };
    expect(await seen()).toEqual([{ path: `/app/properties/${id}`, entity }]);
    const { version } = (await owner.call('GET /Properties/{id}', { params: { id } })).data;
    void (await owner.call('DELETE /Properties', { query: { id } }, { version })).data;
    expect(await seen()).toEqual([{ path: '/app', entity }]);
  });

  test('shows the newest first, fifty at a time, each one once', async () => {
    for (let told = 1; told <= 101; told += 1) {
      await act({ ...verified, params: { ...plot, plotNumber: `M-${told}` } });
    }
    const first = await list();
    const second = await list(owner, first.items.at(-1)?.id);
    const third = await list(owner, second.items.at(-1)?.id);
    const pages = [first, second, third];
    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [1, false],
    ]);
    const numbers = pages.flatMap(({ items }) => items).map(({ text }) => Number(/M-(\d+)/.exec(text)?.[1]));
    expect(numbers).toEqual(Array.from({ length: 101 }, (_, index) => 101 - index));
    expect(first.unread).toBe(100);
  });

  test('shows one’s own only', async () => {
    await act();
    expect((await list(fellow)).items).toEqual([]);
    expect((await list(fellow)).unread).toBe(0);
  });

  test('passes over a kind that only newer code knows, and does not count it', async () => {
    await act();
    await database.query(`update notifications set kind = 'somethingNewer'`);
    expect(await list()).toEqual({ items: [], hasMore: false, unread: 0 });
  });

  test('is served by an index, however many there are', async () => {
    await database.query(
      `insert into notifications (id, person_id, kind, object_type, object_id, params)
       select gen_random_uuid(), p.id, 'propertyVerified', 'property', gen_random_uuid(), '{}'
       from persons p, generate_series(1, 3000)`,
    );
    await database.query('analyze notifications');
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `explain select * from notifications where person_id = '${owner.personId}' and id < 'ffffffff-ffff-ffff-ffff-ffffffffffff'
       order by id desc limit 51`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('notifications_by_person');
    expect(text).not.toContain('Sort');
  });
});

describe('marking as read', () => {
  const read = (ids: readonly string[], caller = owner) =>
    caller.call('POST /Notifications/read', { body: { ids: [...ids] } });
  const readAll = (upTo: string, caller = owner) =>
    caller.call('POST /Notifications/readAll', { body: { upTo } });

  test('of one leaves the others unread', async () => {
    await act();
    await act();
    const [, older] = (await list()).items;
    expect((await read([older?.id ?? ''])).status).toBe(200);
    const { items, unread } = await list();
    expect(unread).toBe(1);
    expect(items.map(({ readDate }) => readDate !== null)).toEqual([false, true]);
  });

  test('twice keeps the time of the first', async () => {
    await act();
    const { items } = await list();
    await read([items[0]?.id ?? '']);
    const once = await list();
    expect((await read([items[0]?.id ?? ''])).status).toBe(200);
    expect((await readAll(items[0]?.id ?? '')).status).toBe(200);
    expect(await list()).toEqual(once);
  });

  test('ten times at once is the same', async () => {
    await act();
    const id = (await list()).items[0]?.id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? read([id]) : readAll(id))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list()).unread).toBe(0);
  });

  test('of all leaves unread what came after the newest that was seen', async () => {
    await act();
    const seen = (await list()).items[0]?.id ?? '';
    await act();
    await readAll(seen);
    expect((await list()).items.map(({ readDate }) => readDate !== null)).toEqual([false, true]);
  });

  test('does nothing to others’ and to unknown ones, and does not tell them apart', async () => {
    await act();
    const id = (await list()).items[0]?.id ?? '';
    const [foreign, unknown] = [await read([id], fellow), await read([uuidv7()], fellow)];
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
    await readAll(id, fellow);
    expect((await list()).unread).toBe(1);
  });
});

describe('a look in the background', () => {
  const lastActive = async () => {
    const [row] = await database.query<{ at: Date }>(
      'select last_active_at as at from sessions where person_id = $1',
      [owner.personId],
    );
    return row?.at;
  };

  test('is not the person’s activity', async () => {
    await database.query(
      `update sessions set last_active_at = now() - interval '5 minutes' where person_id = $1`,
      [owner.personId],
    );
    const before = await lastActive();
    await owner.call('GET /Notifications', { query: {} }, { background: true });
    expect(await lastActive()).toEqual(before);
    await owner.call('GET /Notifications', { query: {} });
    expect(await lastActive()).not.toEqual(before);
  });
});
