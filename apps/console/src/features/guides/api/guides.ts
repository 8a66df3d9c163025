import type { Output } from '@strata/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../app/call-query.ts';

export type Guide = Output<'GET /Guides'>[number];

export function useGuides() {
  return useQuery(callQuery('GET /Guides', {}));
}

/** Asks for what has changed; settles when it is here. */
export function useLoadGuidesAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['GET /Guides'] });
}
