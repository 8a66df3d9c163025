import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { callQuery, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export type Unit = Output<'GET /Applications/units/{id}'>;
export type Application = Output<'GET /Applications/{id}'>;
export type Floor = Output<'GET /Applications/floors'>[number];

export function useUnit(id: string) {
  return useQuery(pageQuery('GET /Applications/units/{id}', { params: { id } }));
}

/** The floors of the unit's building, from the lowest to the highest. The page says itself when they cannot be had. */
export function useFloors(buildingId: string) {
  return useQuery({
    ...callQuery('GET /Applications/floors', { query: { buildingId } }),
    meta: { quiet: true },
  });
}

/** The application of a unit with its whole plan, which the share value of each unit follows from. */
export function useApplicationOf({ application }: Unit, entity: EntityRef) {
  return useQuery({
    ...callQuery('GET /Applications/{id}', { params: { id: application.id }, query: entity }),
    meta: { quiet: true },
  });
}

/** The title of the unit; null before it is registered. The page says itself when it cannot be had. */
export function useTitleOfUnit(unitId: string) {
  return useQuery({ ...callQuery('GET /Titles/ofUnit', { query: { unitId } }), meta: { quiet: true } });
}

export function useUnitTitle(id: string) {
  return useQuery({
    ...callQuery('GET /Titles/{id}', { params: { id }, query: {} }),
    meta: { quiet: true },
  });
}
