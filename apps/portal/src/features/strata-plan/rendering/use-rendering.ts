import { client, type PlanRendering, planRenderings, useConfiguration } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Plan } from '../plan/plan.ts';

/**
 * The text of a document, made by the admin host from the plan as it is. When the plan or the method of its share
 * values changes it is made anew; what was made before stays until then, and says that it is stale.
 */
export function useRendering(plan: Plan, document: PlanRendering, isWanted: boolean) {
  const configuration = useConfiguration();
  const root = configuration.data?.adminUrl;
  const key = planRenderings[document].html;
  const input = { params: { applicationId: plan.id } };
  const [last, setLast] = useState<{ readonly of: string; readonly html: string }>();
  const of = `${document} ${plan.id}`;
  const before = last?.of === of ? last.html : undefined;
  const made = useQuery({
    queryKey: [key, input, plan.planRevision, plan.shareMethod.versionId],
    queryFn: ({ signal }) =>
      client.call(key, input, {
        signal,
        root: root ?? '',
        // After the first it is the plan that asks, not the person.
        background: before !== undefined,
      }),
    enabled: isWanted && root !== undefined,
    // What it is made of is in its key. It is costly to make and large: nobody asks twice, and nobody hoards it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  if (made.data !== undefined && made.data !== before) setLast({ of, html: made.data });
  const source = configuration.isError && root === undefined ? configuration : made;
  return {
    html: made.data ?? before,
    isStale: made.data === undefined && before !== undefined,
    error: source.isError ? source.error : undefined,
    retry: () => void source.refetch(),
  };
}
