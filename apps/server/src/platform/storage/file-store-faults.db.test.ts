import { mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getPerson, makePdf } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { pdfFile, registeredProperty, uploadedFile } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { filesFolder: folder, database } = system;
const owner = await signedIn(system, getPerson('A100001'));
const aside = `${folder}-aside`;

/** Takes a folder away; a file stands in the place of the one that would be made again. */
async function takeAway(name: 'incoming' | 'kept'): Promise<void> {
  taken = name;
  await rename(join(folder, name), aside);
  if (name === 'kept') await writeFile(join(folder, name), '');
}

let taken: string | undefined;
async function putBack(): Promise<void> {
  if (taken === undefined) return;
  await rm(join(folder, taken), { force: true });
  await rename(aside, join(folder, taken));
  taken = undefined;
}

afterEach(putBack);

const upload = (title: string) =>
  owner.call('POST /Files', { form: { ...owner.self, File: pdfFile(title) } });
const countFiles = () => database.query('select count(*) from files');

describe('F03, F10: the file store fails', () => {
  test.each([
    ['where files come in', 'incoming'],
    ['where files are kept', 'kept'],
  ] as const)(
    '%s: uploads are told to try again, all else goes on, and nothing stays',
    async (_where, name) => {
      const before = await countFiles();
      await takeAway(name);
      const refused = await upload('Not now');
      expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await owner.call('GET /Properties', { query: owner.self })).status).toBe(200);
      expect(await countFiles()).toEqual(before);
      await putBack();
      expect((await storedFiles(folder)).filter((path) => path.startsWith('incoming/'))).toEqual([]);
      expect(await upload('Now')).toMatchObject({ status: 200 });
    },
  );

  test('F10: after the bytes and before the row: no row without bytes, and the bytes are swept', async () => {
    await database.query(
      `create or replace function refuse_files() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await database.query(
      'create trigger no_files before insert on files for each row execute function refuse_files()',
    );
    const before = await countFiles();
    expect(await upload('Between bytes and row')).toMatchObject({ status: 500 });
    await database.query('drop trigger no_files on files');
    expect(await countFiles()).toEqual(before);
    const id = await uploadedFile(owner, owner.self, 'Between bytes and row');
    const { bytes } = await owner.call('GET /Files/{id}', { params: { id } });
    expect(bytes.equals(Buffer.from(makePdf('Between bytes and row')))).toBe(true);
  });
});

describe('F10: the store has lost a file', () => {
  test('the file is told to be missing and logged; the record and its other files are there', async () => {
    await rm(join(folder, 'kept'), { recursive: true });
    await mkdir(join(folder, 'kept'));
    const supporting = await uploadedFile(owner, owner.self, 'Supporting');
    const registry = await uploadedFile(owner, owner.self, 'Registry');
    const id = await registeredProperty(owner, owner.self, {
      documents: [
        { fileId: registry, documentType: 'RegistryDocument' },
        { fileId: supporting, documentType: 'SupportingDocument' },
      ],
    });
    const [row] = await database.query<{ hash: string }>(
      `select encode(sha256, 'hex') as hash from files where id = $1`,
      [registry],
    );
    const hash = row?.hash ?? '';
    await rm(join(folder, 'kept', hash.slice(0, 2), hash));
    const missing = await owner.call('GET /Files/{id}', { params: { id: registry } });
    expect(missing).toMatchObject({ status: 500, code: 'FILE_MISSING' });
    expect(missing.headers['retry-after']).toBeUndefined();
    const line = system.log.find((entry) => entry.includes('file-missing')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ event: 'file-missing', fileId: registry, level: 50 });
    expect((await owner.call('GET /Files/{id}', { params: { id: supporting } })).status).toBe(200);
    expect((await owner.call('GET /Properties/{id}', { params: { id } })).data.documents).toHaveLength(2);
  });

  test('the same content sent again mends it', async () => {
    const before = await uploadedFile(owner, owner.self, 'Lost and found');
    await rm(join(folder, 'kept'), { recursive: true });
    await mkdir(join(folder, 'kept'));
    expect((await owner.call('GET /Files/{id}', { params: { id: before } })).code).toBe('FILE_MISSING');
    await uploadedFile(owner, owner.self, 'Lost and found');
    expect((await owner.call('GET /Files/{id}', { params: { id: before } })).status).toBe(200);
  });

  test('a file that became shorter is never sent as if it were whole', async () => {
    const id = await uploadedFile(owner, owner.self, 'Cut short');
    const [path] = (await storedFiles(folder)).filter((name) => name.startsWith('kept/'));
    const [row] = await database.query<{ hash: string }>(
      `select encode(sha256, 'hex') as hash from files where id = $1`,
      [id],
    );
    const hash = row?.hash ?? '';
    expect(path).toBeDefined();
    await truncate(join(folder, 'kept', hash.slice(0, 2), hash), 10);
    const answer = await owner.call('GET /Files/{id}', { params: { id } }).catch(() => undefined);
    expect(answer?.status).not.toBe(200);
  });
});
