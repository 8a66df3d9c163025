import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type Guide = Output<'GET /Guides'>[number];

export function useGuides() {
  return useQuery(quietQuery('GET /Guides', {}));
}

/** Asks for what has changed; settles when it is here. */
export function useLoadGuidesAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['GET /Guides'] });
}
