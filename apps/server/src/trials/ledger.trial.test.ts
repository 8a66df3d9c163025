import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { comeAgain } from '../test-support/caller.ts';
import { createOfficers } from '../test-support/decisions.ts';
import { approvedArchitect } from '../test-support/experts.ts';
import { KillableSystem, type Victim } from '../test-support/ledger/kills.ts';
import { type Operation, prepareOperations } from '../test-support/ledger/operations.ts';
import { memberOf, signedIn } from '../test-support/signed-in.ts';
import { createTestDatabase } from '../test-support/test-database.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { chanceFrom, reportTrial, trial } from '../test-support/trial.ts';

const seed = trial.seed ?? 1;
const clients = 6;
const killsPerRound = 3;
/** After so many attempts without an answer nobody will ever know. */
const mostAttempts = 30;

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'strata-test-ledger-'));
// Prepares what is done, in the times between kills.
const preparing = await startTestSystem({ FILES_DIR: folder }, database);
const comingAgain = comeAgain(preparing);
const { IDENTITY_ISSUER } = preparing.services.configuration;
const killable = await KillableSystem.start(
  {
    ENVIRONMENT: 'test',
    DATABASE_URL: database.appUrl,
    PORTAL_ORIGIN: 'http://portal.strata.test',
    ADMIN_ORIGIN: 'http://admin.strata.test',
    IDENTITY_ISSUER,
    IDENTITY_CLIENT_ID: 'strata-portal',
    IDENTITY_CLIENT_SECRET: 'a secret of the tests alone',
    FILES_DIR: folder,
    CHECKPOINTS_DIR: `${folder}-checkpoints`,
    LOG_LEVEL: 'error',
    REQUEST_TIMEOUT_SECONDS: '3',
    CALLS_PER_MINUTE: '1000000',
    CHANGES_PER_MINUTE: '1000000',
    UPLOADS_PER_MINUTE: '1000000',
    DOCUMENTS_PER_MINUTE: '1000000',
    COSTLY_CALLS_AT_ONCE: '1000',
    COSTLY_CALLS_OF_PROCESS: '1000',
  },
  [await freePort(), await freePort()],
  database.superuserUrl,
);
afterAll(async () => {
  await killable.end();
  await preparing.end();
  await database.drop();
  for (const one of [folder, `${folder}-checkpoints`]) await rm(one, { recursive: true, force: true });
});

const journalFile = join(folder, 'journal.jsonl');
const journal = openSync(journalFile, 'a');
afterAll(() => closeSync(journal));
let written = 0;

/** Durable before anything is sent, and before anything is made of an answer. */
function note(line: object): void {
  writeSync(journal, `${JSON.stringify(line)}\n`);
  fsyncSync(journal);
}

const outcomeOf = (status: number) => (status < 300 ? 'ok' : status >= 500 ? 'unknown' : 'fail');

/** What was refused although it was prepared so that it can be done. */
const refused: string[] = [];

/** Sends it until somebody knows what came of it, always under the same key. */
async function carryOut({ kind, marks, send }: Operation): Promise<void> {
  written += 1;
  const n = written;
  const key = `ledger-${seed}-${n}`;
  note({ n, kind, marks });
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const status = await send(killable.origins, key).catch(() => 599);
    const outcome = outcomeOf(status);
    note({ n, outcome, status });
    if (outcome === 'fail') refused.push(`${kind} was refused: ${status}`);
    if (outcome !== 'unknown') return;
    await killable.ready();
  }
}

/** Below those that the system gives to whoever asks: they would have it while the server is down. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

interface LedgerVerdict {
  readonly operations: number;
  readonly done: number;
  readonly unknownAttempts: number;
  readonly faults: Readonly<Record<'lost' | 'doubled' | 'half' | 'undecided' | 'unasked', number>>;
  readonly problems: readonly string[];
}

const checker = fileURLToPath(new URL('../../../../scripts/verify-ledger.ts', import.meta.url));

/** A program of its own that knows nothing of the server's code. */
async function verifyLedger(): Promise<LedgerVerdict> {
  const args = [checker, '--database', database.ownerUrl, '--journal', journalFile, '--files', folder];
  const said = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 }).catch(
    (error: Error & { stdout?: string }) => {
      // It ends with 1 where it has found something.
      if (!error.stdout) throw error;
      return { stdout: error.stdout };
    },
  );
  return JSON.parse(said.stdout) as LedgerVerdict;
}

test('F02: the database is one that keeps what it has committed', async () => {
  const [settings] = await database.query(
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('synchronous_commit') as commit`,
  );
  expect(settings).toEqual({ fsync: 'on', pages: 'on', commit: 'on' });
});

test(
  'F01, F02, F17, T54: whatever is killed, what was answered is there once, and what was not is decided by asking again',
  async () => {
    const caller = await signedIn(preparing, getPerson('A100001'));
    const architect = await signedIn(preparing, getPerson('A100010'));
    const officers = await createOfficers(preparing);
    const owner = { system: preparing, caller, entity: caller.self, officer: officers.chief };
    const people = { ...officers, architectId: await approvedArchitect(preparing, architect) };
    const chance = chanceFrom(seed);
    const kills: Record<Victim, number> = { server: 0, backend: 0, postmaster: 0 };
    const victims: readonly Victim[] = ['server', 'server', 'backend', 'backend', 'postmaster'];
    let rounds = 0;
    let slowest = 0;
    let verdict: LedgerVerdict | undefined;
    do {
      // What nobody uses of an entity's uploads has a limit, which a few rounds would reach.
      const entity = await memberOf(preparing, caller, { entityType: 'Business', entityId: uuidv7() });
      const planned = await prepareOperations({ ...people, owner: { ...owner, entity } }, rounds);
      const order = planned
        .map((operation) => ({ operation, place: chance() }))
        .toSorted((left, right) => left.place - right.place)
        .map(({ operation }) => operation);
      const moments = Array.from({ length: killsPerRound }, () => ({
        victim: victims[Math.floor(chance() * victims.length)] ?? 'server',
        pause: 100 + chance() * 1_500,
      }));
      const left = order.values();
      const live = async (): Promise<void> => {
        for (const operation of left) await carryOut(operation);
      };
      const killing = async (): Promise<void> => {
        for (const { victim, pause } of moments) {
          await after(pause);
          if (await killable.kill(victim)) kills[victim] += 1;
          const begun = performance.now();
          await after(200);
          await killable.ready();
          slowest = Math.max(slowest, performance.now() - begun);
        }
      };
      await Promise.all([killing(), ...Array.from({ length: clients }, live)]);
      await killable.ready();
      verdict = await verifyLedger();
      rounds += 1;
    } while (trial.millisecondsLeft() > 0 && verdict.problems.length === 0 && refused.length === 0);
    const { operations, done, unknownAttempts, faults, problems } = verdict;
    reportTrial(
      'kills',
      {
        rounds,
        operations,
        done,
        'kills of the server': kills.server,
        'of a backend': kills.backend,
        'of the postmaster': kills.postmaster,
        'attempts without an answer': unknownAttempts,
        'told to come again while preparing': comingAgain.times,
        'longest recovery in ms': Math.round(slowest),
        'ends by itself': killable.endedByThemselves.length,
        ...faults,
      },
      [
        ...problems,
        ...refused,
        ...killable.endedByThemselves.map((said) => `a server ended by itself: ${said}`),
      ],
    );
    expect(problems).toEqual([]);
    expect(refused).toEqual([]);
    expect(done).toBe(operations);
    expect(killable.endedByThemselves).toEqual([]);
  },
  trial.millisecondsLeft() + 600_000,
);
