import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import type { SliceResult } from '../load/slice.ts';
import type { Child } from '../processes/child.ts';
import { createDatabase } from '../processes/database.ts';
import { startPortal } from '../processes/portal.ts';
import { fillOffice } from './rows.ts';

export interface InsightSeries {
  readonly what: string;
  readonly slices: readonly SliceResult[];
}

export interface InsightFigures {
  readonly decided: number;
  readonly acts: number;
  /** What it took to count all acts from the first on, in seconds. */
  readonly countedInSeconds: number;
  readonly series: readonly InsightSeries[];
  /** How often the acts, or what was counted, were read from end to end while the calls were timed. */
  readonly wholeReads: number;
}

const calls = [
  { what: 'five years', query: 'from=2021-11-25&to=2026-11-24' },
  { what: 'five years, one kind', query: 'from=2021-11-25&to=2026-11-24&kind=transfer' },
  { what: 'a year', query: 'from=2025-01-01&to=2025-12-31' },
  { what: 'twelve weeks', query: 'from=2026-03-01&to=2026-05-23' },
] as const;

/** Fails where counting has stood still for so long. */
const longestCount = 30 * 60_000;

/** Waits until the server, which begins by itself, has counted all acts; answers with the seconds. */
async function untilCounted(superuserUrl: string, acts: number): Promise<number> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  const begun = performance.now();
  try {
    while (performance.now() - begun < longestCount) {
      const { rows } = await connection.query<{ position: number }>(
        'select position::int as position from insight_progress',
      );
      if ((rows[0]?.position ?? 0) >= acts) return (performance.now() - begun) / 1000;
      await sleep(250);
    }
    throw new Error('The figures were not counted in time');
  } finally {
    await connection.query('analyze');
    await connection.end();
  }
}

/** The figures of an office with so many decided records, through the whole server. */
export async function measureInsight(
  postgres: ThrowawayPostgres,
  generator: Child,
  folder: string,
  { total, rounds, seconds }: { readonly total: number; readonly rounds: number; readonly seconds: number },
): Promise<InsightFigures> {
  const database = await createDatabase(postgres, 'insight');
  const { token, acts } = await fillOffice(database.superuserUrl, total);
  const portal = await startPortal('insight', database.appUrl, folder);
  try {
    const countedInSeconds = await untilCounted(database.superuserUrl, acts);
    const headers = { Authorization: `Bearer ${token}` };
    const series = calls.map(({ what, query }) => ({
      what,
      url: `${portal.adminOrigin}/api/Insight?${query}`,
      slices: [] as SliceResult[],
    }));
    const slice = async (url: string, length: number): Promise<SliceResult> => {
      const result = await generator.ask<SliceResult>({ url, headers, seconds: length, connections: 1 });
      if (Object.keys(result.statuses).join() !== '200')
        throw new Error(`${url} answered with ${JSON.stringify(result.statuses)}`);
      return result;
    };
    for (const { url } of series) await slice(url, 1);
    const tables = ['acts', 'act_links', 'applications', 'payments'];
    const before = await database.countWholeReads(tables);
    for (let round = 0; round < rounds; round += 1)
      for (const { url, slices } of series) slices.push(await slice(url, seconds));
    const wholeReads = (await database.countWholeReads(tables)) - before;
    return { decided: total, acts, countedInSeconds, series, wholeReads };
  } finally {
    await portal.child.stop();
  }
}
