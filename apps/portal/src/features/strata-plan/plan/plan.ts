import { CallRefused, type Output } from '@strata/contract';
import { callQuery, client } from '@strata/web';
import { replaceEqualDeep, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEntityRef } from '../../../app/acting-entity.tsx';

/** An application with its whole strata plan; the rules of the domain take it as it is. */
export type Plan = Output<'GET /Applications/{id}'>;
export type PlanUnit = Plan['strataBuildings'][number]['floors'][number]['units'][number];
export type Plot = Plan['strataPlots'][number];
export type DocumentType = Plan['documentTypes'][number];

const route = 'GET /Applications/{id}';
const checkEveryMs = 10_000;

/** There is no such plan for who asks: it is not there, or it is not theirs (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 404;
}

/**
 * Keeps what did not change as it was, so that nothing is worked out anew from it. Buildings with thousands of units
 * are not compared one by one: the revision tells.
 */
function keepUnchanged(before: unknown, after: unknown): unknown {
  const [old, now] = [before as Plan | undefined, after as Plan];
  const isSame = old?.planRevision === now.planRevision && old.version === now.version;
  return replaceEqualDeep(old, isSame ? { ...now, strataBuildings: old.strataBuildings } : now);
}

/**
 * The plan, asked for again every 10 seconds and whenever the window has the focus, so that what the other architect
 * changes appears; not while something is being sent, which asks for it afterwards anyway. Looking again is not the
 * person's activity: an open page does not keep the session alive.
 */
export function usePlan(applicationId: string) {
  const queries = useQueryClient();
  const sending = useIsMutating() > 0;
  const input = { params: { id: applicationId }, query: useEntityRef() };
  const whole = callQuery(route, input);
  return useQuery({
    ...whole,
    queryFn: ({ signal }) =>
      client.call(route, input, {
        signal,
        background: queries.getQueryData(whole.queryKey) !== undefined,
      }),
    structuralSharing: keepUnchanged,
    // What was refused is not asked for again by itself.
    refetchInterval: ({ state }) => (sending || isMissing(state.error) ? false : checkEveryMs),
    refetchOnWindowFocus: sending ? false : 'always',
    // The page says itself that the plan could not be loaded; a look that failed is made again soon.
    meta: { quiet: true },
  });
}
