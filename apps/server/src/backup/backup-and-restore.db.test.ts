import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { saveCheckpoint } from '../platform/checkpoints/save-checkpoints.ts';
import { migrate, readMigrations } from '../platform/migrations.ts';
import { openDiskFileStore } from '../platform/storage/disk-file-store.ts';
import {
  draftedApplication,
  plotContent,
  registeredProperty,
  uploadedFile,
} from '../test-support/records.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { checkBackup } from './check-backup.ts';
import { loadBackup } from './load-backup.ts';
import { makeBackup } from './make-backup.ts';
import { BackupProblem, type Manifest, manifestName } from './manifest.ts';

const system = await startTestSystem();
const folder = await mkdtemp(join(tmpdir(), 'strata-test-backup-'));
afterAll(async () => {
  await system.end();
  await rm(folder, { recursive: true });
});
const { services, database } = system;
const owner = await signedIn(system, getPerson('A100001'));
const migrations = await readMigrations();
const { configuration, fileStore, signingKey } = services;
const publicKeys = [signingKey.publicKeyPem];
const say = (): void => undefined;

const needsOf = (name: string) => ({
  ownerUrl: database.ownerUrl,
  fileStore,
  checkpointsFolder: configuration.CHECKPOINTS_DIR,
  signingKey,
  folder: join(folder, name),
  say,
});

const countsOf = async ({ query }: TestDatabase, manifest: Manifest) => {
  const counts = manifest.tables.map(
    ({ table }) => `select '${table}' as table, count(*)::int as rows from "${table}"`,
  );
  return query<{ table: string; rows: number }>(`${counts.join(' union all ')} order by 1`);
};

/** What a table may refuse and does by itself, in words of the database. */
const rules = ({ query }: TestDatabase) =>
  query(
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );

const place = async (from: 'migrated' | 'empty' = 'empty') => {
  const target = await createTestDatabase(from);
  const home = await mkdtemp(join(folder, 'place-'));
  const store = await openDiskFileStore(join(home, 'files'));
  const needs = {
    ownerUrl: target.ownerUrl,
    fileStore: store,
    checkpointsFolder: join(home, 'checkpoints'),
    migrations,
    say,
  };
  return { target, home, store, needs };
};

test('F15: what is backed up while others write is restored as it was at one moment, and its chain fits', async () => {
  const propertyId = await registeredProperty(owner, owner.self);
  await saveCheckpoint(services, system.portal.log);
  let isOver = false;
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let round = 0; !isOver; round += 1) {
      const fileId = await uploadedFile(owner, owner.self, `While it runs ${writer} ${round}`);
      // Used at once: only so many files may wait to be used, however long the backup takes.
      const { status } = await owner.call('POST /Properties', {
        body: { ...owner.self, ...plotContent(fileId) },
      });
      expect(status).toBe(200);
    }
  });
  const manifest = await makeBackup(needsOf('first'));
  isOver = true;
  await Promise.all(writers);
  // Signed since: of acts that the backup does not have.
  await saveCheckpoint(services, system.portal.log);

  const { target, home, store, needs } = await place();
  const backup = await checkBackup(join(folder, 'first'), publicKeys);
  expect(backup).toMatchObject({ manifest, warnings: [] });
  await loadBackup({ ...needs, folder: join(folder, 'first') }, backup);

  const expected = manifest.tables.map(({ table, rows }) => ({ table, rows }));
  expect(await countsOf(target, manifest)).toEqual(expected);
  expect(await rules(target)).toEqual(await rules(database));
  expect(await target.query('select 1 from sessions where ended_at is null')).toEqual([]);
  const [chain] = await target.query(
    `select max(l.position)::float8 as position, count(*) filter (where l.hash is distinct from act_hash(l.position, before.hash, a))::int as wrong
     from act_links l join acts a using (sequence) left join act_links before on before.position = l.position - 1`,
  );
  expect(chain).toEqual({ position: manifest.chain?.position, wrong: 0 });
  const contents: string[] = [];
  for await (const sha256 of store.listOlderThan(Number.NEGATIVE_INFINITY))
    contents.push(sha256.toString('hex'));
  expect(contents.toSorted()).toEqual(backup.contents.map(({ sha256 }) => sha256));
  expect((await readFile(join(home, 'checkpoints', 'checkpoints.jsonl'), 'utf8')).split('\n')).toHaveLength(
    2,
  );

  const restored = await startTestSystem({ FILES_DIR: join(home, 'files') }, target);
  const again = await signedIn(restored, getPerson('A100001'));
  expect(await again.call('GET /Properties/{id}', { params: { id: propertyId } })).toMatchObject({
    status: 200,
  });
  await expect(draftedApplication(again, again.self, propertyId)).resolves.toBeTypeOf('string');
  await restored.end();
  await target.drop();
});

