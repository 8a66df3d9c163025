import type { CallInput, Output } from '@strata/contract';

export type SchemeQuery = CallInput<'GET /Schemes/public'>['query'];
export type PublicScheme = Output<'GET /Schemes/public'>[number];

/** Longer than anything that the contract takes: cut, so that an address that somebody made up is no problem. */
const most = { scheme: 40, plot: 50, island: 100 } as const;

/** What an address asks for; undefined where it asks for nothing yet. */
export function schemeQueryOf(search: URLSearchParams): SchemeQuery | undefined {
  const read = (name: keyof typeof most) => (search.get(name) ?? '').trim().slice(0, most[name]);
  const [scheme, plotNumber, island] = [read('scheme'), read('plot'), read('island')];
  if (scheme !== '') return { scheme };
  if (plotNumber === '') return undefined;
  return island === '' ? { plotNumber } : { plotNumber, island };
}

/** The address of a search. */
export function schemeSearchOf({ scheme, plotNumber, island }: SchemeQuery): URLSearchParams {
  return new URLSearchParams({
    ...(scheme ? { scheme } : {}),
    ...(plotNumber ? { plot: plotNumber } : {}),
    ...(island ? { island } : {}),
  });
}
