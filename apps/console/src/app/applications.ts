import type { RemarkSection } from '@strata/domain';
import { client, justFetched, type PlanSectionId, quietQuery } from '@strata/web';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The address of an application's pages. */
export function applicationPath(id: string): string {
  return `/applications/${id}`;
}

/** At which part of the page remarks on a section are written and shown. */
export const placesOfRemarks: Readonly<Record<Exclude<RemarkSection, 'application'>, PlanSectionId>> = {
  property: 'particulars',
  details: 'development',
  buildings: 'buildings',
  commonProperty: 'common-property',
  documents: 'documents',
  calculationPlan: 'calculation',
  schedule: 'units',
};

/** The place of a section on the page of the application. */
export function addressOfSection(applicationId: string, section: RemarkSection): string {
  const path = applicationPath(applicationId);
  return section === 'application' ? path : `${path}#${placesOfRemarks[section]}`;
}

/** Each look at an application is recorded with it, so that going from one of its pages to another is one look. */
const freshForMs = 30_000;

/** What an application is about, and where it stands. Whoever opens it looks, for it may have been submitted anew since. */
export function applicationHeadQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /Review/applications/{id}', id],
    queryFn: ({ signal }) => client.call('GET /Review/applications/{id}', { params: { id } }, { signal }),
    staleTime: freshForMs,
    meta: { quiet: true },
  });
}

/** Declarations, decisions and letters of an application. */
export function applicationTimelineQuery(applicationId: string) {
  return { ...quietQuery('GET /Applications/course', { query: { applicationId } }), staleTime: justFetched };
}

/** A declared plan, whole. It never changes, so that it is fetched once. */
export function revisionQuery(id: string) {
  return {
    ...quietQuery('GET /Applications/revisions/{id}', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Begins to fetch what the page of an application shows first, while the page is still to be drawn. */
export function fetchAhead(queryClient: QueryClient, id: string, revisionId: string | null): void {
  void queryClient.prefetchQuery(applicationHeadQuery(id));
  void queryClient.prefetchQuery(applicationTimelineQuery(id));
  if (revisionId !== null) void queryClient.prefetchQuery(revisionQuery(revisionId));
}
