import type { ExaminedType } from '@strata/domain';
import { client } from '@strata/web';
import { queryOptions } from '@tanstack/react-query';
import { applicationHeadQuery } from '../../app/applications.ts';
import { requestTitle } from '../../app/examinations/kinds.ts';

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

/** What is called what: the heading of a record's pages. */
export interface RecordHeading {
  readonly title: string;
  readonly reference: string | null;
}

/** The heading alone, for pages about the record that do not show it. */
export function headingQuery(objectType: ExaminedType, id: string) {
  return queryOptions({
    queryKey: [`GET /Review/${objectType}/heading`, id],
    queryFn: async ({ client: cache }): Promise<RecordHeading> => {
      if (objectType === 'application') {
        const { reference } = await cache.ensureQueryData(applicationHeadQuery(id));
        return { title: `Application ${reference}`, reference };
      }
      if (objectType === 'registration') {
        const { name, reference } = await cache.ensureQueryData(registrationReviewQuery(id));
        return { title: name, reference };
      }
      if (objectType === 'request') {
        const { kind, title, reference } = await cache.ensureQueryData(requestReviewQuery(id));
        return { title: requestTitle(kind, title), reference };
      }
      const { plotName, plotNumber } = await cache.ensureQueryData(propertyReviewQuery(id));
      return { title: plotName, reference: plotNumber };
    },
    staleTime: freshForMs,
    meta: { quiet: true },
  });
}
