import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { boundary, fieldPart, filePart, multipartBytes } from '../../test-support/multipart.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { startServerProcess } from '../../test-support/server-process.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { packedBlanks, unitsWorkbook } from '../../test-support/unit-workbooks.ts';

const folder = await mkdtemp(join(tmpdir(), 'strata-test-memory-'));
const system = await startTestSystem({ FILES_DIR: folder });
afterAll(async () => {
  await system.end();
  await rm(folder, { recursive: true });
});
const caller = await signedIn(system, getPerson('A100001'));
const plan = await givenPlan({ system, caller, entity: caller.self });

/** The most that a process has held since this was asked last, in MiB; not a number where the system does not tell. */
function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Seconds of a processor that a process has had: a busy machine makes them no more. */
function secondsOf(pid: number): number {
  try {
    const [byUser, bySystem] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(byUser) + Number(bySystem)) / 100;
  } catch {
    return Number.NaN;
  }
}

const mebibyte = 1024 * 1024;
const packedSheet = (packed: Buffer, statedSize: number): Buffer =>
  unitsWorkbook([{}], {
    instead: [{ name: 'xl/worksheets/sheet1.xml', content: packed, isStored: true, method: 8, statedSize }],
  });
/** What unpacks to more than anybody fills in, and how many MiB may be held for it. */
const bombs: Readonly<Record<string, readonly [file: Buffer, most: number]>> = {
  'half a megabyte of 512': [packedSheet(packedBlanks(512), 512 * mebibyte), 64],
  'the same, which says that it is a thousand bytes': [packedSheet(packedBlanks(512), 1_000), 64],
  'the same, which says that it is just what is allowed': [packedSheet(packedBlanks(512), 31 * mebibyte), 64],
  'texts that compress a thousand times': [
    unitsWorkbook([{}], { texts: [`<si><t>${'a'.repeat(33_000)}</t></si>`.repeat(900)] }),
    64,
  ],
  // Four hundred thousand of them are read before that is too many.
  'five million empty texts': [unitsWorkbook([{}], { texts: ['<si/>'.repeat(5_000_000)] }), 160],
};

// What the system does not tell counts as nothing.
test('T33: what unpacks to very much is refused in two seconds of work and in little memory', async () => {
  const server = startServerProcess({
    ENVIRONMENT: 'test',
    DATABASE_URL: system.database.appUrl,
    PORTAL_ORIGIN: 'http://portal.strata.test',
    ADMIN_ORIGIN: 'http://admin.strata.test',
    IDENTITY_ISSUER: system.services.configuration.IDENTITY_ISSUER,
    IDENTITY_CLIENT_ID: 'strata-portal',
    IDENTITY_CLIENT_SECRET: 'a secret of the tests alone',
    FILES_DIR: folder,
    LOG_LEVEL: 'info',
  });
  onTestFinished(async () => {
    server.signal('SIGKILL');
    await server.ended;
  });
  const { portal } = await server.listening();
  const check = async (file: Buffer): Promise<number> => {
    const answer = await fetch(`${portal}/api/Applications/strataUnits/import/check`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${caller.token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      },
      body: new Uint8Array(
        multipartBytes([
          fieldPart('BuildingId', plan.buildings.annex),
          filePart(file, { fileName: 'a.xlsx' }),
        ]),
      ),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  // The thread is there afterwards, and holds what it takes to read anything.
  const ordinary = unitsWorkbook(Array.from({ length: 2_000 }, () => ({})));
  for (let at = 0; at < 3; at += 1) expect(await check(ordinary)).toBe(200);
  const cost = async (file: Buffer) => {
    peakOf(server.pid);
    const before = peakOf(server.pid);
    const start = secondsOf(server.pid);
    const status = await check(file);
    const seconds = secondsOf(server.pid) - start || 0;
    return { status, seconds, growth: peakOf(server.pid) - before || 0 };
  };
  // On a slow machine an ordinary file takes longer as well; nothing here may take twenty times that.
  const usual = [await cost(ordinary), await cost(ordinary), await cost(ordinary)];
  const mostSeconds = Math.max(2, 20 * Math.min(...usual.map((one) => one.seconds)));
  for (const [what, [file, most]] of Object.entries(bombs)) {
    // What the engine sweeps and compiles just then is none of the file's: the least of three is what it costs.
    const costs = [await cost(file), await cost(file), await cost(file)];
    const seconds = Math.min(...costs.map((one) => one.seconds));
    const growth = Math.min(...costs.map((one) => one.growth));
    const seen = {
      what,
      statuses: costs.map(({ status }) => status),
      isQuick: seconds < mostSeconds,
      isSmall: growth <= most,
    };
    expect(seen, `${what}: ${seconds} s, ${growth} MiB`).toEqual({
      what,
      statuses: [422, 422, 422],
      isQuick: true,
      isSmall: true,
    });
  }
});
