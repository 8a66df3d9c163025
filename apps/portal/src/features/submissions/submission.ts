import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { callQuery, client, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { timelineQuery } from '../../app/application-timeline.ts';

export type Application = Output<'GET /Applications/{id}'>;
export type Submission = Output<'GET /Applications/submission'>;

/** How often it is asked how far a submission has come. */
const checkEveryMs = 700;

export function useApplication(entity: EntityRef, id: string) {
  return useQuery(pageQuery('GET /Applications/{id}', { params: { id }, query: entity }));
}

/** What submitting would mean now. While somebody is submitting it, also how far that has come. */
export function useSubmission(applicationId: string, enabled = true) {
  return useQuery({
    ...callQuery('GET /Applications/submission', { query: { applicationId } }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.progress ? checkEveryMs : false),
    // The page says itself what could not be loaded.
    meta: { quiet: true },
  });
}

/** How far the submission has come that is under way; a look that failed is made again soon. */
export function useSubmissionProgress(applicationId: string, isUnderWay: boolean): Submission['progress'] {
  const { data } = useQuery({
    queryKey: ['progress of a submission', applicationId],
    queryFn: ({ signal }) =>
      client.call('GET /Applications/submission', { query: { applicationId } }, { signal, background: true }),
    enabled: isUnderWay,
    refetchInterval: checkEveryMs,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  return isUnderWay ? (data?.progress ?? null) : null;
}

/** What was assessed, paid and is left. */
export function useFee(applicationId: string) {
  return useQuery({
    ...callQuery('GET /Applications/fee', { query: { applicationId } }),
    meta: { quiet: true },
  });
}

/** The newest declaration, with what the ministry said of it. */
export function useTimeline(applicationId: string) {
  return useQuery({ ...timelineQuery(applicationId), meta: { quiet: true } });
}

export type UnitOwners = Output<'GET /Applications/unitOwners'>;

/** Who is to own the units once they are registered. */
export function useUnitOwners(applicationId: string) {
  return useQuery({
    ...callQuery('GET /Applications/unitOwners', { query: { applicationId } }),
    meta: { quiet: true },
  });
}
