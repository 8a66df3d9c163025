import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { timeCall } from '../load/timed-calls.ts';
import { type Child, startChild } from '../processes/child.ts';
import { createDatabase } from '../processes/database.ts';
import { memoryOf } from '../processes/memory.ts';
import { startPortal } from '../processes/portal.ts';
import type { FloorAnswer, FloorRun } from './floor.ts';
import { type ImportTarget, sendUnits } from './import-call.ts';
import { endOfCalls } from './others-task.ts';
import { type FilledDatabase, fillPlans, type PlanOwner } from './rows.ts';
import { unitsWorkbook } from './workbook.ts';

export const units = 10_000;
export const [together, unitsTogether] = [5, 500] as const;
const perSecond = 100;

/** Milliseconds of every round, those of the portal and of the floor in turn. */
interface Paired {
  readonly portal: readonly number[];
  readonly floor: readonly number[];
}

export interface ImportFigures {
  readonly fileBytes: number;
  readonly whole: Paired;
  readonly dry: Paired;
  /** MiB that the server holds: at rest, and the most above that while it imports and checks. */
  readonly idle: number;
  readonly above: number;
  /** Milliseconds of other people's calls, without an import and with one after the other. */
  readonly others: { readonly alone: readonly number[]; readonly beside: readonly number[] };
  /** The template with the rows that were imported. */
  readonly template: { readonly milliseconds: readonly number[]; readonly bytes: number };
  /** Several imports of few rows at once: each round from the first byte to the last answer. */
  readonly atOnce: readonly number[];
}

interface Bench {
  readonly target: ImportTarget;
  readonly owner: PlanOwner;
  readonly filled: FilledDatabase;
  readonly floor: Child;
  readonly file: string;
  readonly bytes: Buffer;
}

/** Imports workbooks of 10,000 units through the whole server, in turn with the floor, each into a plan of its own. */
export async function measureImports(
  postgres: ThrowawayPostgres,
  folder: string,
  rounds: number,
): Promise<ImportFigures> {
  const database = await createDatabase(postgres, 'imports');
  const filled = await fillPlans(database.superuserUrl);
  const { owner, other } = filled;
  const portal = await startPortal('imports', database.appUrl, folder);
  const floor = startChild(
    new URL('./floor.ts', import.meta.url),
    { DATABASE_URL: database.appUrl },
    join(folder, 'import-floor.log'),
  );
  const others = startChild(new URL('./others.ts', import.meta.url), {}, join(folder, 'others.log'));
  try {
    const [bytes, file] = [await unitsWorkbook(units), join(folder, 'units.xlsx')];
    writeFileSync(file, bytes);
    const bench = {
      target: { origin: portal.origin, token: owner.token },
      owner,
      filled,
      floor,
      file,
      bytes,
    };
    const memory = memoryOf(portal.child.pid);
    const task = listTask(portal.origin, other);
    await callAlone(others, task, 1);
    const idle = memory.now();
    memory.resetPeak();
    const paired = await takeTurns(bench, rounds);
    const alone = await callAlone(others, task, rounds);
    const beside = await importBeside(bench, others, task, rounds);
    const above = memory.peak() - idle;
    return {
      fileBytes: bytes.length,
      ...paired,
      idle,
      above,
      others: { alone, beside },
      template: await takeTemplates(bench, rounds),
      atOnce: await importAtOnce(bench, rounds),
    };
  } finally {
    await Promise.all([portal.child.stop(), floor.stop(), others.stop(), filled.end()]);
  }
}

/** The list of somebody with twenty applications. */
function listTask(origin: string, { token, entityId }: PlanOwner) {
  return {
    url: `${origin}/api/Applications?entityType=Self&entityId=${entityId}`,
    headers: { Authorization: `Bearer ${token}` },
  };
}

/** Four runs a round, those that are compared one after the other; every other round the other way round. */
async function takeTurns(
  { target, owner, filled, floor, file, bytes }: Bench,
  rounds: number,
): Promise<Pick<ImportFigures, 'whole' | 'dry'>> {
  const taken = {
    dry: { portal: [] as number[], floor: [] as number[] },
    whole: { portal: [] as number[], floor: [] as number[] },
  };
  for (let round = -2; round < rounds; round += 1) {
    const runs = (['dry', 'whole'] as const).flatMap((what) =>
      (['portal', 'floor'] as const).map((who) => ({ what, who })),
    );
    for (const { what, who } of round % 2 === 0 ? runs : runs.toReversed()) {
      const isDry = what === 'dry';
      const plan = await owner.addPlan();
      const { milliseconds } =
        who === 'portal'
          ? await sendUnits(target, plan, bytes, { isDry })
          : await floor.ask<FloorAnswer>({ file, plan, isDry } satisfies FloorRun);
      const written = await filled.countUnits(plan);
      if (written !== (isDry ? 0 : units)) throw new Error(`${who} has written ${written} units`);
      // The first rounds are those in which the code is compiled, and the thread is started.
      if (round >= 0) taken[what][who].push(milliseconds);
    }
  }
  return taken;
}

async function callAlone(
  others: Child,
  task: ReturnType<typeof listTask>,
  seconds: number,
): Promise<readonly number[]> {
  await others.ask({ ...task, perSecond });
  await sleep(seconds * 1_000);
  return others.ask(endOfCalls);
}

/** One import after the other, while others call. */
async function importBeside(
  { target, owner, bytes }: Bench,
  others: Child,
  task: ReturnType<typeof listTask>,
  rounds: number,
): Promise<readonly number[]> {
  const plans = [];
  for (let round = 0; round < rounds; round += 1) plans.push(await owner.addPlan());
  await others.ask({ ...task, perSecond });
  for (const plan of plans) await sendUnits(target, plan, bytes, { isDry: false });
  return others.ask<readonly number[]>(endOfCalls);
}

async function takeTemplates(
  { target, owner, bytes }: Bench,
  rounds: number,
): Promise<ImportFigures['template']> {
  const plan = await owner.addPlan();
  await sendUnits(target, plan, bytes, { isDry: false });
  const milliseconds: number[] = [];
  let size = 0;
  for (let round = -1; round < rounds; round += 1) {
    const template = await timeCall({
      url: `${target.origin}/api/Applications/importTemplate?applicationId=${plan.applicationId}&buildingId=${plan.buildingId}&sheet=units&withData=true`,
      headers: { Authorization: `Bearer ${target.token}` },
      status: 200,
    });
    size = template.bytes;
    if (round >= 0) milliseconds.push(template.milliseconds);
  }
  return { milliseconds, bytes: size };
}

async function importAtOnce({ target, owner }: Bench, rounds: number): Promise<readonly number[]> {
  const bytes = await unitsWorkbook(unitsTogether);
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plans = [];
    for (let at = 0; at < together; at += 1) plans.push(await owner.addPlan());
    const start = performance.now();
    await Promise.all(plans.map((plan) => sendUnits(target, plan, bytes, { isDry: false, agent })));
    figures.push(performance.now() - start);
  }
  return figures;
}
