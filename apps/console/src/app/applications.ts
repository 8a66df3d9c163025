import type { RemarkSection } from '@strata/domain';
import { client, type PlanSectionId } from '@strata/web';
import { queryOptions } from '@tanstack/react-query';

/** The address of an application's pages. */
export function applicationPath(id: string): string {
  return `/applications/${id}`;
}

/** At which part of the page remarks on a section are written and shown. */
export const placesOfRemarks: Readonly<Record<Exclude<RemarkSection, 'application'>, PlanSectionId>> = {
  property: 'particulars',
  details: 'development',
  buildings: 'buildings',
  commonProperty: 'common-property',
  documents: 'documents',
  calculationPlan: 'calculation',
  schedule: 'units',
};

/** The place of a section on the page of the application. */
export function addressOfSection(applicationId: string, section: RemarkSection): string {
  const path = applicationPath(applicationId);
  return section === 'application' ? path : `${path}#${placesOfRemarks[section]}`;
}

/** Each look at an application is recorded with it, so that going from one of its pages to another is one look. */
const freshForMs = 30_000;

/** What an application is about, and where it stands. */
export function applicationHeadQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /Review/applications/{id}', id],
    queryFn: ({ signal }) => client.call('GET /Review/applications/{id}', { params: { id } }, { signal }),
    staleTime: freshForMs,
    meta: { quiet: true },
  });
}
