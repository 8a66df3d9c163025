import { ButtonLink, ProjectIcon } from '@strata/ui';
import { Page } from '../../../app/page.tsx';
import { ApplicationList, NewApplication } from '../parts/application-list.tsx';

/** `/app/applications`: the list at its own address. */
export function ApplicationsPage() {
  return (
    <Page
      title="Applications"
      crumbs={[{ label: 'Applications' }]}
      beside={
        <>
          <NewApplication />
          <ButtonLink to="/app/projects" icon={<ProjectIcon />}>
            Projects
          </ButtonLink>
        </>
      }
    >
      <ApplicationList level={2} />
    </Page>
  );
}
