import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { callQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { ExpertKind } from './expert-types.ts';

export type RegistrationItem = Output<'GET /Business'>[number];
export type Registration = Output<'GET /Business/{id}'>;
export type ResponsiblePerson = Registration['responsibleIndividuals'][number];

type ApiUrl = ExpertKind['apiUrl'];

/** The registrations of a type that the entity created, and its own; newest first. */
export function useRegistrations(apiUrl: ApiUrl, entity: EntityRef, { quiet = false } = {}) {
  return useQuery({ ...callQuery(`GET /${apiUrl}`, { query: entity }), meta: { quiet, onPage: true } });
}

/** One registration. Its pages tell themselves when it is not there. */
export function useRegistration(apiUrl: ApiUrl, id: string) {
  return useQuery({ ...callQuery(`GET /${apiUrl}/{id}`, { params: { id } }), meta: { quiet: true } });
}
