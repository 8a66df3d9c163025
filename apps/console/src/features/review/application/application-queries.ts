import type { Output } from '@strata/contract';
import { client, quietQuery, type ShownPlan } from '@strata/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { applicationTimelineQuery } from '../../../app/applications.ts';

export type ApplicationReview = Output<'GET /Review/applications/{id}'>;
export type ApplicationTimeline = Output<'GET /Applications/course'>;
export type Revision = Output<'GET /Applications/revisions/{id}'>;

/** The timeline, asked for beside the head: what is read of it is named here, for it may be shown later than it comes. */
export function useTimeline(applicationId: string) {
  const { data, isError, error, refetch } = useQuery(applicationTimelineQuery(applicationId));
  return { data, isError, error, refetch };
}

/** The plan of a revision: what `GET /Applications/{id}` answered when it was declared. */
export function planOf({ application }: Pick<Revision, 'application'>): ShownPlan {
  return application as object as ShownPlan;
}

export interface Compared {
  readonly applicationId: string;
  /** Revisions; left out before: what is registered, or the revision before. */
  readonly before?: string;
  readonly after: string;
}

/** What differs between two declared plans. Neither changes, so that it is worked out once. */
export function differencesQuery(compared: Compared) {
  return {
    ...quietQuery('GET /Applications/differences', { query: compared }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  };
}

/** Whose titles an amendment changes, and who has consented. Who consents meanwhile is seen on coming back. */
export function amendmentConsentsQuery(applicationId: string) {
  return quietQuery('GET /Applications/amendmentConsents', { query: { applicationId } });
}

/** Who is to own each unit, as it was declared. Each asking is recorded as a look. */
export function unitOwnersQuery(applicationId: string) {
  return {
    ...quietQuery('GET /Applications/unitOwners', { query: { applicationId } }),
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  };
}

/** What the recommendation says that its examiner looked at. */
export interface SeenByExaminer {
  readonly by: string;
  readonly at: string;
  readonly keys: ReadonlySet<string>;
}

/**
 * Which warnings were looked at before it was recommended, by the act itself; undefined where the latest acts have no
 * recommendation. Each asking is recorded as a look, so it is asked where it matters only.
 */
export function seenByExaminerQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['GET /Review/history', 'recommendation', applicationId],
    queryFn: async ({ signal }): Promise<SeenByExaminer | null> => {
      const { items } = await client.call(
        'GET /Review/history',
        { query: { objectType: 'application', id: applicationId } },
        { signal },
      );
      const act = items.find(({ verb }) => verb === 'recommend');
      const seen = warningsIn(act?.after);
      if (act === undefined || seen === undefined) return null;
      return { by: act.by?.name ?? 'The system', at: act.at, keys: new Set(seen) };
    },
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}

function warningsIn(after: unknown): readonly string[] | undefined {
  const seen = (after as { readonly warningsSeen?: unknown } | null)?.warningsSeen;
  return Array.isArray(seen) ? seen.filter((key) => typeof key === 'string') : undefined;
}
