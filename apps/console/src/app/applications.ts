import { client } from '@strata/web';
import { queryOptions } from '@tanstack/react-query';

/** The address of an application's pages. */
export function applicationPath(id: string): string {
  return `/applications/${id}`;
}

/** Each look at an application is recorded with it, so that going from one of its pages to another is one look. */
const freshForMs = 30_000;

/** What an application is about, and where it stands. */
export function applicationHeadQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /Review/applications/{id}', id],
    queryFn: ({ signal }) => client.call('GET /Review/applications/{id}', { params: { id } }, { signal }),
    staleTime: freshForMs,
    meta: { quiet: true },
  });
}
