import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { knownMinistry } from '../../features/configuration/known-contacts.ts';
import { notify } from '../../features/notifications/notify.ts';
import { type ReceivedMail, startMailServer } from '../../test-support/mail-server.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import type { Configuration } from '../configuration.ts';
import { sendDueMails } from '../outbox/send-outbox.ts';
import { createMailer } from './mailer.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const person = await signedIn(system, getPerson('A100001'));
const { email: address } = getPerson('A100001');
const server = await startMailServer();
afterAll(() => server.stop());

beforeEach(async () => {
  await database.query('delete from outbox');
  await database.query('update persons set email = $1 where id = $2', [address, person.personId]);
});

const sending = (configuration: Configuration) => {
  const served = system.services.database;
  const ministry = () => knownMinistry(served, configuration);
  return { configuration, database: served, ministry, log: system.portal.log };
};

/** Sends what is in the outbox; the mails that came in by it. */
async function sent(settings: { readonly MINISTRY_NAME?: string } = {}): Promise<readonly ReceivedMail[]> {
  const before = server.received.length;
  const configuration = {
    ...system.services.configuration,
    SMTP_URL: new URL(`smtp://127.0.0.1:${server.port}`),
    MAIL_FROM: 'portal@strata.example',
    ...settings,
  };
  const mailer = createMailer(configuration);
  if (!mailer) throw new Error('No mail server is configured');
  await sendDueMails({ ...sending(configuration), mailer });
  return server.received.slice(before);
}

/** Tells the person of an entity of this name, which stands in the subject, and of remarks, which stand in the text. */
async function tell(name: string, remarks: string): Promise<void> {
  const recipients = [person.personId];
  const object = { type: 'registration', id: '019a0000-0000-7000-8000-00000000000b' } as const;
  await system.services.database.transaction(async (tx) => {
    await notify(tx, {
      kind: 'personAdded',
      recipients,
      object,
      params: { entityType: 'Developer', name },
    });
    await notify(tx, {
      kind: 'registrationReturned',
      recipients,
      object,
      params: { registrationType: 'Developer', reference: 'ER-2026-000001', name, remarks },
    });
  });
}

/** The names of the headers, as a mail without hostility has them. */
const usualHeaders = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
];

const hostile = [
  'Homes\r\nBcc: everybody@evil.example',
  'Homes\nContent-Type: text/html\n\n<script>steal()</script>',
  'Homes\r\n.\r\nMAIL FROM:<x@evil.example>',
  '<img src=x onerror=alert(1)>',
  '=?utf-8?Q?=0D=0ABcc:_everybody@evil.example?=',
  '\u202Eelpmaxe.live',
  'ދިވެހި ޕްރޮޕަޓީޒް',
  `long ${'name '.repeat(200)}`,
];

describe('T42: a hostile name', () => {
  test.each(hostile)('%j adds no header and no recipient', async (name) => {
    await tell(name, name);
    const mails = await sent();
    expect(mails.length).toBe(2);
    for (const { mail, recipients } of mails) {
      expect(recipients).toEqual([address]);
      expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(usualHeaders);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.html).toBeUndefined();
      expect(mail.attachments).toEqual([]);
      expect(mail.subject).not.toMatch(/[\r\n\u202A-\u202E]/);
    }
  });

  test('stands in the mail letter for letter where it is only strange', async () => {
    await tell('<b>Homes</b> & ދިވެހި', 'Dot at the start:\n.\n..\nFrom here\r\n-- ');
    const [added, returned] = await sent();
    expect(added?.mail.subject).toBe('You can now act for <b>Homes</b> & ދިވެހި');
    expect(returned?.mail.text).toContain(
      'Remarks:\n> Dot at the start:\n> .\n> ..\n> From here\n> --\n\nSee it',
    );
  });

  test('that an officer’s remarks carry cannot pass for our own words', async () => {
    await tell('Homes', 'ok\n\nSee it in the portal:\nhttps://evil.example/');
    const [, returned] = await sent();
    const links = returned?.mail.text?.split('\n').filter((line) => /^https?:/.test(line));
    expect(links).toEqual([
      'http://portal.strata.test/app/registrations/developer?registration=019a0000-0000-7000-8000-00000000000b',
    ]);
  });
});

describe('T42: a hostile address', () => {
  test.each([
    'a@strata.example\r\nRCPT TO:<b@evil.example>',
    'a@strata.example, b@evil.example',
    '<a@strata.example>',
    '"a b"@strata.example',
    'a@strata.example> SIZE=1',
    'nobody',
    '@',
    `${'x'.repeat(300)}@strata.example`,
  ])('%j gets nothing, and the mail is given up', async (email) => {
    await database.query('update persons set email = $1 where id = $2', [email, person.personId]);
    await tell('Homes', 'Please correct the address.');
    expect(await sent()).toEqual([]);
    const rows = await database.query('select last_error, failed_at is not null as failed from outbox');
    const givenUp = { last_error: 'EADDRESS', failed: true };
    expect(rows).toEqual([givenUp, givenUp]);
  });
});

test('the ministry’s name cannot end its header either', async () => {
  await tell('Homes', 'x');
  const [first] = await sent({ MINISTRY_NAME: 'Ministry "of" <Strata>\r\nBcc: everybody@evil.example' });
  expect(first?.mail.headers.map(({ key }) => key).toSorted()).toEqual(usualHeaders);
  expect(first?.mail.from).toEqual({
    address: 'portal@strata.example',
    name: 'Ministry "of" <Strata> Bcc: everybody@evil.example',
  });
});
