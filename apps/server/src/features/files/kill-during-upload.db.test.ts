import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test, vi } from 'vitest';
import { organisationContent } from '../../test-support/experts.ts';
import { boundary, entityParts, fieldPart, filePart, multipartBytes } from '../../test-support/multipart.ts';
import { startServerProcess } from '../../test-support/server-process.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { createTestDatabase } from '../../test-support/test-database.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { streamOf, writtenPdf } from '../../test-support/written-pdf.ts';
import { installGuides } from '../guides/install-guides.ts';
import { sweep } from '../sweep.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'strata-test-kill-'));
// A second server on the same database and folder, which lives: it signs the person in, sweeps, and answers in the end.
const survivor = await startTestSystem({ FILES_DIR: folder }, database);
const owner = await signedIn(survivor, getPerson('A100001'));
afterAll(async () => {
  await survivor.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const size = 15_000_000;
const files = () => storedFiles(folder);
const keptFiles = async () => (await files()).filter((path) => path.startsWith('kept/'));
/** What people sent: nobody uploaded the guides that came with the portal. */
const countOf = async (what: 'files where uploaded_by is not null' | 'expert_registrations') =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${what}`))[0]?.count ?? 0;

/** How much of the form's files has been received. */
async function receivedBytes(): Promise<number> {
  const names = await readdir(join(folder, 'incoming'));
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, 'incoming', name)).then(
        (found) => found.size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, one) => sum + one, 0);
}

interface Round {
  readonly path: '/api/Files' | '/api/Developers';
  readonly body: Buffer;
  readonly key: string;
}

function roundOf(number: number): Round {
  const pdf = writtenPdf({ objects: [streamOf(randomBytes(size))] });
  const key = crypto.randomUUID();
  if (number % 2 === 0) {
    return { path: '/api/Files', key, body: multipartBytes([...entityParts(owner.self), filePart(pdf)]) };
  }
  const fields = Object.entries({
    ...organisationContent(),
    EntityType: 'Self',
    EntityId: owner.personId,
  }).map(([name, value]) => fieldPart(name, value));
  const profile = filePart(writtenPdf({ objects: [`(${number})`] }), { name: 'BusinessProfile' });
  const body = multipartBytes([...fields, profile, filePart(pdf, { name: 'RegistrationCopy' })]);
  return { path: '/api/Developers', key, body };
}

function open(origin: string, { path, key, body }: Round): ClientRequest {
  const upload = request(origin + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${owner.token}`,
      'Idempotency-Key': key,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': body.length,
    },
  });
  upload.on('error', () => undefined);
  return upload;
}

async function statusOf(upload: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  return response.statusCode;
}

/** What is to be seen from outside since the round began. */
async function look(): Promise<{ received: number; kept: number }> {
  return { received: await receivedBytes(), kept: (await keptFiles()).length };
}
type Seen = Awaited<ReturnType<typeof look>>;

/** When the process is killed: so much was sent, and that is to be seen; the last has been answered. */
const moments: readonly { readonly sent: number; readonly isThere?: (since: Seen) => boolean }[] = [
  { sent: 0.1, isThere: ({ received }) => received > 0 },
  { sent: 0.5, isThere: ({ received }) => received > size * 0.45 },
  { sent: 0.999, isThere: ({ received }) => received > size * 0.99 },
  { sent: 1, isThere: ({ received }) => received > size },
  { sent: 1, isThere: ({ kept }) => kept > 0 },
  { sent: 1 },
];

/** Each moment once, as each round starts a server; KILL_ROUNDS=100 for what is promised. */
const count = Number(process.env['KILL_ROUNDS'] ?? moments.length);
const rounds = Array.from({ length: count }, (_, number) => {
  const moment = moments[number % moments.length];
  if (!moment) throw new Error('No moment');
  return { number, moment };
});

