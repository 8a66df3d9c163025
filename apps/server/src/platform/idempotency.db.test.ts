import { getPerson, makePdf } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { draftedApplication, registeredProperty, setApplicationStatus } from '../test-support/records.ts';
import { memberOf, signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = await signedIn(system, getPerson('A100001'));
const fellow = await signedIn(system, getPerson('A100002'));
await memberOf(system, fellow, owner.self);
const propertyId = await registeredProperty(owner, owner.self);
const body = { ...owner.self, propertyId, applicationTypeId: 1 } as const;

async function countApplications(): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from applications');
  return row?.count ?? 0;
}

const create = (idempotencyKey: string, caller = owner, changes: { applicationTypeId?: 1 | 2 } = {}) =>
  caller.call('POST /Applications', { body: { ...body, ...changes } }, { idempotencyKey });

describe('T54, U13: the same key and the same request', () => {
  test('thirty at once have one effect and one answer', async () => {
    const before = await countApplications();
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('thirty-at-once')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countApplications()).toBe(before + 1);
  });

  test('again after success gets the answer of the first', async () => {
    const first = await create('again');
    const before = await countApplications();
    const again = await create('again');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await countApplications()).toBe(before);
  });

  test('an answer without data is repeated as well', async () => {
    const id = await draftedApplication(owner, owner.self, propertyId);
    const once = { idempotencyKey: 'delete-once' };
    const first = await owner.call('DELETE /Applications', { query: { id } }, once);
    const again = await owner.call('DELETE /Applications', { query: { id } }, once);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    // Without the key it would be told that there is nothing to delete.
    expect((await owner.call('DELETE /Applications', { query: { id } })).status).toBe(404);
  });

  test('an upload is repeated without keeping the file twice', async () => {
    const File = new globalThis.File([makePdf('Once')], 'once.pdf');
    const once = { idempotencyKey: 'upload-once' };
    const first = await owner.call('POST /Files', { form: { ...owner.self, File } }, once);
    const again = await owner.call('POST /Files', { form: { ...owner.self, File } }, once);
    expect(again.data.id).toBe(first.data.id);
    const renamed = new globalThis.File([makePdf('Once')], 'other.pdf');
    const other = await owner.call('POST /Files', { form: { ...owner.self, File: renamed } }, once);
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('T54: the same key for something else', () => {
  test('another body is refused and does nothing', async () => {
    await create('one-body');
    const before = await countApplications();
    const other = await create('one-body', owner, { applicationTypeId: 2 });
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await countApplications()).toBe(before);
  });

  test('another call is refused', async () => {
    const { data: id } = await create('one-call');
    const other = await owner.call('DELETE /Applications', { query: { id } }, { idempotencyKey: 'one-call' });
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('another version is refused', async () => {
    const id = await draftedApplication(owner, owner.self, propertyId);
    const change = { body: { id, applicationTypeId: 2 } } as const;
    const sent = { idempotencyKey: 'one-version' };
    expect((await owner.call('PUT /Applications', change, { ...sent, version: 1 })).status).toBe(200);
    const other = await owner.call('PUT /Applications', change, { ...sent, version: 2 });
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('another person’s key is another key', async () => {
    const first = await create('of-two-persons');
    const second = await create('of-two-persons', fellow);
    expect(second.status).toBe(200);
    expect(second.data).not.toBe(first.data);
    // Nor does the answer of the one take the place of the other's.
    expect((await create('of-two-persons')).data).toBe(first.data);
    expect((await create('of-two-persons', fellow)).data).toBe(second.data);
  });
});

describe('T54: keys that are free again', () => {
  test('after 24 hours', async () => {
    const first = await create('for-a-day');
    await database.query(`update idempotency_keys set created_at = now() - interval '23 hours 59 minutes'`);
    expect((await create('for-a-day')).text).toBe(first.text);
    await database.query(`update idempotency_keys set created_at = now() - interval '24 hours 1 minute'`);
    const later = await create('for-a-day', owner, { applicationTypeId: 2 });
    expect(later.status).toBe(200);
    expect(later.data).not.toBe(first.data);
  });

  test('a person who uses one again leaves the other’s where it is', async () => {
    await create('old-of-two');
    await create('old-of-two', fellow);
    await database.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old-of-two'`,
    );
    await create('old-of-two');
    const kept = await database.query<{ person: string; isOld: boolean }>(
      `select person_id as person, created_at < now() - interval '24 hours' as "isOld" from idempotency_keys
       where key = 'old-of-two'`,
    );
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual({ person: owner.personId, isOld: false });
    expect(kept).toContainEqual({ person: fellow.personId, isOld: true });
  });

  test('after a refusal, once the reason is gone', async () => {
    const id = await draftedApplication(owner, owner.self, propertyId);
    await setApplicationStatus(system, id, 2);
    const change = { body: { id, applicationTypeId: 2 } } as const;
    const once = { idempotencyKey: 'refused-first' };
    expect((await owner.call('PUT /Applications', change, once)).status).toBe(409);
    await setApplicationStatus(system, id, 1);
    expect((await owner.call('PUT /Applications', change, once)).status).toBe(200);
  });

  test('after the first of two at once was refused', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        owner.call(
          'POST /Applications',
          { body: { ...body, propertyId: '019a0000-0000-7000-8000-0000000000ff' } },
          { idempotencyKey: 'refused-together' },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await create('refused-together')).status).toBe(200);
  });
});
