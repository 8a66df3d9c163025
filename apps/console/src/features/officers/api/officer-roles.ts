import type { Output } from '@strata/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../app/call-query.ts';

/** One role of somebody. */
export type OfficerRoleEntry = Output<'GET /OfficerRoles'>[number];

export function useOfficerRoles() {
  return useQuery(callQuery('GET /OfficerRoles', {}));
}

/** Asks for the roles again, one's own among them, and for whom work can be given to. */
export function useLoadRolesAgain() {
  const queries = useQueryClient();
  const keys = ['GET /OfficerRoles', 'GET /Officers', 'GET /Officers/me'];
  return () => Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