test(`F01: kill -9 during ${count} uploads of 15 MB: no row without its file, no file without its row`, async () => {
  const environment = {
    ENVIRONMENT: 'test',
    DATABASE_URL: database.appUrl,
    PORTAL_ORIGIN: 'http://portal.strata.test',
    ADMIN_ORIGIN: 'http://admin.strata.test',
    IDENTITY_ISSUER: survivor.services.configuration.IDENTITY_ISSUER,
    IDENTITY_CLIENT_ID: 'strata-portal',
    IDENTITY_CLIENT_SECRET: 'a secret of the tests alone',
    FILES_DIR: folder,
    LOG_LEVEL: 'info',
    // A process that is killed keeps its places for a minute: with a few of them the next rounds would be turned away.
    COSTLY_CALLS_AT_ONCE: '100',
  };
  // Published before, so that what is seen in the store during a round is the round's.
  await installGuides(survivor.services);
  const sent: Round[] = [];
  let next = startServerProcess(environment);
  for (const { number, moment } of rounds) {
    const server = next;
    const { portal } = await server.listening();
    // The next one starts meanwhile.
    next = startServerProcess(environment);
    const round = roundOf(number);
    sent.push(round);
    const before = await look();
    const upload = open(portal, round);
    const isWhole = moment.sent === 1;
    upload[isWhole ? 'end' : 'write'](round.body.subarray(0, Math.floor(round.body.length * moment.sent)));
    const answered = statusOf(upload);
    answered.catch(() => undefined);
    const { isThere } = moment;
    const isSeen = async (): Promise<boolean> => {
      const now = await look();
      return isThere?.({ received: now.received - before.received, kept: now.kept - before.kept }) ?? false;
    };
    // Whichever comes first: from outside nobody can see how far it is.
    const seen = isThere && vi.waitUntil(isSeen, { timeout: 120_000, interval: 1 });
    const outcome = await (seen ? Promise.race([seen, answered]) : answered);
    expect([true, 200]).toContain(outcome);
    server.signal('SIGKILL');
    await server.ended;
    upload.destroy();
  }
  next.signal('SIGKILL');
  await next.ended;

  const rows = await database.query<{ hash: string; size: number }>(
    `select encode(sha256, 'hex') as hash, size_in_bytes::int as size from files`,
  );
  for (const { hash, size: expected } of rows) {
    const content = readFileSync(join(folder, 'kept', hash.slice(0, 2), hash));
    expect(content.length).toBe(expected);
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
  }
  // The last moment of all is after the answer to a registration, which has two documents; in other rounds the process
  // may have died between its last word and the answer.
  expect(await countOf('files where uploaded_by is not null')).toBeGreaterThanOrEqual(
    2 * Math.floor(count / moments.length),
  );
  // What was sent with a registration is there with it as a whole, or not at all.
  const registrations = await countOf('expert_registrations');
  const documents = await database.query('select 1 from expert_documents');
  expect(documents).toHaveLength(registrations * 2);

  for (const path of await files()) await age(path);
  await sweep(survivor.services);
  const hashes = new Set(rows.map(({ hash }) => `kept/${hash.slice(0, 2)}/${hash}`));
  expect(await files()).toEqual([...hashes].toSorted());

  // Sent again with the same key, each is there once, whatever became of it the first time.
  for (const { path, key, body } of sent) {
    const answer = await owner.send({
      method: 'POST',
      url: path,
      headers: {
        'Idempotency-Key': key,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
    });
    expect(answer.status).toBe(200);
  }
  const [uploaded, registered] = [Math.ceil(count / 2), Math.floor(count / 2)];
  expect(await countOf('files where uploaded_by is not null')).toBe(uploaded + 2 * registered);
  expect(await countOf('expert_registrations')).toBe(registered);
}, 900_000);

/** Makes a file older than the grace time. */
async function age(path: string): Promise<void> {
  const then = Date.now() / 1000 - 16 * 60;
  await utimes(join(folder, path), then, then).catch(() => undefined);
}
