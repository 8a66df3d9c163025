import { createPublicKey, verify } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestSystem } from '../../test-support/test-system.ts';
import type { Checkpoint } from './checkpoint.ts';
import { saveCheckpoint, startSavingCheckpoints } from './save-checkpoints.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { services, database, log } = system;
const folder = services.configuration.CHECKPOINTS_DIR;
const file = join(folder, 'checkpoints.jsonl');

const keep = () => saveCheckpoint(services, system.portal.log);
const lines = async () => (await readFile(file, 'utf8')).split('\n');
const act = () =>
  database.query(`insert into acts (id, verb, object_type, object_id, acting_role, request_id)
    values (gen_random_uuid(), 'try', 'session', gen_random_uuid(), 'system', gen_random_uuid())`);

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await act();
});

test('what is kept is where the chain stands, signed by the key that the database makes public', async () => {
  const checkpoint = await keep();
  const [head] = await database.query(
    `select position::int, encode(hash, 'hex') as hash, (select public_key from signing_keys where id = $1)
     from act_links order by position desc limit 1`,
    [services.signingKey.id],
  );
  expect({ ...checkpoint, ...head }).toMatchObject({ ...checkpoint, number: 1 });
  expect(await lines()).toEqual([JSON.stringify(checkpoint), '']);
  const { number, position, hash, at, keyId, signature } = checkpoint as Checkpoint;
  const signed = `strata checkpoint 1\n${number}\n${position}\n${hash}\n${at}\n${keyId}\n`;
  const key = createPublicKey((head as { public_key: string }).public_key);
  expect(verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64'))).toBe(true);
  expect(log.some((line) => line.includes(signature))).toBe(true);
});

test('there is a next one once the chain has moved, or four minutes have passed', async () => {
  const first = await keep();
  expect(await keep()).toBeUndefined();
  await act();
  const second = await keep();
  expect(second).toMatchObject({ number: 2, position: (first?.position ?? 0) + 1 });
  const at = new Date(Date.now() - 4 * 60_000 - 1_000).toISOString();
  await writeFile(file, `${JSON.stringify({ ...second, at })}\n`);
  expect(await keep()).toMatchObject({ number: 3, position: second?.position });
});

test('a line that broke off is mended by the next', async () => {
  const first = await keep();
  await appendFile(file, JSON.stringify(first).slice(0, 100));
  await act();
  const second = await keep();
  expect(await lines()).toEqual([JSON.stringify(first), JSON.stringify(second), '']);
});

test('one process at a time keeps them', async () => {
  const other = new Client({ connectionString: database.ownerUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(7204918)');
  expect(await keep()).toBeUndefined();
  await other.end();
  await vi.waitFor(async () => expect(await keep()).toBeDefined(), 60_000);
});

test('a chain that is not the one that was signed is told', async () => {
  const first = await keep();
  await writeFile(file, `${JSON.stringify({ ...first, hash: '0'.repeat(64) })}\n`);
  expect(await keep()).toMatchObject({ number: 2 });
  expect(log.filter((line) => line.includes('chain-broken'))).toHaveLength(1);
});

test('a file that was cut, and a chain that was cut with it, are told by the process that wrote more', async () => {
  const first = await keep();
  await act();
  const second = await keep();
  await writeFile(file, `${JSON.stringify(first)}\n`);
  await act();
  const told = log.length;
  await saveCheckpoint(services, system.portal.log, { ...(second as Checkpoint), hash: '0'.repeat(64) });
  expect(log.slice(told).filter((line) => /checkpoints-cut|chain-broken/.test(line))).toHaveLength(2);
});

test('a round that fails is logged, and the next one comes', async () => {
  await mkdir(file, { recursive: true });
  const configuration = { ...services.configuration, CHECKPOINT_SECONDS: 0.02 };
  const keeping = startSavingCheckpoints({ ...services, configuration }, system.portal.log);
  await vi.waitFor(() => expect(log.some((line) => line.includes('checkpoint-failed'))).toBe(true), 60_000);
  await rm(file, { recursive: true });
  await vi.waitFor(async () => expect(await lines()).toHaveLength(2), 60_000);
  await keeping.stop();
});

test('nobody else can read them', async () => {
  await keep();
  const modes = await Promise.all([folder, file].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o600]);
});
