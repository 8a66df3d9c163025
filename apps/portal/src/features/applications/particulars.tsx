import { ApplicationStatus, displayDate, displayDay, displayDecimal } from '@strata/domain';
import { type Definition, DefinitionList, Grid } from '@strata/ui';
import { WholeReferences } from '@strata/web';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { partyOf } from './application-steps.ts';
import type { Application } from './applications.ts';

function architectItems(application: Application): readonly Definition[] {
  const { architect, applicationStatusId, planCompletedDate } = application;
  if (architect === null) return [{ term: 'Architect', value: 'None chosen yet' }];
  const { name, licenseNumber, expiryDate, assignedDate } = architect;
  // The applicant chooses again: nobody holds the plan until then.
  if (applicationStatusId === ApplicationStatus.returned)
    return [
      {
        term: 'Architect',
        value: (
          <WholeReferences
            text={`To be chosen again. Before the return it was ${name}, licence ${licenseNumber}`}
          />
        ),
      },
    ];
  return [
    {
      term: 'Architect',
      value: (
        <WholeReferences text={`${name}, licence ${licenseNumber}, valid until ${displayDay(expiryDate)}`} />
      ),
    },
    { term: 'Architect chosen', value: displayDate(assignedDate) },
    ...(planCompletedDate === null
      ? []
      : [{ term: 'Plan completed', value: displayDate(planCompletedDate) }]),
  ];
}

/** The project that it belongs to, with the way to it: only the applicant can open it. */
export function projectItem(project: Application['project']): Definition {
  return {
    term: 'Project',
    value:
      project === null ? (
        'None: it is not grouped with other applications'
      ) : (
        <Link to={`/app/projects/details?id=${project.id}`}>{project.name}</Link>
      ),
  };
}

/** What the application is, for whom and for what. Property and project are the applicant's own: others only read their names. */
export function Particulars({ application }: { readonly application: Application }) {
  const { property, project } = application;
  const isTheirs = partyOf(application, useEntityRef()) === 'applicant';
  const plot = `${property.plotName}, ${property.plotNumber}`;
  const items: readonly Definition[] = [
    { term: 'Reference', value: application.reference },
    { term: 'Type', value: application.applicationType.name },
    { term: 'Applicant', value: application.entityName },
    {
      term: 'Property',
      value: isTheirs ? (
        <Link to={`/app/properties/${property.id}`}>
          <WholeReferences text={plot} />
        </Link>
      ) : (
        plot
      ),
    },
    ...(isTheirs ? [projectItem(project)] : []),
    { term: 'Island', value: `${property.islandName}, ${property.atollName}` },
    { term: 'Land area of the property', value: `${displayDecimal(property.landAreaInSqm)} sqm` },
    ...architectItems(application),
    { term: 'Created', value: displayDate(application.createdDate) },
    { term: 'Last changed', value: displayDate(application.updatedDate) },
  ];
  const half = Math.ceil(items.length / 2);
  return (
    <Grid columns={2} gap={10} rowGap={0}>
      <DefinitionList items={items.slice(0, half)} />
      <DefinitionList items={items.slice(half)} />
    </Grid>
  );
}
