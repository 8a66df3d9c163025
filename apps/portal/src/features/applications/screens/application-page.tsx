import { displayDate, displayDecimal } from '@strata/domain';
import {
  Button,
  ButtonLink,
  DefinitionList,
  EditIcon,
  ProgressRail,
  StatusBadge,
  TrashIcon,
} from '@strata/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { LoadState } from '../../../app/load-state.tsx';
import { Page } from '../../../app/page.tsx';
import { type Application, useApplication } from '../api/applications.ts';
import { DeleteApplication } from '../parts/delete-application.tsx';
import { nextStep, progressOf } from '../parts/stations.ts';
import { ApplicationStatus } from '../parts/status.tsx';
import css from './application-page.module.css';

/** `/app/applications/{id}`: how it stands, who holds it, and its particulars. */
export function ApplicationPage() {
  const { applicationId = '' } = useParams();
  const query = useApplication(useEntityRef(), applicationId);
  const application = query.data;
  return (
    <Page
      title={application?.property.plotName ?? 'Application'}
      fullTitle={
        application === undefined
          ? 'Application'
          : `${application.property.plotName} ${application.reference}`
      }
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: application?.property.plotName ?? 'Application' },
      ]}
      beside={application === undefined ? undefined : <Acts application={application} />}
    >
      <LoadState query={query} what="application">
        {(loaded) => <Detail application={loaded} />}
      </LoadState>
    </Page>
  );
}

function Acts({ application }: { readonly application: Application }) {
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      {application.canEdit ? (
        <ButtonLink to={`/app/applications/${application.id}/update`} icon={<EditIcon />}>
          Edit
        </ButtonLink>
      ) : null}
      {application.canDelete ? (
        <Button icon={<TrashIcon />} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : null}
      {deleting ? (
        <DeleteApplication
          application={application}
          plotName={application.property.plotName}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate('/app/applications', { replace: true })}
        />
      ) : null}
    </>
  );
}

function Detail({ application }: { readonly application: Application }) {
  const { property, project, applicationStatusId } = application;
  const progress = progressOf(applicationStatusId, application.statusSince);
  return (
    <div className={css.detail}>
      <div className={css.badges}>
        <ApplicationStatus id={applicationStatusId} name={application.applicationStatus.name} />
        {application.parentApplicationId === null ? null : <StatusBadge look="plain">Amendment</StatusBadge>}
        <span>{application.reference}</span>
      </div>
      {progress === undefined ? null : <ProgressRail label="Progress of the application" steps={progress} />}
      <p>{nextStep(applicationStatusId)}</p>
      <section>
        <h2>Particulars</h2>
        <DefinitionList
          items={[
            { term: 'Reference', value: application.reference },
            { term: 'Type', value: application.applicationType.name },
            { term: 'Applicant', value: application.entityName },
            {
              term: 'Property',
              value: (
                <Link to={`/app/properties/${property.id}`}>
                  {property.plotName}, {property.plotNumber}
                </Link>
              ),
            },
            {
              term: 'Project',
              value:
                project === null ? (
                  'None'
                ) : (
                  <Link to={`/app/projects/details?id=${project.id}`}>{project.name}</Link>
                ),
            },
            { term: 'Island', value: `${property.islandName}, ${property.atollName}` },
            { term: 'Land area', value: `${displayDecimal(property.landAreaInSqm)} sqm` },
            { term: 'Created', value: displayDate(application.createdDate) },
            { term: 'Last changed', value: displayDate(application.updatedDate) },
          ]}
        />
      </section>
    </div>
  );
}
