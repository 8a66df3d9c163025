import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { knownMinistry } from '../../features/configuration/known-contacts.ts';
import { notify, notifyEach } from '../../features/notifications/notify.ts';
import { startMailServer } from '../../test-support/mail-server.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import type { Configuration } from '../configuration.ts';
import { createMailer } from '../mail/mailer.ts';
import { claimMail } from './outbox.queries.ts';
import { sendDueMails } from './send-outbox.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = await signedIn(system, getPerson('A100001'));
const fellow = await signedIn(system, getPerson('A100002'));
const { email: address } = getPerson('A100001');

const objectId = '019a0000-0000-7000-8000-00000000000a';
const plot = { plotName: 'Fehiveli Villa', plotNumber: 'M-10241' };

let server = await startMailServer();
afterAll(() => server.stop());

const sending = (configuration: Configuration) => {
  const served = system.services.database;
  const ministry = () => knownMinistry(served, configuration);
  return { configuration, database: served, ministry, log: system.portal.log };
};

/** An act that tells of a property. */
const verify = (recipients = [owner.personId]) =>
  system.services.database.transaction((tx) =>
    notify(tx, {
      kind: 'propertyVerified',
      recipients,
      object: { type: 'property', id: objectId },
      params: plot,
    }),
  );

/** The same, told to each of many persons of a record of their own. */
const verifyEach = () =>
  system.services.database.transaction((tx) =>
    notifyEach(tx, 'propertyVerified', 'property', [
      { personId: owner.personId, objectId, entity: owner.self, params: plot },
    ]),
  );

/** One round of the sending, as a process with these settings makes it. */
async function sendRound(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const configuration = {
    ...system.services.configuration,
    SMTP_URL: new URL(settings['SMTP_URL'] ?? `smtp://127.0.0.1:${server.port}`),
    MAIL_FROM: 'portal@strata.example',
  };
  const mailer = createMailer(configuration);
  if (!mailer) throw new Error('No mail server is configured');
  await sendDueMails({ ...sending(configuration), mailer });
}

/** As if the wait of every mail had passed. */
const passTheWait = () => database.query('update outbox set next_attempt_at = now()');

interface OutboxRow {
  readonly attempts: number;
  readonly sent: boolean;
  readonly failed: boolean;
  readonly last_error: string | null;
  readonly wait: number;
}

const outbox = () =>
  database.query<OutboxRow>(
    `select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error,
       round(extract(epoch from next_attempt_at - now()) / 60)::int as wait from outbox order by id`,
  );

beforeEach(() => database.query('delete from outbox'));

/** Stops the mail server for the time of the test. */
async function withoutServer(meanwhile: () => Promise<void>): Promise<void> {
  const { port } = server;
  await server.stop();
  await meanwhile();
  server = await startMailServer({ port });
}

