import { closeSync, globSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { registeredProperty } from '../test-support/records.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { reportTrial, trial } from '../test-support/trial.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the disk on which the database is, from the set-up of the run. */
    smallDisk: string;
  }
}

const disk = inject('smallDisk');
const ballast = join(disk, 'ballast');
/** So many refusals in a row, and the database is down. */
const manyRefusals = 20;
const longestRecovery = 60_000;
/** After so long without it the database is restarted. */
const restartAfter = 30_000;
const writesBefore = 30;

const system = await startTestSystem({
  REQUEST_TIMEOUT_SECONDS: '3',
  CHANGES_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '1000000',
});
afterAll(() => system.end());
const { portal } = system;
const owner = await signedIn(system, getPerson('A100001'));
const propertyId = await registeredProperty(owner, owner.self);

/** Leaves less than one more segment of the log. */
function fillDisk(): void {
  const file = openSync(ballast, 'w');
  const block = Buffer.alloc(256 * 1024);
  const free = (): number => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  while (free() > 2 * 1024 * 1024) writeSync(file, block);
  closeSync(file);
}

/** Ends the log's segment, so that the next change needs a new one. */
async function switchSegment(): Promise<void> {
  const client = new Client({
    connectionString: system.database.superuserUrl,
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  await client
    .connect()
    .then(() => client.query('select pg_switch_wal()'))
    .catch(() => undefined);
  await client.end().catch(() => undefined);
}

/** What the database wrote last into its log, but for the connections that it refused. */
function lastWords(): string {
  const lines = globSync(join(disk, '*', 'postgres.log')).flatMap((path) =>
    readFileSync(path, 'utf8').split('\n'),
  );
  const telling = lines.filter(
    (line) => !/accepting connections|recovery state has not|starting up/.test(line),
  );
  return telling.slice(-40).join('\n');
}

/**
 * Restarts the database, as the guide to operation says: one whose startup process met the full disk can go on for ever
 * without it and take no connections.
 */
function restartDatabase(): void {
  for (const path of globSync(join(disk, '*', 'cluster', 'postmaster.pid')))
    process.kill(Number(readFileSync(path, 'utf8').split('\n')[0]), 'SIGQUIT');
}

test(
  'F04: a database whose disk is full stops; people are told 503, the server lives, and nothing that was answered is lost',
  async () => {
    const keys: string[] = [];
    const unanswered = new Set<string>();
    const acknowledged: string[] = [];
    const wrong: string[] = [];
    let rounds = 0;
    let refused = 0;
    let restarts = 0;
    let slowest = 0;

    const write = async (key: string): Promise<boolean> => {
      const answer = await owner.call(
        'POST /Applications',
        { body: { ...owner.self, propertyId, applicationTypeId: 1 } },
        { idempotencyKey: key },
      );
      if (answer.status === 200) {
        acknowledged.push(answer.data);
        unanswered.delete(key);
        return true;
      }
      refused += 1;
      unanswered.add(key);
      const mayComeAgain = answer.status === 503 && Number(answer.headers['retry-after']) > 0;
      if (!mayComeAgain) wrong.push(`${answer.status} ${answer.text}`);
      return false;
    };
    const writeNew = (): Promise<boolean> => {
      const key = crypto.randomUUID();
      keys.push(key);
      return write(key);
    };
    const statusOf = async (url: string): Promise<number> => (await portal.inject(url)).statusCode;

    do {
      for (let n = 0; n < writesBefore; n += 1) await writeNew();
      // While others write, so that the disk is full between two answers.
      const writing = Promise.all(Array.from({ length: writesBefore }, writeNew));
      fillDisk();
      await writing;
      for (let inARow = 0; inARow < manyRefusals; ) {
        const [done] = await Promise.all([writeNew(), writeNew(), writeNew(), switchSegment()]);
        inARow = done ? 0 : inARow + 1;
        if ((await statusOf('/health/live')) !== 200) wrong.push('the server does not live');
      }
      if ((await statusOf('/health/ready')) !== 503) wrong.push('it is ready without a database');
      rmSync(ballast);
      const freedAt = Date.now();
      let isRestarted = false;
      while (!(await writeNew())) {
        const waited = Date.now() - freedAt;
        if (waited > restartAfter + longestRecovery)
          throw new Error(`The database does not come back. It said last:\n${lastWords()}`);
        if (waited > restartAfter && !isRestarted) {
          restartDatabase();
          isRestarted = true;
          restarts += 1;
        }
        await after(200);
      }
      slowest = Math.max(slowest, Date.now() - freedAt);
      for (const key of unanswered) await write(key);
      rounds += 1;
    } while (trial.millisecondsLeft() > 0 && wrong.length === 0);

    const rows = await system.database.query<{ id: string }>('select id from applications');
    const there = new Set(rows.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !there.has(id)).length;
    const doubled = rows.length - new Set(acknowledged).size;
    reportTrial(
      'disk',
      {
        rounds,
        changes: keys.length,
        'told to come again': refused,
        'longest recovery in ms': slowest,
        restarts,
        lost,
        doubled,
        'wrong answers': wrong.length,
      },
      wrong,
    );
    expect(wrong).toEqual([]);
    expect({ lost, doubled, unanswered: unanswered.size }).toEqual({ lost: 0, doubled: 0, unanswered: 0 });
    expect(refused).toBeGreaterThan(manyRefusals);
  },
  trial.millisecondsLeft() + 300_000,
);
