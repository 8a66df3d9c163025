import { useCallback } from 'react';
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

export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const filters: Filters = {
    statusId: query.get(names.statusId) ?? '',
    propertyId: query.get(names.propertyId) ?? '',
    projectId: query.get(names.projectId) ?? '',
    applicationTypeId: query.get(names.applicationTypeId) ?? '',
    text: query.get(names.text) ?? '',
  };

  const set = useCallback(
    (name: FilterName, value: string) =>
      setQuery(
        (was) => {
          if (value === '') was.delete(names[name]);
          else was.set(names[name], value);
          return was;
        },
        { replace: true },
      ),
    [setQuery],
  );

  const reset = useCallback(
    () =>
      setQuery(
        (was) => {
          for (const name of Object.values(names)) was.delete(name);
          return was;
        },
        { replace: true },
      ),
    [setQuery],
  );

  const active = Object.values(filters).filter((value) => value !== '').length;
  return { filters, set, reset, active };
}
