import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestSystem } from '../../test-support/test-system.ts';
import { deleteOutdated } from '../housekeeping.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;

beforeEach(() => database.query('delete from outbox'));

/** A mail of so long ago, sent or waiting. */
const mailOf = (age: string, sent: boolean) =>
  database.query(
    `insert into outbox (id, recipient, subject, body, path, created_at, sent_at)
     values ($1, 'a@strata.example', 'Subject', 'Body', '/app', now() - $2::interval, case when $3 then now() end)`,
    [uuidv7(), age, sent],
  );

const sweep = () => system.services.database.transaction((tx) => deleteOutdated(tx));
const left = () =>
  database.query(`select recipient, body, sent_at is not null as sent, failed_at is not null as failed, last_error
    from outbox`);

test('a mail is given up after three days, whether or not mails are sent at all', async () => {
  await mailOf('2 days 23 hours', false);
  await sweep();
  expect(await left()).toMatchObject([{ failed: false }]);
  await database.query(`update outbox set created_at = now() - interval '3 days 1 hour'`);
  await sweep();
  expect(await left()).toMatchObject([{ failed: true, last_error: 'never tried', body: 'Body' }]);
});

test.each([true, false])('its text and address are gone after a week (sent: %s)', async (sent) => {
  await mailOf('6 days 23 hours', sent);
  await sweep();
  expect(await left()).toMatchObject([{ recipient: 'a@strata.example', body: 'Body' }]);
  await database.query(`update outbox set created_at = now() - interval '7 days 1 hour'`);
  await sweep();
  expect(await left()).toMatchObject([{ recipient: null, body: null, sent }]);
});

test('its row is gone after ninety days', async () => {
  await mailOf('91 days', true);
  await mailOf('89 days', true);
  await sweep();
  expect(await left()).toHaveLength(1);
});
