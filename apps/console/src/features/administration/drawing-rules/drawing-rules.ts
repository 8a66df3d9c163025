import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A version of the rules. */
export type RulesVersion = Output<'GET /DrawingRules'>[number];

/** All versions, the newest first: that one is in force. */
export function useDrawingRules() {
  return useQuery(quietQuery('GET /DrawingRules', {}));
}

/** Asks for what has changed; settles when it is here. */
export function useLoadRulesAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['GET /DrawingRules'] });
}
