import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { boundary, fieldPart, filePart, multipartBytes } from '../../test-support/multipart.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { startServerProcess } from '../../test-support/server-process.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { createTestDatabase } from '../../test-support/test-database.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { unitsWorkbook } from '../../test-support/unit-workbooks.ts';
import { sweep } from '../sweep.ts';

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'strata-test-kill-'));
// A second server on the same database and folder, which lives: it signs the person in, sweeps, and answers in the end.
const survivor = await startTestSystem({ FILES_DIR: folder }, database);
const caller = await signedIn(survivor, getPerson('A100001'));
const owner = { system: survivor, caller, entity: caller.self };
afterAll(async () => {
  await survivor.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const rows = 500;
const path = '/api/Applications/strataUnits/import';
const bytes = unitsWorkbook(Array.from({ length: rows }, () => ({})));
/** Few in the suite, as each is a start of the server; KILL_ROUNDS=50 for what is promised. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 5);

/** The same moments at every run (the generator of Lehmer, Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Import {
  readonly plan: GivenPlan;
  readonly key: string;
}

const headersOf = (key: string) => ({
  'Idempotency-Key': key,
  'Content-Type': `multipart/form-data; boundary=${boundary}`,
});
const bodyFor = ({ buildings }: GivenPlan, file = bytes): Buffer =>
  multipartBytes([fieldPart('BuildingId', buildings.annex), filePart(file, { fileName: 'Units.xlsx' })]);

/** Sends the file to a server of its own process; tells when the answer is there, or the connection is gone. */
function send(origin: string, url: string, { plan, key }: Import): Promise<'answered' | 'gone'> {
  const body = bodyFor(plan);
  const upload = request(origin + url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${caller.token}`, 'Content-Length': body.length, ...headersOf(key) },
  });
  upload.end(body);
  return once(upload, 'response').then(
    () => 'answered',
    () => 'gone',
  );
}

/** The same by the server that lives. */
const sendAgain = ({ plan, key }: Import, file = bytes) =>
  caller.send({ method: 'POST', url: path, headers: headersOf(key), body: bodyFor(plan, file) });

/** What there is of an import in the plan of its own. */
interface Traces {
  readonly units: number;
  readonly imports: number;
  readonly acts: number;
  readonly revision: number;
}

async function tracesOf({ plan }: Import): Promise<Traces | undefined> {
  const [traces] = await database.query<Traces>(
    `select (select count(*)::int from strata_units where building_id = $2) - 1 as units,
       (select count(*)::int from plan_imports where application_id = $1) as imports,
       (select count(*)::int from acts where object_id = $1 and verb = 'importUnits') as acts,
       (select revision::int from strata_plans where application_id = $1) as revision`,
    [plan.applicationId, plan.buildings.annex],
  );
  return traces;
}

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
  UPLOADS_PER_MINUTE: '1000000',
  CHANGES_PER_MINUTE: '1000000',
};

test(`F01: kill -9 at ${rounds} moments of an import: all or nothing, and sent again it is there once`, async () => {
  const random = randomFrom(20_261_121);
  const sent: (Import & { readonly outcome: 'answered' | 'gone' })[] = [];
  /** Half as much again as an import takes whose process lives: the moments lie in that time. */
  let longest = 1_000;
  let next = startServerProcess(environment);
  for (let round = 0; round <= rounds; round += 1) {
    const server = next;
    const { portal } = await server.listening();
    // The next one starts meanwhile.
    next = startServerProcess(environment);
    const one: Import = { plan: await givenPlan(owner), key: crypto.randomUUID() };
    // Its thread is there then, as in a process that has been at work.
    expect(await send(portal, `${path}/check`, one)).toBe('answered');
    const start = performance.now();
    const answered = send(portal, path, one);
    // From outside nobody can see how far it is. The first is let be.
    const moment = round === 0 ? answered : Promise.race([answered, after(random() * longest)]);
    await moment;
    if (round === 0) longest = (performance.now() - start) * 1.5;
    server.signal('SIGKILL');
    await server.ended;
    sent.push({ ...one, outcome: await answered });
  }
  next.signal('SIGKILL');
  await next.ended;

  const [first] = sent;
  const whole = first && (await tracesOf(first));
  expect(whole).toMatchObject({ units: rows, imports: 1, acts: 1 });
  const nothing = { units: 0, imports: 0, acts: 0, revision: Number(whole?.revision) - 1 };
  let isThere = 0;
  for (const one of sent) {
    // A database that was left alone in the middle needs a moment to notice: a lock on the plan waits for that.
    await database.query('select 1 from strata_plans where application_id = $1 for update', [
      one.plan.applicationId,
    ]);
    const traces = await tracesOf(one);
    expect(one.outcome === 'answered' ? [whole] : [nothing, whole]).toContainEqual(traces);
    if (traces?.imports === 1) isThere += 1;
  }
  process.stdout.write(
    `Killed ${rounds} times within ${Math.round(longest)} ms: ${isThere - 1} imports there, ${sent.length - isThere} not.\n`,
  );

  for (const one of sent) {
    const answers = [await sendAgain(one), await sendAgain(one)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(await tracesOf(one)).toEqual(whole);
  }

  for (const file of await storedFiles(folder)) await age(file);
  await sweep(survivor.services);
  expect((await storedFiles(folder)).filter((file) => !file.startsWith('kept/'))).toEqual([]);
});

test('F17: the same import twice at once and again much later is one import with one answer', async () => {
  const one: Import = { plan: await givenPlan(owner), key: crypto.randomUUID() };
  const answers = await Promise.all([sendAgain(one), sendAgain(one), sendAgain(one)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first, ...others] = answers.map(({ data }) => data);
  for (const other of others) expect(other).toEqual(first);
  const whole = await tracesOf(one);
  expect(whole).toMatchObject({ units: rows, imports: 1, acts: 1 });
  // Since then the plan has gone where nothing can be imported any more.
  await setApplicationStatus(survivor, one.plan.applicationId, 2, true);
  const late = await sendAgain(one);
  expect(late.data).toEqual(first);
  expect(await tracesOf(one)).toEqual(whole);
  // Another file under the same key is another request.
  const other = unitsWorkbook([{ 'Unit number': 'Other' }]);
  expect((await sendAgain(one, other)).status).toBeGreaterThanOrEqual(400);
});

/** Makes a file older than the grace time. */
async function age(file: string): Promise<void> {
  const then = Date.now() / 1000 - 16 * 60;
  await utimes(join(folder, file), then, then).catch(() => undefined);
}
