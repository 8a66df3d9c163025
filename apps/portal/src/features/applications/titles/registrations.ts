import type { Output } from '@strata/contract';
import { callQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export type Registrations = Output<'GET /Applications/registrations'>;
export type RegisteredScheme = NonNullable<Registrations['scheme']>;
export type RegisteredTitle = Registrations['titles'][number];
export type UnitOwners = Output<'GET /Applications/unitOwners'>;
export type OwnedUnit = UnitOwners['units'][number];

/** What the approval registered, as it is now. */
export function useRegistrations(applicationId: string, enabled = true) {
  return useQuery({
    ...callQuery('GET /Applications/registrations', { query: { applicationId } }),
    enabled,
    meta: { quiet: true },
  });
}

/** Who is to own each unit once it is registered. */
export function useUnitOwners(applicationId: string) {
  return useQuery({
    ...callQuery('GET /Applications/unitOwners', { query: { applicationId } }),
    meta: { quiet: true },
  });
}
