import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export type PropertyItem = Output<'GET /Properties'>[number];
export type Property = Output<'GET /Properties/{id}'>;

/** The properties of the entity, newest first. */
export function useProperties(entity: EntityRef) {
  return useQuery(pageQuery('GET /Properties', { query: entity }));
}

export function useProperty(id: string) {
  return useQuery(pageQuery('GET /Properties/{id}', { params: { id } }));
}
