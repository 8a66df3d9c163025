import { callQuery } from '../client/call-query.ts';
import type { DrawnLevelAnswer } from './drawn-floor-of.ts';

interface LevelOf {
  readonly applicationId: string;
  /** Null is the site. */
  readonly floorId: string | null;
  /** A plan as it was declared; left out, the plan as it is. */
  readonly revisionId: string | undefined;
  /** What the level and its problems come from: while it is the same, so are they. */
  readonly state: string;
}

/** What is drawn of a level. It is fetched again only when something else was drawn or entered. */
export function levelQuery({ applicationId, floorId, revisionId, state }: LevelOf) {
  const whole = callQuery('GET /Applications/drawnLevel', {
    query: {
      applicationId,
      ...(floorId === null ? {} : { floorId }),
      ...(revisionId === undefined ? {} : { revisionId }),
    },
  });
  return {
    ...whole,
    queryKey: [...whole.queryKey, state],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before: DrawnLevelAnswer | undefined) =>
      before?.floorId === floorId ? before : undefined,
    meta: { quiet: true },
  };
}
