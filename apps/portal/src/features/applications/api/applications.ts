import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../app/call-query.ts';

export type ApplicationItem = Output<'GET /Applications'>[number];
export type Application = Output<'GET /Applications/{id}'>;

/** The filters that the server applies; empty strings filter nothing. */
export interface ServerFilters {
  readonly propertyId: string;
  readonly projectId: string;
  readonly applicationTypeId: string;
  readonly statusId: string;
}

export const noFilters: ServerFilters = {
  propertyId: '',
  projectId: '',
  applicationTypeId: '',
  statusId: '',
};

/** The applications of the entity, newest first. */
export function useApplications(entity: EntityRef, filters: ServerFilters) {
  const { propertyId, projectId, applicationTypeId, statusId } = filters;
  return useQuery(
    callQuery('GET /Applications', {
      query: {
        ...entity,
        ...(propertyId === '' ? {} : { propertyId }),
        ...(projectId === '' ? {} : { projectId }),
        ...(applicationTypeId === '' ? {} : { applicationTypeId }),
        ...(statusId === '' ? {} : { statusId }),
      },
    }),
  );
}

export function useApplication(entity: EntityRef, id: string) {
  return useQuery(callQuery('GET /Applications/{id}', { params: { id }, query: entity }));
}

export function useApplicationTypes() {
  return useQuery(callQuery('GET /Applications/applicationTypes', {}));
}

/** The properties to choose from. */
export function usePropertyChoices(entity: EntityRef) {
  return useQuery(callQuery('GET /Properties', { query: entity }));
}

/** The projects to choose from. */
export function useProjectChoices(entity: EntityRef) {
  return useQuery(callQuery('GET /Projects', { query: entity }));
}
