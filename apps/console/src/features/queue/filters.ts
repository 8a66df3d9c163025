import type { CallInput } from '@strata/contract';
import type { ExaminedType } from '@strata/domain';
import { setInQuery, useChangeQuery } from '@strata/web';
import { useSearchParams } from 'react-router';
import { recordKinds } from '../../app/examinations/kinds.ts';

/** What one looks for in a queue. */
export type QueueFilter = CallInput<'GET /Examinations/count'>['query'];
export type FilterName = Exclude<keyof QueueFilter, 'objectType'>;

/** In this order they stand in an address. */
export const filterNames = [
  'stage',
  'islandId',
  'objectKind',
  'fee',
  'holder',
  'consents',
  'cameBack',
  'due',
  'olderThan',
] as const satisfies readonly FilterName[];

/** The address of a queue as it is filtered. */
export function queueAddress({ objectType, ...filter }: QueueFilter): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined) params.set(name, value);
  }
  const search = params.toString();
  // The plain address opens the view that the officer has chosen.
  return `${recordKinds[objectType].path}?${search === '' ? 'show=all' : search}`;
}

/** Whether two filters look for the same. */
export function isSameFilter(one: QueueFilter, other: QueueFilter): boolean {
  return queueAddress(one) === queueAddress(other);
}

/** What the address asks to see of a queue: Back and a bookmark keep it. What the server does not know it refuses. */
export function useQueueFilter(objectType: ExaminedType) {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const chosen = filterNames.flatMap((name) => {
    const value = params.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  const filter = { objectType, ...Object.fromEntries(chosen) } as QueueFilter;

  const choose = (name: FilterName, value: string) =>
    change((address) => {
      setInQuery(address, { show: 'all', [name]: value });
      if (filterNames.some((one) => address.has(one))) address.delete('show');
    });

  /** Nothing is asked for, not even all. */
  const isPlain = chosen.length === 0 && !params.has('show');
  return { filter, isFiltered: chosen.length > 0, isPlain, choose };
}
