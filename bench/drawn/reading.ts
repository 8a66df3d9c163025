import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { memoryOf } from '../processes/memory.ts';
import { type DxfFile, layerOf, writeDxfFile } from './dxf-file.ts';
import { newRules } from './measure.ts';

/** A drawing that is read and mapped in a process of its own, and the bare reader of the same file. */
export interface ReadingFigures {
  readonly megabytes: number;
  readonly portal: readonly Run[];
  readonly bare: readonly Run[];
}

interface Run {
  readonly milliseconds: number;
  /** The most that the process held, in MiB; not a number where the system does not tell. */
  readonly peak: number;
}

const reader = new URL(
  '../../apps/server/src/features/drawn-models/reading/model-reader.process.ts',
  import.meta.url,
);
const bareReader = new URL('./bare-reader.ts', import.meta.url);

/** Floors of 25 flats, and beside them furniture up to so many megabytes. */
export async function measureReading(
  folder: string,
  megabytes: number,
  runs: number,
): Promise<ReadingFigures> {
  const file = writeDxfFile(join(folder, `tower-${megabytes}.dxf`), 100, megabytes);
  try {
    const figures: { portal: Run[]; bare: Run[] } = { portal: [], bare: [] };
    const job = JSON.stringify(jobOf(file));
    for (let run = 0; run < runs; run += 1) {
      figures.portal.push(await runProcess([fileURLToPath(reader)], job, isWhole(file)));
      figures.bare.push(
        await runProcess([fileURLToPath(bareReader), file.path], '', (answer) => answer !== '[]'),
      );
    }
    return { megabytes, ...figures };
  } finally {
    rmSync(file.path, { force: true });
  }
}

/** What the server tells the reader when somebody looks at what an import would draw. */
function jobOf({ path, floors }: DxfFile) {
  const floorId = (floor: number) => `floor-${floor}`;
  const layers = floors.flatMap((_, floor) =>
    (['floor', 'unit', 'area'] as const).map((meaning) => ({
      name: layerOf(meaning, floor),
      meaning,
      floorId: floorId(floor),
      commonPropertyTypeId: null,
    })),
  );
  const things = floors.flatMap((shapes, floor) =>
    shapes.map(({ thing, id }) => ({ thing, id, name: id, floorId: floorId(floor), buildingId: 'tower' })),
  );
  const mapping = { unit: 'millimetre', origin: { x: 0, y: 0 }, layers, assignments: [] };
  return { task: 'preview', path, format: 'dxf', mapping, things, rules: newRules };
}

/** Whether all units were found: a reader that finds nothing is fast. */
const isWhole =
  ({ floors }: DxfFile) =>
  (answer: string): boolean => {
    const { told = '{}' } = JSON.parse(answer) as { told?: string };
    const { levels = [] } = JSON.parse(told) as { levels?: { matched: object[] }[] };
    return levels.reduce((sum, { matched }) => sum + matched.length, 0) === floors.flat().length;
  };

async function runProcess(
  program: readonly string[],
  input: string,
  isRight: (answer: string) => boolean,
): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const memory = memoryOf(child.pid ?? 0);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.stdin.end(input);
  let peak = Number.NaN;
  let isRunning = true;
  const watched = (async () => {
    while (isRunning) {
      const held = memory.peak();
      if (!Number.isNaN(held)) peak = held;
      await sleep(20);
    }
  })();
  await ended;
  const milliseconds = performance.now() - start;
  isRunning = false;
  await watched;
  if (!isRight(Buffer.concat(chunks).toString('utf8')))
    throw new Error(`${program[0]} did not read the file`);
  return { milliseconds, peak };
}
