import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A version of the fee table. */
export type FeeTableVersion = Output<'GET /FeeTables'>[number];

/** What one type of application costs, amounts as on the wire. */
export type WiredService = FeeTableVersion['services'][number];

export function useFeeTables() {
  return useQuery(quietQuery('GET /FeeTables', {}));
}

/** Asks for what has changed; settles when it is here. */
export function useLoadFeeTablesAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['GET /FeeTables'] });
}

/** The version that is in force: the newest. @throws when there is none, which the server rules out */
export function inForce([newest]: readonly FeeTableVersion[]): FeeTableVersion {
  if (newest === undefined) throw new Error('There is no fee table');
  return newest;
}

/** Whether its amounts are examples that nobody has confirmed. */
export function isExample({ confirmedDate }: FeeTableVersion): boolean {
  return confirmedDate === null;
}
