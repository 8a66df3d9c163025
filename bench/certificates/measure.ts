import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import type { SliceResult } from '../load/slice.ts';
import type { Child } from '../processes/child.ts';
import { createDatabase } from '../processes/database.ts';
import { startPortal } from '../processes/portal.ts';
import { fillCertificates } from './rows.ts';

interface Verification {
  readonly what: string;
  readonly slices: readonly SliceResult[];
}

export interface CertificateFigures {
  readonly titles: number;
  readonly series: readonly Verification[];
  readonly wholeReads: number;
}

/** Measures what anyone may ask of a certificate, through the whole server: by codes that there are and that there are not. */
export async function measureCertificates(
  postgres: ThrowawayPostgres,
  generator: Child,
  folder: string,
  { total, rounds, seconds }: { readonly total: number; readonly rounds: number; readonly seconds: number },
): Promise<CertificateFigures> {
  const database = await createDatabase(postgres, 'certificates');
  const { valid, superseded } = await fillCertificates(database.superuserUrl, total);
  const portal = await startPortal('certificates', database.appUrl, folder);
  try {
    const calls = [
      { what: 'a code that holds', code: valid },
      { what: 'a code that was superseded', code: superseded },
      { what: 'a code that was never given', code: 'Z'.repeat(26) },
      { what: 'what is no code', code: 'hello' },
    ].map(({ what, code }) => ({
      what,
      url: `${portal.origin}/api/Certificates/verify?code=${code}`,
      slices: [] as SliceResult[],
    }));
    const slice = async (url: string, length: number): Promise<SliceResult> => {
      const result = await generator.ask<SliceResult>({ url, headers: {}, seconds: length, connections: 4 });
      if (Object.keys(result.statuses).join() !== '200')
        throw new Error(`${url} answered with ${JSON.stringify(result.statuses)}`);
      return result;
    };
    for (const { url } of calls) await slice(url, 1);
    const tables = ['certificates', 'titles', 'schemes'];
    const before = await database.countWholeReads(tables);
    for (let round = 0; round < rounds; round += 1)
      for (const { url, slices } of calls) slices.push(await slice(url, seconds));
    const wholeReads = (await database.countWholeReads(tables)) - before;
    return { titles: total, series: calls, wholeReads };
  } finally {
    await portal.child.stop();
  }
}
