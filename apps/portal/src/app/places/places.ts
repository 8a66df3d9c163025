import { callQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export function useAtolls() {
  return useQuery(callQuery('GET /Atolls', {}));
}

/** The islands of an atoll; nothing is asked before one was chosen. */
export function useIslands(atollId: string) {
  return useQuery({ ...callQuery('GET /Islands', { query: { atollId } }), enabled: atollId !== '' });
}