describe('a mail', () => {
  test('arrives, with the words of the notification and the way to the record', async () => {
    await verify();
    const next = server.next();
    await sendRound();
    const { mail, recipients, raw } = await next;
    expect(recipients).toEqual([address]);
    expect(mail).toMatchObject({
      subject: 'Property verified',
      from: { name: 'Ministry of Strata Property (example)', address: 'portal@strata.example' },
      to: [{ address }],
    });
    expect(mail.text).toContain('Your property Fehiveli Villa (M-10241) was verified.');
    expect(mail.text).toContain(`http://portal.strata.test/app/properties/${objectId}`);
    expect(mail.html).toBeUndefined();
    expect(raw).toContain('Auto-Submitted: auto-notified');
    const [row] = await database.query<{ id: string }>('select id from outbox');
    expect(mail.messageId).toBe(`<${row?.id}@portal.strata.test>`);
    expect(await outbox()).toMatchObject([{ sent: true, failed: false, attempts: 1, last_error: null }]);
  });

  test('goes to nobody who may not sign in any longer', async () => {
    const disable = (isDisabled: boolean) =>
      database.query('update persons set disabled_at = case when $2 then now() end where id = $1', [
        owner.personId,
        isDisabled,
      ]);
    await disable(true);
    await verify();
    await verifyEach();
    expect(await outbox()).toEqual([]);
    await disable(false);
    await verify();
    await verifyEach();
    expect(await outbox()).toHaveLength(2);
  });

  test('that one process is taking is passed over by the others, who wait for nobody', async () => {
    await verify();
    await verify();
    const { database: served } = system.services;
    const other = new Client({ connectionString: database.ownerUrl });
    await other.connect();
    try {
      await other.query('begin');
      const taken = [await claimMail(other), await claimMail(served)].map((mail) => mail?.id);
      expect(new Set([undefined, ...taken]).size).toBe(3);
      expect(await claimMail(served)).toBeUndefined();
    } finally {
      await other.end();
    }
  });

  test('goes once, however often the outbox is worked through', async () => {
    await verify();
    const before = server.received.length;
    await sendRound();
    await passTheWait();
    await sendRound();
    expect(server.received.length).toBe(before + 1);
  });

  test('goes once, however many processes work at once', async () => {
    for (let mails = 0; mails < 6; mails += 1) await verify([owner.personId, fellow.personId]);
    const before = server.received.length;
    await Promise.all([sendRound(), sendRound(), sendRound(), sendRound()]);
    const ids = server.received.slice(before).map(({ mail }) => mail.messageId);
    expect(ids.length).toBe(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('goes by the running server, without being asked', async () => {
    const running = await startTestSystem(
      { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'portal@strata.example' },
      database,
    );
    try {
      const next = server.next();
      await verify();
      expect((await next).mail.subject).toBe('Property verified');
    } finally {
      await running.end();
    }
  });
});

describe('with the mail server down', () => {
  test('the act succeeds, and the mail arrives after it returns', async () => {
    await withoutServer(async () => {
      await verify();
      await sendRound();
      expect(await outbox()).toMatchObject([{ sent: false, failed: false, last_error: 'ESOCKET', wait: 1 }]);
      const { data } = await owner.call('GET /Notifications', { query: {} });
      expect(data.items[0]?.title).toBe('Property verified');
    });
    await passTheWait();
    const next = server.next();
    await sendRound();
    expect((await next).recipients).toEqual([address]);
    expect(await outbox()).toMatchObject([{ sent: true, attempts: 2, last_error: null }]);
  });

  test('the waits grow, to an hour, and the round ends at the first mail', async () => {
    await verify();
    await withoutServer(async () => {
      const waits = [];
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await passTheWait();
        await sendRound();
        waits.push((await outbox())[0]?.wait);
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
      await verify([owner.personId, fellow.personId]);
      await passTheWait();
      await sendRound();
      expect((await outbox()).reduce((total, { attempts }) => total + attempts, 0)).toBe(9);
    });
  });

  test('a mail of more than three days ago is not sent any more', async () => {
    await verify();
    await database.query(`update outbox set created_at = now() - interval '3 days 1 minute'`);
    const before = server.received.length;
    await sendRound();
    expect(server.received.length).toBe(before);
  });

  test('a process that died with a mail leaves it to be sent by the next', async () => {
    await verify();
    // What a process leaves that died after it took the mail.
    await database.query(`update outbox set attempts = 1, next_attempt_at = now() + interval '1 minute'`);
    const before = server.received.length;
    await sendRound();
    expect(server.received.length).toBe(before);
    await passTheWait();
    await sendRound();
    expect(server.received.length).toBe(before + 1);
  });
});

describe('a mail server that refuses', () => {
  let refusing: Awaited<ReturnType<typeof startMailServer>>;
  afterEach(() => refusing.stop());
  const urlOf = (login = '') => ({ SMTP_URL: `smtp://${login}127.0.0.1:${refusing.port}` });

  test('a recipient for good: that mail is given up, the next one goes', async () => {
    refusing = await startMailServer({ answerTo: (recipient) => (recipient === address ? 550 : 250) });
    await verify([owner.personId, fellow.personId]);
    await sendRound(urlOf());
    expect(await outbox()).toMatchObject([
      { failed: true, last_error: 'EENVELOPE 550' },
      { failed: false, sent: true },
    ]);
    await passTheWait();
    await sendRound(urlOf());
    expect((await outbox())[0]?.attempts).toBe(1);
  });

  test('a recipient for now: that mail waits, the next one goes', async () => {
    refusing = await startMailServer({ answerTo: (recipient) => (recipient === address ? 451 : 250) });
    await verify([owner.personId, fellow.personId]);
    await sendRound(urlOf());
    expect(await outbox()).toMatchObject([
      { failed: false, sent: false, last_error: 'EENVELOPE 451', wait: 1 },
      { sent: true },
    ]);
  });

  test('our password: no mail is given up for it', async () => {
    refusing = await startMailServer({ login: { user: 'portal', password: 'right pass/word' } });
    await verify();
    await sendRound(urlOf('portal:wrong@'));
    expect(await outbox()).toMatchObject([{ failed: false, last_error: 'EAUTH 535' }]);
    await passTheWait();
    await sendRound(urlOf(`portal:${encodeURIComponent('right pass/word')}@`));
    expect(await outbox()).toMatchObject([{ sent: true }]);
  });

  test('T61: nothing of it is in the log but the mail’s id and the class of the fault', async () => {
    refusing = await startMailServer({ answerTo: () => 550 });
    await verify();
    await sendRound(urlOf());
    const [row] = await database.query<{ id: string }>('select id from outbox');
    const lines = system.log.filter((line) => line.includes(row?.id ?? 'none'));
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { event: 'mail-refused', mail: row?.id, errorClass: 'EENVELOPE 550' },
    ]);
    expect(system.log.join('')).not.toContain(address);
    expect(system.log.join('')).not.toContain('Fehiveli');
  });
});

test('without TLS nothing is sent where TLS is required', async () => {
  await verify();
  const configuration = {
    ...system.services.configuration,
    SMTP_URL: new URL(`smtp://127.0.0.1:${server.port}`),
    SMTP_REQUIRE_TLS: true,
    MAIL_FROM: 'portal@strata.example',
  };
  const mailer = createMailer(configuration);
  if (!mailer) throw new Error('No mail server is configured');
  const before = server.received.length;
  await sendDueMails({ ...sending(configuration), mailer });
  expect(server.received.length).toBe(before);
  expect(await outbox()).toMatchObject([{ sent: false, failed: false }]);
});
