import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { uploadedFile } from '../../test-support/records.ts';
import { memberOf, officerAs, signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const officer = await signedIn(system, getPerson('A100030'), { audience: 'console' });
await officerAs(system, officer, 'Examiner');

const open = (caller: Pick<typeof owner, 'call'>, id: string) =>
  caller.call('GET /Files/{id}', { params: { id } });
const views = () =>
  database.query(`select object_id, entity_id, person_id, acting_role from acts where verb = 'view'`);
const setScan = (id: string, scan: string) =>
  database.query(
    `update files set scan = $2, scanned_at = case when $2 in ('clean', 'infected') then now() end where id = $1`,
    [id, scan],
  );

/** A file of the ministry, such as a guide. */
async function ministryFile(): Promise<string> {
  const id = await uploadedFile(owner, owner.self, 'Guide');
  await database.query('update files set entity_type = null, entity_id = null where id = $1', [id]);
  return id;
}

describe('T40: who may open a file', () => {
  test('is decided at every call: the right ends with the membership', async () => {
    const colleague = await signedIn(system, getPerson('A100003'));
    const company = { entityType: 'Developer', entityId: crypto.randomUUID() } as const;
    await memberOf(system, colleague, company);
    const id = await uploadedFile(colleague, company);
    expect((await open(colleague, id)).status).toBe(200);
    await database.query(`update memberships set ends_at = now() where entity_id = $1`, [company.entityId]);
    expect((await open(colleague, id)).status).toBe(404);
    expect((await open(stranger, id)).status).toBe(404);
    expect((await open(createCaller(system.portal, undefined), id)).status).toBe(401);
  });

  test('the ministry’s own files are for whoever is signed in', async () => {
    const id = await ministryFile();
    expect((await open(stranger, id)).status).toBe(200);
    expect((await open(createCaller(system.portal, undefined), id)).status).toBe(401);
  });

  test('T58: an officer opens any, and each look is recorded', async () => {
    const id = await uploadedFile(owner, owner.self, 'Looked at');
    const guide = await ministryFile();
    const before = (await views()).length;
    const { status, headers } = await open(officer, id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect((await open(officer, guide)).status).toBe(200);
    const looker = { person_id: officer.personId, acting_role: 'officer' };
    expect((await views()).slice(before)).toEqual([
      { object_id: id, entity_id: owner.personId, ...looker },
      { object_id: guide, entity_id: null, ...looker },
    ]);
    expect((await open(officer, crypto.randomUUID())).status).toBe(404);
  });

  test('T22: whoever is an Administrator and no more opens the ministry’s own alone', async () => {
    const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
    await officerAs(system, administrator, 'Administrator');
    expect((await open(administrator, await ministryFile())).status).toBe(200);
    const id = await uploadedFile(owner, owner.self, 'Not theirs');
    const before = (await views()).length;
    const [refused, unknown] = [
      await open(administrator, id),
      await open(administrator, crypto.randomUUID()),
    ];
    expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    expect(await views()).toHaveLength(before);
  });

  test('the owner’s own look is not recorded', async () => {
    const id = await uploadedFile(owner, owner.self, 'My own');
    const before = await views();
    await open(owner, id);
    expect(await views()).toEqual(before);
  });

  test('T58: a look that cannot be recorded does not happen', async () => {
    const id = await uploadedFile(owner, owner.self, 'Unrecorded');
    await database.query(
      `create function refuse_acts() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await database.query(
      'create trigger no_acts before insert on acts for each row execute function refuse_acts()',
    );
    expect(await open(officer, id)).toMatchObject({ status: 503 });
    await database.query('drop trigger no_acts on acts');
    expect((await open(officer, id)).status).toBe(200);
  });

  test('at the admin host, whoever is no officer opens nothing', async () => {
    const former = await signedIn(system, getPerson('A100001'), { audience: 'console' });
    const id = await uploadedFile(owner, owner.self, 'Not at this host');
    expect(await open(former, id)).toMatchObject({ status: 403, code: 'NOT_AN_OFFICER' });
  });
});

test('T68: what was kept under the name of another type is served by the type of its content', async () => {
  const id = await uploadedFile(owner, owner.self, 'An older letter');
  await database.query(`update files set file_name = 'Ministry letter.html' where id = $1`, [id]);
  for (const reader of [owner, officer]) {
    const { headers } = await open(reader, id);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Ministry letter.pdf"; filename*=UTF-8''Ministry%20letter.pdf`,
    );
  }
});

describe('T39: what was not found to be clean', () => {
  test.each([
    ['waiting', 409, 'FILE_BEING_CHECKED'],
    ['infected', 422, 'FILE_INFECTED'],
  ])('%s: is opened by nobody', async (scan, status, code) => {
    const id = await uploadedFile(owner, owner.self, 'Unsafe');
    await setScan(id, scan);
    expect(await open(owner, id)).toMatchObject({ status, code });
    expect(await open(officer, id)).toMatchObject({ status, code });
  });
});

test('F10: an officer is told when the store has lost a file; the others open', async () => {
  const lost = await uploadedFile(owner, owner.self, 'Lost');
  const kept = (await storedFiles(system.filesFolder)).filter((path) => path.startsWith('kept/'));
  const other = await uploadedFile(owner, owner.self, 'Not lost');
  const [row] = await database.query<{ hash: string }>(
    `select encode(sha256, 'hex') as hash from files where id = $1`,
    [lost],
  );
  const path = kept.find((name) => name.endsWith(row?.hash ?? '-'));
  await rm(join(system.filesFolder, path ?? '-'));
  expect(await open(officer, lost)).toMatchObject({ status: 500, code: 'FILE_MISSING' });
  expect((await open(officer, other)).status).toBe(200);
});
