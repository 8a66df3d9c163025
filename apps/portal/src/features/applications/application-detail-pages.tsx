import {
  ApplicationStatus,
  displayDate,
  displayDay,
  displayDecimal,
  entityTypes,
  propertyStatuses,
} from '@strata/domain';
import { Box, ButtonLink, DefinitionList, PageSection } from '@strata/ui';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { SectionRemarks } from '../../app/section-remarks.tsx';
import { ApplicationLayout } from './application-layout.tsx';
import { ApplicationPlan } from './application-plan.tsx';
import { partyOf } from './application-steps.ts';
import type { Application } from './applications.ts';
import { projectItem } from './particulars.tsx';

interface ApplicationProps {
  readonly application: Application;
}

/** `/app/applications/{id}/ApplicationPropertyDetails`: the plot, and what it is divided into (V2). */
export function ApplicationPropertyPage() {
  return (
    <ApplicationLayout title="Property">
      {(application) => (
        <>
          <SectionRemarks application={application} section="property" />
          <PropertyParticulars application={application} />
          <ApplicationPlan application={application} only={['plots']} />
        </>
      )}
    </ApplicationLayout>
  );
}

function PropertyParticulars({ application }: ApplicationProps) {
  const { property } = application;
  const isTheirs = partyOf(application, useEntityRef()) === 'applicant';
  return (
    <Box width="record">
      <DefinitionList
        items={[
          {
            term: 'Plot name',
            value: isTheirs ? (
              <Link to={`/app/properties/${property.id}`}>{property.plotName}</Link>
            ) : (
              property.plotName
            ),
          },
          { term: 'Plot number', value: property.plotNumber },
          { term: 'Island', value: `${property.islandName}, ${property.atollName}` },
          { term: 'Land area', value: `${displayDecimal(property.landAreaInSqm)} sqm` },
          {
            term: 'Status of the property',
            value: propertyStatuses.find(({ id }) => id === property.propertyStatusId)?.name ?? '–',
          },
        ]}
      />
    </Box>
  );
}

/** `…/ApplicationStrataSchemeDetails`: the scheme, its buildings and its units (V2). */
export function ApplicationSchemePage() {
  return (
    <ApplicationLayout title="Scheme">
      {(application) => (
        <ApplicationPlan application={application} only={['development', 'buildings', 'units']} />
      )}
    </ApplicationLayout>
  );
}

/** `…/ApplicationCommonPropertyDetails`: how common property is shared, and how much there is of it (V2). */
export function ApplicationCommonPropertyPage() {
  return (
    <ApplicationLayout title="Common property">
      {(application) => {
        const equal = application.allOwnersShareCommonPropertiesOnEqualBais;
        return (
          <>
            <PageSection id="sharing" title="How it is shared">
              <p>
                {equal === null
                  ? 'How the owners share the common property has not been entered yet.'
                  : equal
                    ? 'All owners share the common property on an equal basis.'
                    : 'The owners share the common property by groups, and limited common property serves some of them alone.'}
              </p>
              <p>
                <ButtonLink small to={`/app/applications/${application.id}/common-property`}>
                  All areas of common property
                </ButtonLink>
              </p>
            </PageSection>
            <ApplicationPlan application={application} only={['groups', 'calculation']} />
          </>
        );
      }}
    </ApplicationLayout>
  );
}

/** `…/common-property`: every area of common property, and the accessory lots (V2). */
export function CommonPropertyAreasPage() {
  return (
    <ApplicationLayout title="Areas of common property">
      {(application) => <ApplicationPlan application={application} only={['common-property', 'lots']} />}
    </ApplicationLayout>
  );
}

/** `…/ApplicationDeveloperDetails`: who applies, and who draws up the plan (V2). */
export function ApplicationDeveloperPage() {
  return (
    <ApplicationLayout title="Developer">
      {(application) => (
        <>
          <Applicant application={application} />
          <Architect application={application} />
        </>
      )}
    </ApplicationLayout>
  );
}

function Applicant({ application }: ApplicationProps) {
  const { entityName, entityType, project, createdDate } = application;
  const isTheirs = partyOf(application, useEntityRef()) === 'applicant';
  return (
    <PageSection id="applicant" title="Applicant">
      <Box width="record">
        <DefinitionList
          items={[
            { term: 'Name', value: entityName },
            {
              term: 'Applies as',
              value: entityType === 'Self' ? 'A person' : entityTypes[entityType].label,
            },
            { term: 'Since', value: displayDate(createdDate) },
            ...(isTheirs ? [projectItem(project)] : []),
          ]}
        />
      </Box>
    </PageSection>
  );
}

function Architect({ application }: ApplicationProps) {
  const { architect, applicationStatusId, planCompletedDate } = application;
  return (
    <PageSection
      id="architect"
      title={applicationStatusId === ApplicationStatus.returned ? 'Architect before the return' : 'Architect'}
    >
      {architect === null ? (
        <p>No architect is chosen yet.</p>
      ) : (
        <Box width="record">
          <DefinitionList
            items={[
              { term: 'Name', value: architect.name },
              { term: 'Licence', value: architect.licenseNumber },
              {
                term: 'Valid until',
                value: `${displayDay(architect.expiryDate)}${architect.isValid ? '' : ', expired'}`,
              },
              { term: 'Chosen', value: displayDate(architect.assignedDate) },
              {
                term: 'Plan completed',
                value: planCompletedDate === null ? 'Not yet' : displayDate(planCompletedDate),
              },
            ]}
          />
        </Box>
      )}
    </PageSection>
  );
}
