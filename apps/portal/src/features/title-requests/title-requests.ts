import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { callQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export type RequestItem = Output<'GET /TitleRequests'>[number];
export type TitleRequest = Output<'GET /TitleRequests/{id}'>;
export type TitleFolio = Output<'GET /Titles/{id}'>;
export type Awaiting = Output<'GET /TitleRequests/awaiting'>;

/** The requests that the entity made or has a part in, the newest first. */
export function useRequests(entity: EntityRef) {
  return useQuery({ ...callQuery('GET /TitleRequests', { query: entity }), meta: { quiet: true } });
}

/** What waits for the entity's consent. */
export function useAwaiting(entity: EntityRef) {
  return useQuery({ ...callQuery('GET /TitleRequests/awaiting', { query: entity }), meta: { quiet: true } });
}

export function useRequest(id: string) {
  return useQuery({ ...callQuery('GET /TitleRequests/{id}', { params: { id } }), meta: { quiet: true } });
}

/** The title as it is registered now; only owners, lenders and the applicant see it. */
export function useTitle(id: string) {
  return useQuery({
    ...callQuery('GET /Titles/{id}', { params: { id }, query: {} }),
    meta: { quiet: true },
  });
}
