import { callQuery } from '../client/call-query.ts';

interface ShapesOf {
  readonly applicationId: string;
  /** A plan as it was declared; left out, the plan as it is. */
  readonly revisionId?: string | undefined;
  readonly plan: {
    readonly drawing?: { readonly levels: readonly { readonly sha256: string }[] } | undefined;
  };
}

/** All that is drawn of a plan. It is fetched again only when something else was drawn. */
export function shapesQuery({ applicationId, revisionId, plan }: ShapesOf) {
  const whole = callQuery('GET /Applications/drawnShapes', {
    query: { applicationId, ...(revisionId === undefined ? {} : { revisionId }) },
  });
  const state = plan.drawing?.levels.map(({ sha256 }) => sha256.slice(0, 12)).join(' ');
  return {
    ...whole,
    queryKey: [...whole.queryKey, state],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  };
}
