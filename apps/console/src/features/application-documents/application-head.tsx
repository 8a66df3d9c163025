import type { Output } from '@strata/contract';
import { displayDate } from '@strata/domain';
import { type Definition, DefinitionList } from '@strata/ui';
import { Link } from 'react-router';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { useOfficer } from '../../app/officer.tsx';

export type ApplicationHeadData = Output<'GET /Review/applications/{id}'>;

/** What the application is about: plot, scheme, applicant, and since when it stands as it does. */
export function ApplicationHead({ application }: { readonly application: ApplicationHeadData }) {
  const { property, schemeName, applicant, applicationType, statusSince } = application;
  const { roles } = useOfficer();
  const plot = `${property.plotName}, ${property.plotNumber}, ${property.islandName}`;
  // Whoever is an Administrator alone does not examine plots.
  const examines = roles.includes('Examiner') || roles.includes('Registrar');
  const items: readonly Definition[] = [
    { term: 'Scheme', value: schemeName ?? 'Not named yet' },
    { term: 'Plot', value: examines ? <Link to={reviewPath('property', property.id)}>{plot}</Link> : plot },
    { term: 'Applicant', value: applicant.name },
    { term: 'Application for', value: applicationType.name },
    { term: 'Status since', value: displayDate(statusSince) },
  ];
  return <DefinitionList small items={items} />;
}
