/*
 * npm run bench: the list of an entity's applications through the whole server, against a bare server that does the
 * same, in one run; then the officers' queues, a strata plan of 10,000 units, imports and exports, and the acts on an
 * application, and the register. How it is used: `npm run bench -- --help`; what is measured and what the figures mean:
 * bench/README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { readOptions } from '../scripts/processes/read-options.ts';
import { onStopSignal } from '../scripts/processes/stop-signals.ts';
import { measureActs } from './acts/measure.ts';
import { reportActs } from './acts/report.ts';
import { type Extent, measureLists } from './applications-list/measure.ts';
import { reportLists } from './applications-list/report.ts';
import { type System, startSystem } from './applications-list/system.ts';
import { measureCertificates } from './certificates/measure.ts';
import { reportCertificates } from './certificates/report.ts';
import { measureBuilding } from './drawn/building.ts';
import { measureFirstDrawing } from './drawn/first-drawing.ts';
import { measureProblems } from './drawn/measure.ts';
import { measureReading } from './drawn/reading.ts';
import { reportBuilding, reportFirstDrawing, reportProblems, reportReading } from './drawn/report.ts';
import { measureExamination } from './examination/measure.ts';
import { reportExamination } from './examination/report.ts';
import { measureExports } from './exports/measure.ts';
import { reportExports } from './exports/report.ts';
import { measureImports } from './imports/measure.ts';
import { reportImports } from './imports/report.ts';
import { measureInsight } from './insight/measure.ts';
import { reportInsight } from './insight/report.ts';
import { type Child, startChild } from './processes/child.ts';
import { measureQueues } from './queues/measure.ts';
import { reportQueues } from './queues/report.ts';
import { measureRegister } from './register/measure.ts';
import { reportRegister } from './register/report.ts';
import { measurePlan } from './strata-plan/measure.ts';
import { reportPlan } from './strata-plan/report.ts';
import { measureVerifier } from './verifier/measure.ts';
import { reportVerifier } from './verifier/report.ts';

const tableSizes = [10_000, 1_000_000];
const waiting = 100_000;

const usage = `npm run bench -- [option …]

Unless a part is named it measures all of them, which takes more than half an hour.

  --quick            less of everything, with wider ranges
  --prepared-floor   the bare server prepares its statements, too

Each part alone:

  --queues           the officers' queues: five minutes, with --quick three and a half
  --plan             a strata plan of 10,000 units: a minute
  --imports          imports and exports: two minutes, with --quick one
  --acts             the acts on an application: three minutes, with --quick one and a half
  --verifier         the verifier of the register: four minutes, with --quick half of one
  --certificates     the verification of certificates: a minute and a half
  --register         the register with two million titles; with --quick 200,000
  --insight          the figures of an office with a million decided records; with --quick 100,000
  --drawn            a drawing of 10,000 shapes, its problems, and reading DXF: two minutes, with --quick one
  --examination      opening the next record of an officer, and saving drafts: three minutes

What the figures mean is in bench/README.md.`;

const { values } = readOptions(usage, () =>
  parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      'prepared-floor': { type: 'boolean', default: false },
      queues: { type: 'boolean', default: false },
      plan: { type: 'boolean', default: false },
      imports: { type: 'boolean', default: false },
      acts: { type: 'boolean', default: false },
      verifier: { type: 'boolean', default: false },
      certificates: { type: 'boolean', default: false },
      register: { type: 'boolean', default: false },
      insight: { type: 'boolean', default: false },
      examination: { type: 'boolean', default: false },
      drawn: { type: 'boolean', default: false },
    },
  }),
);
const extent: Extent = values.quick
  ? { rounds: 5, seconds: 1, connections: 10 }
  : { rounds: 5, seconds: 3, connections: 10 };
const progress = (line: string): void => void process.stderr.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'strata-bench-'));
const postgres = await startThrowawayPostgres({ fsync: 'on', synchronous_commit: 'on' });
const endings: (() => Promise<void>)[] = [];

async function end(): Promise<void> {
  await Promise.all(endings.map((ending) => ending()));
  await postgres.stop();
}

async function runLists(generator: Child): Promise<void> {
  const systems: System[] = [];
  for (const total of tableSizes) {
    progress(`Filling a table with ${total.toLocaleString('en')} applications …`);
    const system = await startSystem(postgres, folder, {
      total,
      floorIsPrepared: values['prepared-floor'],
    });
    endings.push(system.stop);
    systems.push(system);
  }
  const before = await Promise.all(systems.map((system) => system.countWholeReads()));
  const series = await measureLists(systems, generator, extent, progress);
  const after = await Promise.all(systems.map((system) => system.countWholeReads()));
  process.stdout.write(
    `\n${extent.rounds} rounds of ${extent.seconds} s a call, ${extent.connections} connections; medians, and the range of the paired ratios.\n\n${reportLists(series)}`,
  );
  const wholeReads = after.map((count, index) => count - (before[index] ?? 0));
  process.stdout.write(`\nTable of applications read from end to end: ${wholeReads.join(' and ')} times.\n`);
  await Promise.all(systems.map((system) => system.stop()));
}

async function runQueues(generator: Child): Promise<void> {
  progress(`Queues with ${waiting.toLocaleString('en')} registrations and a million applications …`);
  const figures = await measureQueues(postgres, generator, folder, { ...extent, total: waiting });
  process.stdout.write(
    `\n${extent.rounds} rounds of ${extent.seconds} s a call, 4 connections; medians.\n\n${reportQueues(figures)}`,
  );
}

async function runPlan(): Promise<void> {
  progress('A strata plan of 10,000 units …');
  const size = values.quick
    ? { reads: 10, additions: 50, runs: 20, rounds: 3 }
    : { reads: 30, additions: 200, runs: 50, rounds: 7 };
  process.stdout.write(`\n${reportPlan(await measurePlan(postgres, folder, size))}`);
}

async function runImports(): Promise<void> {
  progress('Workbooks of 10,000 units …');
  const rounds = values.quick ? 5 : 11;
  process.stdout.write(`\n${reportImports(await measureImports(postgres, folder, rounds))}`);
  progress('Files of 100,000 applications …');
  process.stdout.write(`\n${reportExports(await measureExports(postgres, folder, values.quick ? 2 : 5))}`);
}

async function runActs(): Promise<void> {
  progress('Acts on an application with 10,000 units …');
  process.stdout.write(`\n${reportActs(await measureActs(postgres, folder, values.quick ? 8 : 25))}`);
}

async function runRegister(generator: Child): Promise<void> {
  const total = values.quick ? 200_000 : 2_000_000;
  progress(`A register of ${total.toLocaleString('en')} titles …`);
  const figures = await measureRegister(postgres, generator, folder, { ...extent, total }, progress);
  process.stdout.write(
    `\n${extent.rounds} rounds of ${extent.seconds} s a call, 4 connections; medians.\n\n${reportRegister(figures)}`,
  );
}

async function runCertificates(generator: Child): Promise<void> {
  progress('Three certificates of each of 200,000 titles …');
  const figures = await measureCertificates(postgres, generator, folder, { ...extent, total: 200_000 });
  process.stdout.write(
    `\n${extent.rounds} rounds of ${extent.seconds} s a call, 4 connections; medians.\n\n${reportCertificates(figures)}`,
  );
}

async function runInsight(generator: Child): Promise<void> {
  const total = values.quick ? 100_000 : 1_000_000;
  progress(`An office with ${total.toLocaleString('en')} decided records …`);
  const figures = await measureInsight(postgres, generator, folder, { ...extent, total });
  process.stdout.write(
    `\n${extent.rounds} rounds of ${extent.seconds} s a call, one connection; medians.\n\n${reportInsight(figures)}`,
  );
}

async function runExamination(): Promise<void> {
  progress('Applications with plans of 1,000 units …');
  const size = values.quick ? { records: 6, saves: 100 } : { records: 21, saves: 400 };
  process.stdout.write(`\n${reportExamination(await measureExamination(postgres, folder, size))}`);
}

async function runDrawn(): Promise<void> {
  progress('400 floors of 25 flats …');
  process.stdout.write(`\n${reportProblems(measureProblems(values.quick ? 3 : 11))}`);
  for (const megabytes of values.quick ? [50] : [50, 200]) {
    progress(`A drawing of ${megabytes} MB …`);
    process.stdout.write(`\n${reportReading(await measureReading(folder, megabytes, values.quick ? 3 : 5))}`);
  }
  const figures = await measureFirstDrawing(postgres, folder, values.quick ? 3 : 7);
  process.stdout.write(`\n${reportFirstDrawing(figures)}`);
  progress('The building in three dimensions …');
  process.stdout.write(`\n${reportBuilding(await measureBuilding(values.quick ? 3 : 7))}`);
}

async function runVerifier(): Promise<void> {
  progress(values.quick ? 'A register of 100,000 acts …' : 'A register of a million acts …');
  const size = values.quick
    ? { acts: 100_000, runs: 3, changes: 1_000 }
    : { acts: 1_000_000, runs: 3, changes: 5_000 };
  process.stdout.write(`\n${reportVerifier(await measureVerifier(postgres, size, progress))}`);
}

onStopSignal(
  () => void end().finally(() => process.exit(130)),
  () => process.exit(130),
);
process.channel?.unref();

try {
  const generator = startChild(
    new URL('./load/load-generator.ts', import.meta.url),
    {},
    join(folder, 'load.log'),
  );
  endings.push(() => generator.stop());
  const { quick: _, 'prepared-floor': __, ...parts } = values;
  const isWhole = !Object.values(parts).includes(true);
  if (isWhole) await runLists(generator);
  if (isWhole || values.queues) await runQueues(generator);
  if (isWhole || values.plan) await runPlan();
  if (isWhole || values.imports) await runImports();
  if (isWhole || values.acts) await runActs();
  if (isWhole || values.verifier) await runVerifier();
  if (isWhole || values.certificates) await runCertificates(generator);
  if (isWhole || values.register) await runRegister(generator);
  if (isWhole || values.insight) await runInsight(generator);
  if (isWhole || values.examination) await runExamination();
  if (isWhole || values.drawn) await runDrawn();
  await end();
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  await end();
  progress(`${error instanceof Error ? error.message : String(error)}\nLogs: ${folder}`);
  process.exitCode = 1;
}
