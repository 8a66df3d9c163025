import { setInQuery, useChangeQuery } from '@strata/web';
import { useSearchParams } from 'react-router';
import type { ServerFilters } from '../applications.ts';

/** All filters of the list; they live in the address, so that Back, a reload and a bookmark keep them. */
export interface Filters extends ServerFilters {
  /** Free text on the plot name, case-insensitive; applied here, not by the server (A2). */
  readonly text: string;
}

const names = {
  statusId: 'status',
  propertyId: 'property',
  projectId: 'project',
  applicationTypeId: 'type',
  text: 'text',
} as const;

export type FilterName = keyof typeof names;
const filterNames = Object.keys(names) as readonly FilterName[];

const entryOf = (name: string, value: string | undefined): readonly [string, string][] =>
  value === undefined ? [] : [[name, value]];

export function useFilters() {
  const [query] = useSearchParams();
  const change = useChangeQuery();
  const filters: Filters = {
    statusId: query.get(names.statusId) ?? '',
    propertyId: query.get(names.propertyId) ?? '',
    projectId: query.get(names.projectId) ?? '',
    applicationTypeId: query.get(names.applicationTypeId) ?? '',
    text: query.get(names.text) ?? '',
  };

  const set = (changes: Partial<Filters>) =>
    change((address) =>
      setInQuery(
        address,
        Object.fromEntries(filterNames.flatMap((name) => entryOf(names[name], changes[name]))),
      ),
    );
  const reset = () =>
    change((address) => {
      for (const name of Object.values(names)) address.delete(name);
    });

  const active = Object.values(filters).filter((value) => value !== '').length;
  return { filters, set, reset, active };
}