test('a changed byte in any part, a part that is gone and one that nobody knows are told before anything is written', async () => {
  const whole = join(folder, 'whole');
  const { checkpoints, publicKeys: keys, files } = await makeBackup(needsOf('whole'));
  const contents = (await readdir(join(whole, 'files'), { recursive: true })).filter(
    (name) => name.length > 60,
  );
  const parts = [
    'tables/acts.copy.gz',
    'tables/atolls.copy.gz',
    files.path,
    checkpoints?.path,
    keys[0]?.path,
    `files/${contents[0]}`,
    manifestName,
  ];
  const problemOf = () =>
    checkBackup(whole, publicKeys).then(
      () => 'none',
      (error: Error) => error.message,
    );
  const told: string[] = [];
  for (const part of parts) {
    const path = join(whole, part ?? '');
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length / 2);
    await writeFile(
      path,
      Buffer.concat([bytes.subarray(0, at), Buffer.from([(bytes[at] ?? 0) ^ 1]), bytes.subarray(at + 1)]),
    );
    told.push(await problemOf());
    await writeFile(path, bytes);
  }
  expect(told.filter((message) => !/damaged|not whole|not signed with|not a finished/.test(message))).toEqual(
    [],
  );
  const acts = join(whole, 'tables', 'acts.copy.gz');
  const bytes = await readFile(acts);
  await writeFile(acts, bytes.subarray(0, -1));
  expect(await problemOf()).toContain('acts.copy.gz is not what was written');
  await rm(acts);
  expect(await problemOf()).toContain('acts.copy.gz is missing');
  await writeFile(acts, bytes);
  await writeFile(join(whole, 'tables', 'slipped.copy.gz'), '');
  expect(await problemOf()).toContain('tables/slipped.copy.gz');
  await rm(join(whole, 'tables', 'slipped.copy.gz'));
  expect(await problemOf()).toBe('none');
  const other = String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
  await expect(checkBackup(whole, [other])).rejects.toThrow('not signed with a key that was given');
});

test('a restore refuses a place where anything is, and leaves it as it is', async () => {
  const from = join(folder, 'refused');
  await makeBackup(needsOf('refused'));
  const backup = await checkBackup(from, publicKeys);
  const { target, home, needs } = await place('migrated');
  const load = (changes: object) => loadBackup({ ...needs, folder: from, ...changes }, backup);
  await expect(load({})).rejects.toThrow('has tables already');
  expect(await target.query(`select 1 from acts where object_type <> 'carriedOver'`)).toEqual([]);
  await target.drop();
  const { target: empty, needs: free } = await place();
  await expect(load({ ...free, fileStore })).rejects.toThrow('file store is not empty');
  await expect(load({ ...free, checkpointsFolder: home })).rejects.toThrow(
    'folder of checkpoints is not empty',
  );
  const older = migrations.slice(0, -1);
  await expect(load({ ...free, migrations: older })).rejects.toThrow('newer version');
  expect(await empty.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  await empty.drop();
});

test('what a restore left behind when it broke off is not started', async () => {
  const from = join(folder, 'refused');
  const { target, needs } = await place();
  const away = () => Promise.reject(new Error('away'));
  const load = loadBackup(
    { ...needs, folder: from, fileStore: { ...needs.fileStore, keep: away } },
    await checkBackup(from, publicKeys),
  );
  await expect(load).rejects.toThrow('broke off: away');
  await expect(migrate(target.ownerUrl, migrations)).rejects.toThrow('it is not whole');
  await target.drop();
});

test('a backup goes into a folder of its own, and one that was broken off is none', async () => {
  await makeBackup(needsOf('own'));
  const before = await stat(join(folder, 'own', manifestName));
  await expect(makeBackup(needsOf('own'))).rejects.toThrow(BackupProblem);
  expect((await stat(join(folder, 'own', manifestName))).mtimeMs).toBe(before.mtimeMs);
  await cp(join(folder, 'own'), join(folder, 'half'), { recursive: true });
  await rm(join(folder, 'half', manifestName));
  await expect(checkBackup(join(folder, 'half'), [])).rejects.toThrow('not a finished backup');
  const broken = {
    ...needsOf('broken'),
    fileStore: { ...fileStore, open: () => Promise.reject(new Error('away')) },
  };
  await expect(makeBackup(broken)).rejects.toThrow('away');
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
});

test('files that the store has lost are told, and the rest is backed up', async () => {
  const id = await uploadedFile(owner, owner.self, 'To be lost');
  const [row] = await database.query<{ hash: string }>(
    `select encode(sha256, 'hex') as hash from files where id = $1`,
    [id],
  );
  await fileStore.remove(Buffer.from(row?.hash ?? '', 'hex'));
  expect(await makeBackup(needsOf('lost'))).toMatchObject({ missing: [row?.hash] });
  expect((await checkBackup(join(folder, 'lost'), [])).warnings).toHaveLength(2);
});
