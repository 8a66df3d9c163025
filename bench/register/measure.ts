import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import type { SliceResult } from '../load/slice.ts';
import type { Child } from '../processes/child.ts';
import { createDatabase } from '../processes/database.ts';
import { type Portal, startPortal } from '../processes/portal.ts';
import { type FilledRegister, fillRegister } from './rows.ts';

/** A call, with what was measured of it and what is aimed at. */
export interface RegisterSeries {
  readonly what: string;
  /** At most so many milliseconds for 95 of 100; null where there is no aim. */
  readonly aimMs: number | null;
  readonly slices: readonly SliceResult[];
}

export interface RegisterFigures {
  readonly total: number;
  readonly series: readonly RegisterSeries[];
  readonly wholeReads: number;
}

interface RegisterCall {
  readonly what: string;
  readonly aimMs: number | null;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where an index has to serve. */
const growingTables = ['titles', 'schemes', 'acts', 'applications', 'properties', 'persons'];

const folioAimMs = 50;
const searchAimMs = 300;

function callsOf(portal: Portal, filled: FilledRegister): readonly RegisterCall[] {
  const at = (origin: string, headers: RegisterCall['headers']) => {
    return (what: string, path: string, aimMs: number | null = null): RegisterCall => ({
      what,
      aimMs,
      url: `${origin}/api/${path}`,
      headers,
    });
  };
  const owner = at(portal.origin, { Authorization: `Bearer ${filled.ownerToken}` });
  const officer = at(portal.adminOrigin, { Authorization: `Bearer ${filled.officerToken}` });
  const anybody = at(portal.origin, {});
  const { titleId, titleNumber, schemeId, schemeNumber, plotNumber, ownerId, ownerName } = filled;
  const search = (what: string, text: string) =>
    officer(`search: ${what}`, `Register/search?text=${encodeURIComponent(text)}`, searchAimMs);
  return [
    owner('folio, for an owner', `Titles/${titleId}`, folioAimMs),
    owner('folio as of a past day', `Titles/${titleId}?asOf=2025-06-01`, folioAimMs),
    officer('folio, for an officer', `Titles/${titleId}`, folioAimMs),
    owner('one’s titles', `Titles?entityType=Self&entityId=${ownerId}`),
    officer('a scheme', `Schemes/${schemeId}`),
    officer('a scheme’s titles', `Schemes/titles?schemeId=${schemeId}`),
    search('number of a title', titleNumber),
    search('number of a scheme', schemeNumber),
    search('number of a plot', plotNumber),
    search('a plot number that begins many', plotNumber.slice(0, -1)),
    search('figures of a plot that stand in many texts', '99999'),
    search('reference of an application', 'SA-2026-010000'),
    search('whole name of an owner', ownerName),
    search('identification', filled.ownerIdentification),
    search('a name that every fifth owner has', 'Aishath'),
    search('number of a unit that every scheme has', '0505'),
    search('nothing', 'Nobody Nowhere'),
    anybody('public: scheme by number', `Schemes/public?scheme=${schemeNumber}`),
    anybody('public: scheme by plot', `Schemes/public?plotNumber=${plotNumber}&island=Hulhumal%C3%A9`),
  ];
}

/** Measures what is read of a register of so many titles, through the whole server; the calls take turns. */
export async function measureRegister(
  postgres: ThrowawayPostgres,
  generator: Child,
  folder: string,
  size: { readonly total: number; readonly rounds: number; readonly seconds: number },
  progress: (line: string) => void,
): Promise<RegisterFigures> {
  const { total, rounds, seconds } = size;
  const database = await createDatabase(postgres, 'register');
  const filled = await fillRegister(database.superuserUrl, total, progress);
  const portal = await startPortal('register', database.appUrl, folder);
  try {
    const calls = callsOf(portal, filled).map((call) => ({ ...call, slices: [] as SliceResult[] }));
    const slice = async ({ url, headers }: RegisterCall, length: number): Promise<SliceResult> => {
      const result = await generator.ask<SliceResult>({ url, headers, seconds: length, connections: 4 });
      if (Object.keys(result.statuses).join() !== '200')
        throw new Error(`${url} answered with ${JSON.stringify(result.statuses)}`);
      return result;
    };
    for (const call of calls) await slice(call, 1);
    const before = await database.countWholeReads(growingTables);
    for (let round = 0; round < rounds; round += 1)
      for (const call of calls) call.slices.push(await slice(call, seconds));
    const wholeReads = (await database.countWholeReads(growingTables)) - before;
    return { total, series: calls, wholeReads };
  } finally {
    await portal.child.stop();
  }
}
