import type { Output } from '@strata/contract';
import { canCreateApplications, type EntityRef } from '@strata/domain';
import { callQuery, justFetched, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { isWithOthers, partyOfType } from './application-steps.ts';

export type ApplicationItem = Output<'GET /Applications'>[number];
export type Application = Output<'GET /Applications/{id}'>;

/** While an application is in one of these, its plan is still worked on. */
const inTheMaking: readonly number[] = [1, 5, 6, 10];

export function isInTheMaking({ applicationStatusId }: Application): boolean {
  return inTheMaking.includes(applicationStatusId);
}

/** The filters that the server applies; empty strings filter nothing. */
export interface ServerFilters {
  readonly propertyId: string;
  readonly projectId: string;
  readonly applicationTypeId: string;
  readonly statusId: string;
}

const noFilters: ServerFilters = {
  propertyId: '',
  projectId: '',
  applicationTypeId: '',
  statusId: '',
};

/** What the server is asked for a list of applications. */
export function listQuery({ entityType, entityId }: EntityRef, filters: ServerFilters) {
  const { propertyId, projectId, applicationTypeId, statusId } = filters;
  return {
    entityType,
    entityId,
    ...(propertyId === '' ? {} : { propertyId }),
    ...(projectId === '' ? {} : { projectId }),
    ...(applicationTypeId === '' ? {} : { applicationTypeId }),
    ...(statusId === '' ? {} : { statusId }),
  };
}

function applicationsQuery(entity: EntityRef, filters: ServerFilters) {
  return {
    ...pageQuery('GET /Applications', { query: listQuery(entity, filters) }),
    staleTime: justFetched,
  };
}

/** The applications of the entity, newest first. */
export function useApplications(entity: EntityRef, filters: ServerFilters) {
  return useQuery(applicationsQuery(entity, filters));
}

/** All applications of the entity, whatever the list is narrowed to. */
export function useEveryApplication(entity: EntityRef) {
  return useApplications(entity, noFilters);
}

/** Those of them that are under way, and that somebody else has to act on. */
export function useWithOthers(applications: readonly ApplicationItem[] = []): readonly ApplicationItem[] {
  const party = partyOfType(useEntityRef().entityType);
  return applications.filter(({ applicationStatusId }) => isWithOthers(applicationStatusId, party));
}

/** The properties to narrow the list to: the entity's own; an architect has none, so those of the applications. */
export function useFilterProperties(
  { entityType, entityId }: EntityRef,
  isWanted: boolean,
): readonly ApplicationItem['property'][] {
  const hasOwn = canCreateApplications(entityType);
  const own = useQuery({
    ...callQuery('GET /Properties', { query: { entityType, entityId } }),
    enabled: isWanted && hasOwn,
  });
  const listed = useQuery({
    ...applicationsQuery({ entityType, entityId }, noFilters),
    enabled: isWanted && !hasOwn,
  });
  if (hasOwn) return own.data ?? [];
  return [...new Map(listed.data?.map(({ property }) => [property.id, property])).values()];
}

export function useApplication(entity: EntityRef, id: string) {
  return useQuery(pageQuery('GET /Applications/{id}', { params: { id }, query: entity }));
}

export function useApplicationTypes(isWanted = true) {
  return useQuery({ ...callQuery('GET /Applications/applicationTypes', {}), enabled: isWanted });
}

/** The properties to choose from. */
export function usePropertyChoices(entity: EntityRef) {
  return useQuery(callQuery('GET /Properties', { query: entity }));
}

/** The projects to choose from. */
export function useProjectChoices(entity: EntityRef) {
  return useQuery(callQuery('GET /Projects', { query: entity }));
}
