import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { registeredProperty, uploadedFile } from '../test-support/records.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { storedFiles } from '../test-support/stored-files.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { whileChanging } from '../test-support/while-changing.ts';
import { sweep } from './sweep.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, services, filesFolder: folder } = system;
const owner = await signedIn(system, getPerson('A100001'));

const minutes = 60;
const hours = 60 * minutes;

/** Makes a stored file look as old. */
async function age(path: string, seconds: number): Promise<void> {
  const then = Date.now() / 1000 - seconds;
  await utimes(join(folder, path), then, then);
}

async function placeOf(fileId: string): Promise<string> {
  const [row] = await database.query<{ hash: string }>(
    `select encode(sha256, 'hex') as hash from files where id = $1`,
    [fileId],
  );
  return `kept/${row?.hash.slice(0, 2)}/${row?.hash}`;
}

const isThere = async (path: string) => (await storedFiles(folder)).includes(path);
const hasRow = async (id: string) =>
  (await database.query('select 1 from files where id = $1', [id])).length === 1;

/** Makes the row look as old. */
const ageRow = (id: string, seconds: number) =>
  database.query('update files set created_at = now() - make_interval(secs => $2) where id = $1', [
    id,
    seconds,
  ]);

describe('F10: bytes without a row', () => {
  test('go once they are older than the time an upload can take, never before', async () => {
    const id = await uploadedFile(owner, owner.self, 'Without a row');
    const path = await placeOf(id);
    await database.query('delete from files where id = $1', [id]);
    await age(path, 14 * minutes);
    await sweep(services);
    expect(await isThere(path)).toBe(true);
    await age(path, 16 * minutes);
    await sweep(services);
    expect(await isThere(path)).toBe(false);
  });

  test('go as well when only an infected file had them', async () => {
    const id = await uploadedFile(owner, owner.self, 'Infected alone');
    const path = await placeOf(id);
    await database.query(`update files set scan = 'infected', scanned_at = now() where id = $1`, [id]);
    await age(path, 16 * minutes);
    await sweep(services);
    expect(await isThere(path)).toBe(false);
    expect(await hasRow(id)).toBe(true);
  });

  test('stay while any row names them, however old they are', async () => {
    const id = await uploadedFile(owner, owner.self, 'Named twice');
    const again = await uploadedFile(owner, owner.self, 'Named twice');
    const path = await placeOf(id);
    await database.query('delete from files where id = $1', [id]);
    await age(path, 1_000 * hours);
    await sweep(services);
    expect(await isThere(path)).toBe(true);
    expect((await owner.call('GET /Files/{id}', { params: { id: again } })).status).toBe(200);
  });

  test('stay while somebody is just sending the same content', async () => {
    const id = await uploadedFile(owner, owner.self, 'Sent again');
    const path = await placeOf(id);
    const [row] = await database.query<{ lock: string }>(
      `select ('x' || encode(substring(sha256 from 1 for 8), 'hex'))::bit(64)::bigint::text as lock
       from files where id = $1`,
      [id],
    );
    await database.query('delete from files where id = $1', [id]);
    await age(path, hours);
    const sending = [
      `select pg_advisory_xact_lock(${row?.lock})`,
      `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       values ('${id}', 'Self', '${owner.personId}', '${owner.personId}', 'x.pdf', 'application/pdf', 1,
         decode('${path.split('/').at(-1)}', 'hex'))`,
    ];
    await whileChanging(database, sending, () => sweep(services));
    expect(await isThere(path)).toBe(true);
  });

  test('what broke off on its way in goes after the same time', async () => {
    await writeFile(join(folder, 'incoming', 'young'), 'x');
    await writeFile(join(folder, 'incoming', 'old'), 'x');
    await age('incoming/old', 16 * minutes);
    await sweep(services);
    expect(await isThere('incoming/young')).toBe(true);
    expect(await isThere('incoming/old')).toBe(false);
  });

  test('what is none of the store’s own files is left alone', async () => {
    await uploadedFile(owner, owner.self, 'Beside it');
    const [kept] = (await storedFiles(folder)).filter((path) => path.startsWith('kept/'));
    const note = `${kept?.slice(0, 7)}/note.txt`;
    await writeFile(join(folder, note), 'by hand');
    await age(note, 1_000 * hours);
    await sweep(services);
    expect(await isThere(note)).toBe(true);
  });
});

describe('files that no record uses', () => {
  test('are forgotten after a day, never before', async () => {
    const young = await uploadedFile(owner, owner.self, 'Young');
    const old = await uploadedFile(owner, owner.self, 'Old');
    await ageRow(young, 23 * hours);
    await ageRow(old, 25 * hours);
    await sweep(services);
    expect([await hasRow(young), await hasRow(old)]).toEqual([true, false]);
  });

  test('are kept for good once a record uses them', async () => {
    const id = await registeredProperty(owner, owner.self);
    const { data } = await owner.call('GET /Properties/{id}', { params: { id } });
    const fileId = data.documents[0]?.fileId ?? '';
    await ageRow(fileId, 10_000 * hours);
    await age(await placeOf(fileId), 10_000 * hours);
    await sweep(services);
    expect((await owner.call('GET /Files/{id}', { params: { id: fileId } })).status).toBe(200);
  });
});

describe('what has served its time', () => {
  test('is deleted; what may still be needed is not', async () => {
    const query = { ...owner.self, form: 'property' };
    await owner.call('PUT /FormDrafts', { body: { ...query, content: { plotName: 'Old' } } });
    await owner.call('PUT /FormDrafts', { body: { ...query, form: 'application', content: {} } });
    await database.query(
      `update form_drafts set saved_at = now() - interval '31 days' where form = 'property'`,
    );
    await database.query(
      `update form_drafts set saved_at = now() - interval '29 days' where form = 'application'`,
    );
    await database.query(
      `insert into pending_sign_ins values ('old', 'portal', now() - interval '61 minutes'),
         ('young', 'portal', now() - interval '9 minutes')`,
    );
    await database.query(
      `insert into idempotency_keys (person_id, key, request_sha256, created_at) values
         ($1, 'old', '', now() - interval '25 hours'), ($1, 'young', '', now() - interval '23 hours')`,
      [owner.personId],
    );
    await database.query(
      `insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at) values
         ('old', $1, 'portal', 'i', now() - interval '8 days'), ('young', $1, 'portal', 'i', now() - interval '6 days')`,
      [owner.personId],
    );
    await database.query(
      `insert into used_logout_tokens values ('i', 'old', now() - interval '61 minutes'),
         ('i', 'young', now() - interval '59 minutes')`,
    );
    await sweep(services);
    const left = await database.query(
      `select form as what from form_drafts union all select state from pending_sign_ins
       union all select key from idempotency_keys where key in ('old', 'young')
       union all select convert_from(token_hash, 'UTF8') from sessions where issuer = 'i'
       union all select convert_from(jti_hash, 'UTF8') from used_logout_tokens order by 1`,
    );
    const young = { what: 'young' };
    expect(left).toEqual([{ what: 'application' }, young, young, young, young]);
  });

  test('is looked for by one process at a time', async () => {
    const other = new Client({ connectionString: database.ownerUrl });
    await other.connect();
    const id = await uploadedFile(owner, owner.self, 'While another sweeps');
    await ageRow(id, 25 * hours);
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(7204916)');
      await sweep(services);
      expect(await hasRow(id)).toBe(true);
      await other.query('commit');
      await sweep(services);
      expect(await hasRow(id)).toBe(false);
    } finally {
      await other.end();
    }
  });
});
