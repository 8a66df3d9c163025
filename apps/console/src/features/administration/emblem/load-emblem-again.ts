import { useQueryClient } from '@tanstack/react-query';

/** Asks for the emblem as it is now; settles when it is here. */
export function useLoadEmblemAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['GET /Emblem'] });
}
