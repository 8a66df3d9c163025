import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** One role of somebody. */
export type OfficerRoleEntry = Output<'GET /OfficerRoles'>[number];

export function useOfficerRoles() {
  return useQuery(quietQuery('GET /OfficerRoles', {}));
}

/** Asks for the roles again, one's own among them, and for whom work can be given to. */
export function useLoadRolesAgain() {
  const queries = useQueryClient();
  const keys = ['GET /OfficerRoles', 'GET /Officers', 'GET /Officers/me'];
  return () => Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
