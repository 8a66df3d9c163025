import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { fillDatabase, type ListOwner } from '../applications-list/rows.ts';
import { createDatabase } from '../processes/database.ts';
import { memoryOf, type ProcessMemory } from '../processes/memory.ts';
import { startPortal } from '../processes/portal.ts';

const sizes = [1_000, 100_000];
const formats = ['xlsx', 'csv'] as const;

/** A list as a file: how it was taken, and what that took. */
export interface ExportSeries {
  readonly format: (typeof formats)[number];
  readonly rows: number;
  /** Taken by somebody whose line is slow. */
  readonly isSlow: boolean;
  readonly milliseconds: readonly number[];
  readonly bytes: number;
  /** The most that the server held meanwhile, in MiB. */
  readonly peak: number;
}

interface Taking {
  readonly origin: string;
  readonly owner: ListOwner;
  readonly format: ExportSeries['format'];
  readonly isSlow: boolean;
}

/** Between two pieces that somebody with a slow line takes. */
const pauseMs = 10;

/** Takes lists of applications out as files through the whole server, the short list before the long one. */
export async function measureExports(
  postgres: ThrowawayPostgres,
  folder: string,
  rounds: number,
): Promise<readonly ExportSeries[]> {
  const database = await createDatabase(postgres, 'exports');
  const total = sizes.reduce((sum, size) => sum + size);
  const owners = await fillDatabase(database.superuserUrl, total, sizes);
  const { origin, child } = await startPortal('exports', database.appUrl, folder);
  try {
    const memory = memoryOf(child.pid);
    const series: ExportSeries[] = [];
    for (const format of formats)
      for (const owner of owners)
        series.push(await takeRounds({ origin, owner, format, isSlow: false }, memory, rounds));
    for (const format of formats)
      for (const owner of owners.slice(-1))
        series.push(await takeRounds({ origin, owner, format, isSlow: true }, memory, 1));
    return series;
  } finally {
    await child.stop();
  }
}

async function takeRounds(taking: Taking, memory: ProcessMemory, rounds: number): Promise<ExportSeries> {
  const { owner, format, isSlow } = taking;
  const milliseconds: number[] = [];
  let bytes = 0;
  // The first starts the thread and compiles the code.
  if (!isSlow) await download(taking);
  memory.resetPeak();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    bytes = await download(taking);
    milliseconds.push(performance.now() - start);
  }
  return { format, rows: owner.applications, isSlow, milliseconds, bytes, peak: memory.peak() };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Takes the whole file and keeps nothing of it; tells its size. */
async function download({ origin, owner, format, isSlow }: Taking): Promise<number> {
  const url = `${origin}/api/Applications/listExport?entityType=Self&entityId=${owner.entityId}&format=${format}`;
  const headers = { Authorization: `Bearer ${owner.token}` };
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (response) => {
      const take = async (): Promise<number> => {
        let bytes = 0;
        for await (const piece of response) {
          bytes += (piece as Buffer).length;
          if (isSlow) await sleep(pauseMs);
        }
        if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
        return bytes;
      };
      take().then(resolve, reject);
    });
    asked.on('error', reject);
  });
}
