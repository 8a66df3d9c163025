import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export type ProjectItem = Output<'GET /Projects'>[number];
export type Project = Output<'GET /Projects/{id}'>;

/** The projects of the entity, newest first. */
export function useProjects(entity: EntityRef) {
  return useQuery(pageQuery('GET /Projects', { query: entity }));
}

export function useProject(id: string) {
  return useQuery(pageQuery('GET /Projects/{id}', { params: { id } }));
}
