import { client } from '@strata/web';
import { queryOptions } from '@tanstack/react-query';

/**
 * Each look at a record is recorded with it, so that coming back to the window does not look again and again. Whoever
 * opens the record does: it may have been handed in anew since.
 */
const freshForMs = 30_000;

/** A registration as officers see it. */
export function registrationReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /Review/registrations/{id}', id],
    queryFn: ({ signal }) => client.call('GET /Review/registrations/{id}', { params: { id } }, { signal }),
    staleTime: freshForMs,
    refetchOnMount: 'always',
    meta: { quiet: true },
  });
}

/** A property as officers see it. */
export function propertyReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /Review/properties/{id}', id],
    queryFn: ({ signal }) => client.call('GET /Review/properties/{id}', { params: { id } }, { signal }),
    staleTime: freshForMs,
    refetchOnMount: 'always',
    meta: { quiet: true },
  });
}

/** A request on a title as officers see it. */
export function requestReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /Review/requests/{id}', id],
    queryFn: ({ signal }) => client.call('GET /Review/requests/{id}', { params: { id } }, { signal }),
    staleTime: freshForMs,
    refetchOnMount: 'always',
    meta: { quiet: true },
  });
}
