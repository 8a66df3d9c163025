import { getPerson, makePdf } from '@strata/fictional-register';
import { afterAll, expect, test, vi } from 'vitest';
import { sweep } from '../../features/sweep.ts';
import { pdfFile, uploadedFile } from '../../test-support/records.ts';
import { startS3Server } from '../../test-support/s3-server.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const bucket = await startS3Server();
const system = await startTestSystem(bucket.settings);
afterAll(async () => {
  vi.useRealTimers();
  await system.end();
  await bucket.end();
});
const owner = await signedIn(system, getPerson('A100001'));
const upload = () => owner.call('POST /Files', { form: { ...owner.self, File: pdfFile('Not now') } });
const download = (id: string) => owner.call('GET /Files/{id}', { params: { id } });
const ready = async () => (await system.portal.inject('/health/ready')).statusCode;

test('files in a bucket come back byte for byte, and nothing of them stays on the server’s disk', async () => {
  const id = await uploadedFile(owner, owner.self, 'In a bucket');
  const { status, bytes } = await download(id);
  expect(status).toBe(200);
  expect(bytes.equals(Buffer.from(makePdf('In a bucket')))).toBe(true);
  expect(await storedFiles(system.filesFolder)).toEqual([]);
});

test('F10: what no row names is swept from the bucket, never what one names', async () => {
  const kept = await uploadedFile(owner, owner.self, 'Named');
  const orphan = await uploadedFile(owner, owner.self, 'Not named');
  const [row] = await system.database.query<{ sha256: Buffer; size: number }>(
    'delete from files where id = $1 returning sha256, size_in_bytes::int as size',
    [orphan],
  );
  const content = { sha256: row?.sha256 ?? Buffer.alloc(32), sizeInBytes: row?.size ?? 0 };
  await sweep(system.services);
  const young = await system.services.fileStore.open(content);
  expect(young).toBeDefined();
  young?.destroy();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
  await sweep(system.services);
  vi.useRealTimers();
  expect(await system.services.fileStore.open(content)).toBeUndefined();
  expect((await download(kept)).status).toBe(200);
});

test('F03, F10, F16: while the bucket is away, files wait and all else goes on', async () => {
  const id = await uploadedFile(owner, owner.self, 'Before');
  await expect.poll(ready, { interval: 500 }).toBe(200);
  await bucket.goAway();
  expect(await upload()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(await download(id)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect((await owner.call('GET /Properties', { query: owner.self })).status).toBe(200);
  expect(await storedFiles(system.filesFolder)).toEqual([]);
  await expect.poll(ready, { interval: 500 }).toBe(503);
  await bucket.comeBack();
  expect(await upload()).toMatchObject({ status: 200 });
  expect((await download(id)).status).toBe(200);
  await expect.poll(ready, { interval: 500 }).toBe(200);
});
