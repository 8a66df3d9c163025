import { createHash } from 'node:crypto';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { pdfFile } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { sweep } from '../sweep.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, services, filesFolder } = system;
const owner = await signedIn(system, getPerson('A100001'));
afterEach(() => vi.restoreAllMocks());

const upload = (title: string, key?: string) =>
  owner.call(
    'POST /Files',
    { form: { ...owner.self, File: pdfFile(title) } },
    key === undefined ? {} : { idempotencyKey: key },
  );
const keptFiles = async () => (await storedFiles(filesFolder)).filter((path) => path.startsWith('kept/'));

/** Transactions of the server that are open now. */
async function openTransactions(): Promise<number> {
  // Only a superuser sees what others are at.
  const observer = new Client({ connectionString: database.superuserUrl });
  await observer.connect();
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and application_name = 'strata-portal' and state like 'idle in transaction%'`,
  );
  await observer.end();
  return rows[0]?.count ?? -1;
}

describe('files go to the store before anything is locked', () => {
  test('a store that is slow holds neither a lock nor a connection', async () => {
    const { keep } = services.fileStore;
    const seen: number[] = [];
    vi.spyOn(services.fileStore, 'keep').mockImplementation(async (file) => {
      seen.push(await openTransactions());
      await keep(file);
    });
    expect(await upload('Slow store')).toMatchObject({ status: 200 });
    expect(seen).toEqual([0]);
  });

  test('what is refused afterwards leaves no bytes', async () => {
    const before = await keptFiles();
    await database.query(
      `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       values (gen_random_uuid(), 'Self', $1, $1, 'unused.pdf', 'application/pdf', 299999999, sha256('x'))`,
      [owner.personId],
    );
    expect(await upload('No room for it')).toMatchObject({ status: 413, code: 'QUOTA_REACHED' });
    await database.query(`delete from files where file_name = 'unused.pdf'`);
    expect(await keptFiles()).toEqual(before);
  });

  test('what fails afterwards leaves no bytes either', async () => {
    const before = await keptFiles();
    await database.query(
      `create or replace function refuse_files() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await database.query('create trigger no_files before insert on files execute function refuse_files()');
    expect(await upload('Fails')).toMatchObject({ status: 500 });
    await database.query('drop trigger no_files on files');
    expect(await keptFiles()).toEqual(before);
  });

  test('what another upload has as well stays, though this one is refused', async () => {
    const id = (await upload('Sent twice')).data.id;
    const key = crypto.randomUUID();
    expect(await upload('Something else', key)).toMatchObject({ status: 200 });
    expect(await upload('Sent twice', key)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await owner.call('GET /Files/{id}', { params: { id } })).status).toBe(200);
  });

  test('bytes that are swept in between make no file without bytes; sent again, it is there', async () => {
    const { keep } = services.fileStore;
    const before = await database.query('select count(*) from files');
    vi.spyOn(services.fileStore, 'keep').mockImplementationOnce(async (file) => {
      await keep(file);
      // A sweep that had found old bytes of the same content just before.
      await services.fileStore.remove(file.sha256);
      await sweep(services);
    });
    const refused = await upload('Swept');
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await database.query('select count(*) from files')).toEqual(before);
    expect(await upload('Swept')).toMatchObject({ status: 200 });
  });

  test('waits for whoever is sweeping the same content', async () => {
    const sha256 = createHash('sha256')
      .update(await pdfFile('Being swept').bytes())
      .digest();
    const sweeping = `select pg_advisory_xact_lock(${sha256.readBigInt64BE(0)})`;
    const kept = await whileChanging(database, [sweeping], () => upload('Being swept'));
    expect(kept).toMatchObject({ status: 200 });
  });
});
