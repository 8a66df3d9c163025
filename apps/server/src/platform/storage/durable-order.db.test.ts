import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { boundary, entityParts, filePart, multipartBytes } from '../../test-support/multipart.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

/** What was done, in the order in which it was over. */
const done: string[] = [];

const place = (path: unknown): string =>
  String(path)
    .replace(/^.*\/incoming\/.*/, 'received file')
    .replace(/^.*\/kept/, 'kept')
    .replace(/[0-9a-f]{64}$/, 'file');

/** From here on the file system, which is the true one, says when it has done what must last. */
function watchFileSystem(): void {
  const { open, rename } = fs;
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...more) => {
    const handle = await open(path, ...more);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      done.push(`fsync ${place(path)}`);
    };
    return handle;
  });
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    done.push(`rename ${place(from)} to ${place(to)}`);
  });
  syncBuiltinESMExports();
}

/** From here on the database's statements that make a file's row durable say when they are over. */
function watchStatements(): void {
  const client = Client.prototype as unknown as { query: (...given: unknown[]) => Promise<unknown> };
  const { query } = client;
  vi.spyOn(client, 'query').mockImplementation(async function record(this: unknown, ...given) {
    const result = await query.apply(this, given);
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
    const what = /^(?:insert into files|commit)/.exec(text.trim())?.[0];
    if (what !== undefined) done.push(what);
    return result;
  });
}

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));

test('F05: an upload is answered when file, name, folder and row are all durable, in this order', async () => {
  const { portal } = await system.listen();
  watchStatements();
  watchFileSystem();
  const answer = await fetch(`${portal}/api/Files`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${owner.token}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: new Uint8Array(multipartBytes([...entityParts(owner.self), filePart()])),
  });
  done.push(`answer ${answer.status}`);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  const folder = expect.stringMatching(/^fsync kept\/[0-9a-f]{2}$/) as string;
  expect(done).toEqual([
    'fsync received file',
    expect.stringMatching(/^rename received file to kept\/[0-9a-f]{2}\/file$/),
    folder,
    'fsync kept',
    'insert into files',
    'commit',
    'answer 200',
  ]);
  // A commit is answered when the database has it on its disk, unless the server asks for less.
  const { rows } = await system.services.database.query<{ source: string }>(
    `select source from pg_settings where name = 'synchronous_commit'`,
  );
  expect(rows[0]?.source).toMatch(/^(?:default|configuration file|command line)$/);
});
