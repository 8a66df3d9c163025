import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../test-support/s3-server.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import { type FileStore, isStoreFault, type ReceivedFile } from './file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'strata-test-store-'));
const server = await startS3Server();
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true });
});

const bucketOf = ({ settings }: S3Server, changes = {}) => ({
  bucket: settings['S3_BUCKET'] ?? '',
  endpoint: settings['S3_ENDPOINT'] ?? '',
  accessKeyId: settings['S3_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: settings['S3_SECRET_ACCESS_KEY'] ?? '',
  region: 'us-east-1',
  forcesPathStyle: true,
  ...changes,
});

const stores: readonly (readonly [name: string, store: FileStore, folder: string])[] = [
  ['on disk', await openDiskFileStore(join(folder, 'disk')), join(folder, 'disk')],
  ['in a bucket', await openS3FileStore(join(folder, 's3'), bucketOf(server)), join(folder, 's3')],
];

async function received(store: FileStore, content: Uint8Array): Promise<ReceivedFile> {
  const temporaryPath = store.temporaryPath();
  await writeFile(temporaryPath, content);
  const sha256 = createHash('sha256').update(content).digest();
  return { temporaryPath, sha256, sizeInBytes: content.length };
}

async function contentOf(store: FileStore, file: ReceivedFile): Promise<Buffer | undefined> {
  const stream = await store.open(file);
  return stream && buffer(stream);
}

async function listed(store: FileStore, milliseconds: number): Promise<string[]> {
  const hashes: string[] = [];
  for await (const sha256 of store.listOlderThan(milliseconds)) hashes.push(sha256.toString('hex'));
  return hashes;
}

describe.each(stores)('a store %s', (_name, store, itsFolder) => {
  test.each([1, 200_000, 12_000_000])('gives back %i bytes as they were', async (size) => {
    const content = randomBytes(size);
    const file = await received(store, content);
    await store.keep(file);
    expect((await contentOf(store, file))?.equals(content)).toBe(true);
  });

  test('keeps the same content once, also when two keep it at once', async () => {
    const content = randomBytes(1_000);
    const files = [await received(store, content), await received(store, content)];
    await Promise.all(files.map((file) => store.keep(file)));
    const [file] = files;
    const hash = file?.sha256.toString('hex');
    expect((await listed(store, -10_000)).filter((one) => one === hash)).toHaveLength(1);
    expect(file && (await contentOf(store, file))?.equals(content)).toBe(true);
  });

  test('has nothing of what it never got, and nothing that is not whole', async () => {
    const file = await received(store, randomBytes(50));
    expect(await store.open(file)).toBeUndefined();
    await store.keep(file);
    expect(await store.open({ ...file, sizeInBytes: 51 })).toBeUndefined();
  });

  test('removes, also what is gone already', async () => {
    const file = await received(store, randomBytes(50));
    await store.keep(file);
    await store.remove(file.sha256);
    expect(await store.open(file)).toBeUndefined();
    await store.remove(file.sha256);
  });

  test('lists what is older than a time', async () => {
    const file = await received(store, randomBytes(50));
    await store.keep(file);
    const hash = file.sha256.toString('hex');
    expect(await listed(store, 60_000)).not.toContain(hash);
    expect(await listed(store, -10_000)).toContain(hash);
  });

  test('sweeps what broke off on its way in', async () => {
    const file = await received(store, randomBytes(50));
    await store.sweepTemporary(60_000);
    expect(await readdir(join(itsFolder, 'incoming'))).toContain(file.temporaryPath.split('/').at(-1));
    await utimes(file.temporaryPath, 1, 1);
    await store.sweepTemporary(60_000);
    expect(await readdir(join(itsFolder, 'incoming'))).not.toContain(file.temporaryPath.split('/').at(-1));
  });

  test('says whether it can be written to', async () => {
    expect(await store.isWritable()).toBe(true);
  });
});

describe('a bucket', () => {
  // The tests' S3 server cannot page: its tokens need a cipher that OpenSSL no longer has.
  test('of more files than one answer holds is listed whole', async () => {
    const hashes = ['aa', 'bb', 'cc'].map((part) => part.repeat(32));
    const row = (hash = '') =>
      `<Contents><Key>${hash.slice(0, 2)}/${hash}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`;
    const pages: Readonly<Record<string, string>> = {
      '': `${row(hashes[0])}<NextContinuationToken>second</NextContinuationToken>`,
      second: `<Contents><Key>note.txt</Key></Contents>${row(hashes[1])}<NextContinuationToken>a/+=</NextContinuationToken>`,
      'a/+=': row(hashes[2]),
    };
    const paging = createServer((request, answer) => {
      const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token') ?? '';
      answer.setHeader('Content-Type', 'application/xml');
      answer.end(`<ListBucketResult>${pages[token]}</ListBucketResult>`);
    });
    await new Promise<void>((resolve) => paging.listen(0, '127.0.0.1', resolve));
    const { port } = paging.address() as AddressInfo;
    const store = await openS3FileStore(
      join(folder, 'pages'),
      bucketOf(server, { endpoint: `http://127.0.0.1:${port}` }),
    );
    expect(await listed(store, 0)).toEqual(hashes);
    paging.closeAllConnections();
    paging.close();
  });

  test.each([
    ['that is not there', { bucket: 'another-bucket' }],
    ['that our key does not open', { accessKeyId: 'NOBODY' }],
    ['nobody answers for', { endpoint: 'http://127.0.0.1:9' }],
  ])('%s is a fault that may pass, never a file that is not there', async (_what, changes) => {
    const store = await openS3FileStore(join(folder, 'away'), bucketOf(server, changes));
    const file = await received(store, randomBytes(50));
    for (const attempt of [() => store.keep(file), () => store.open(file), () => listed(store, 0)]) {
      const fault: unknown = await attempt().catch((error: unknown) => error);
      expect(isStoreFault(fault)).toBe(true);
      expect(String(fault)).not.toContain('S3RVER');
    }
    expect(await store.isWritable()).toBe(false);
  });

  test('that takes calls and answers none is given up', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const store = await openS3FileStore(
      join(folder, 'silent'),
      bucketOf(server, { endpoint: `http://127.0.0.1:${port}` }),
    );
    const began = performance.now();
    const file = await received(store, randomBytes(50));
    expect(isStoreFault(await store.open(file).catch((error: unknown) => error))).toBe(true);
    expect(await store.isWritable()).toBe(false);
    expect(performance.now() - began).toBeLessThan(60_000);
    silent.closeAllConnections();
    silent.close();
  });

  test('that goes away and comes back is written to again without a restart', async () => {
    const moody = await startS3Server();
    const store = await openS3FileStore(join(folder, 'moody'), bucketOf(moody));
    const file = await received(store, randomBytes(50));
    await moody.goAway();
    const fault: unknown = await store.keep(file).catch((error: unknown) => error);
    expect(isStoreFault(fault)).toBe(true);
    await moody.comeBack();
    await store.keep(file);
    expect((await contentOf(store, file))?.length).toBe(50);
    await moody.end();
  });
});
