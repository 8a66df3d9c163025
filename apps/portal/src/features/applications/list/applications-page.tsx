import { canCreateApplications } from '@strata/domain';
import { ButtonLink, ProjectIcon } from '@strata/ui';
import { Page } from '@strata/web';
import { useActing } from '../../../app/acting-entity.tsx';
import { ApplicationList, NewApplication } from './application-list.tsx';

/** `/app/applications`: the list at its own address. Architects have neither new applications nor projects. */
export function ApplicationsPage() {
  const createsThem = canCreateApplications(useActing().entity.entityType);
  return (
    <Page
      title="Applications"
      crumbs={[{ label: 'Applications' }]}
      lead={createsThem ? undefined : 'Applications whose strata plan was given to you to draw.'}
      beside={
        createsThem ? (
          <>
            <NewApplication />
            <ButtonLink to="/app/projects" icon={<ProjectIcon />}>
              Projects
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      <ApplicationList level={2} />
    </Page>
  );
}
