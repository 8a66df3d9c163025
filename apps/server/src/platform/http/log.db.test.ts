import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '../../test-support/caller.ts';
import { pdfFile, plotContent } from '../../test-support/records.ts';
import {
  beginSignIn,
  owner,
  sharedClaimsOf,
  signInAs,
  startSystemWithProvider,
} from '../../test-support/sign-in.ts';
import { stubClient } from '../../test-support/stub-provider.ts';

let parties: Awaited<ReturnType<typeof startSystemWithProvider>>;
beforeAll(async () => {
  parties = await startSystemWithProvider({ LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  await parties.system.end();
  await parties.provider.stop();
});

const parsed = () => parties.system.log.map((line) => JSON.parse(line) as Record<string, unknown>);

/** Everything that must not be found in a log, gathered along the way. */
const secrets = new Set<string>();
const keepFromLog = (...values: unknown[]) => {
  for (const value of values) if (typeof value === 'string' && value.length > 3) secrets.add(value);
};

async function journey(): Promise<Caller> {
  const { system } = parties;
  const browser = await beginSignIn(parties);
  const code = browser.agree();
  keepFromLog(browser.verifier, code, stubClient.secret, ...Object.values(sharedClaimsOf(owner)));
  secrets.delete('True');
  const token = (await browser.end(code)).data;
  keepFromLog(token, ...token.split('.'));
  const person = createCaller(system.portal, token);
  const [entity] = (await person.call('GET /Users/entities', {})).data;
  if (!entity) throw new Error('Nobody is there');
  const { entityType, entityId } = entity;
  keepFromLog(entity.entityName);
  const file = await person.call('POST /Files', {
    form: { entityType, entityId, File: pdfFile('A secret plot', 'Secret-of-Aishath.pdf') },
  });
  keepFromLog('A secret plot', 'Secret-of-Aishath');
  const content = plotContent(file.data.id);
  keepFromLog(content.plotName, content.plotNumber, content.registryNumber);
  for (const { name, identification } of content.owners) keepFromLog(name, identification);
  const body = { entityType, entityId, ...content };
  const property = (await person.call('POST /Properties', { body })).data;
  await person.call('POST /Applications', {
    body: { entityType, entityId, propertyId: property, applicationTypeId: 1 },
  });
  await person.call('GET /Applications', { query: { entityType, entityId } });
  await person.call('GET /Properties/{id}', { params: { id: property } });
  await person.call('GET /Files/{id}', { params: { id: file.data.id } });
  const draft = { entityType, entityId, form: 'property', content: { plotName: 'Typed in secret' } };
  await person.call('PUT /FormDrafts', { body: draft });
  keepFromLog('Typed in secret');
  return person;
}

async function goWrong(person: Caller): Promise<void> {
  const { system, provider } = parties;
  provider.behave({ claims: (claims) => ({ ...claims, aud: 'another', idnumber: 'A177777' }) });
  await signInAs(parties, undefined, 'portal', { full_name: 'Refused Person' });
  provider.behave();
  await signInAs(parties, undefined, 'portal', { email: undefined, full_name: 'Unwilling Person' });
  await signInAs(parties, undefined, 'console');
  keepFromLog('A177777', 'Refused Person', 'Unwilling Person');
  await createCaller(system.portal, 'stolen-token-of-somebody').call('GET /Users/profile', {});
  keepFromLog('stolen-token-of-somebody');
  // What the database says when it refuses a row can quote the row.
  await system.database.query(`create function refuse() returns trigger language plpgsql as
    $$begin raise exception 'No % here', new.full_name using detail = new.full_name; end$$`);
  await system.database.query(
    'create trigger refuse before insert or update on persons for each row execute function refuse()',
  );
  await signInAs(parties, undefined, 'portal', { sub: 'quoted', full_name: 'Quoted Person' });
  await system.database.query('drop trigger refuse on persons');
  keepFromLog('Quoted Person');
  for (const url of [
    '/auth?code=code-in-an-address&state=state-in-an-address',
    '/efaas-one-tap-login?efaas_login_code=code-in-an-address',
    '/api/Users/profile?access_token=token-in-an-address',
    '/no/such/page/of-some-body',
  ]) {
    await person.send({ method: 'GET', url, headers: { accept: 'text/html', referer: url } });
  }
  keepFromLog('code-in-an-address', 'state-in-an-address', 'token-in-an-address', 'of-some-body');
  await person.send({
    method: 'POST',
    url: '/api/Properties',
    headers: { 'content-type': 'application/json' },
    body: '{"owners":[{"name":"Half a person"',
  });
  keepFromLog('Half a person');
  await person.call('POST /Users/logout', {});
}

test('T62: a whole journey leaves no token, number, name, phone, e-mail or typing in the log', async () => {
  await goWrong(await journey());
  expect(parsed().some(({ status }) => status === 500)).toBe(true);
  const log = parties.system.log.join('\n');
  expect(log.length).toBeGreaterThan(3_000);
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  expect(log).not.toMatch(/authorization|bearer|eyJ|cookie|insert into|\$1/i);
});

describe('T61: whatever is sent, a line is one JSON object', () => {
  const hostile = [
    '\r\n{"level":60,"msg":"forged"}',
    '\n',
    '\u001b[31mred\u001b[0m',
    '\u2028\u2029',
    '","level":60,"msg":"forged',
    '%0d%0a%7b%22level%22%3a60%7d',
    '\u0000\u0007',
    '\u202Egnorw',
    '{{7*7}}${7*7}',
  ];

  test.each(hostile)('%j', async (text) => {
    const { system } = parties;
    const first = system.log.length;
    const anybody = createCaller(system.portal, undefined);
    const safe = encodeURIComponent(text);
    const headerSafe = `sent-by-us ${text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '.')}`;
    const answers = [
      await anybody.send({ method: 'GET', url: `/${safe}`, headers: { 'user-agent': headerSafe } }),
      await anybody.send({ method: 'GET', url: `/api/Files/${safe}`, headers: { referer: headerSafe } }),
      await anybody.send({ method: 'GET', url: `/api/Configuration?${safe}=${safe}` }),
      await anybody.call('POST /Users/token/code', { body: { codeVerifier: text } }),
      await anybody.call(
        'GET /Configuration',
        {},
        { headers: { 'x-request-id': headerSafe, 'x-correlation-id': headerSafe } },
      ),
    ];
    const lines = system.log.slice(first);
    expect(lines.length).toBeGreaterThanOrEqual(answers.length);
    for (const line of lines) {
      expect(line).toMatch(/^\{[^\p{Cc}\u2028\u2029]*\}\n$/u);
      expect(JSON.parse(line)).toMatchObject({ msg: expect.not.stringContaining('forged') as string });
      expect(line).not.toContain('sent-by-us');
    }
    expect(lines.some((line) => line.includes('"level":60'))).toBe(false);
  });

  test('every line has its time in UTC and its level; those of a request carry its id', async () => {
    const { headers } = await createCaller(parties.system.portal, undefined).call('GET /Configuration', {});
    for (const entry of parsed()) {
      expect(entry).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
        level: expect.any(Number) as number,
        host: expect.stringMatching(/^(portal|console)$/) as string,
      });
    }
    expect(parsed().at(-1)).toMatchObject({
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/api/Configuration',
      status: 200,
    });
  });

  test('a caller cannot choose the id of the request', async () => {
    const chosen = '00000000-0000-4000-8000-000000000000';
    const sending = { headers: { 'x-request-id': chosen, 'request-id': chosen } };
    const anybody = createCaller(parties.system.portal, undefined);
    const { headers } = await anybody.call('GET /Configuration', {}, sending);
    expect(headers['x-request-id']).not.toBe(chosen);
  });
});
