import { EmptyState, Notice, PageSection, RegistrationIcon } from '@strata/ui';
import { LoadState } from '@strata/web';
import { Link } from 'react-router';
import { ApplicationLayout } from '../application-layout.tsx';
import type { Application } from '../applications.ts';
import { RegisteredTitles } from './registered-titles.tsx';
import { type Registrations, useRegistrations } from './registrations.ts';
import { SchemeCard } from './scheme-card.tsx';

const approved = 4;

/** `/app/applications/{id}/registrations`: the scheme and the titles that the approval registered (V2). */
export function RegisteredTitlesPage() {
  return (
    <ApplicationLayout title="Titles">
      {(application) =>
        application.applicationStatusId === approved ? (
          <Loaded application={application} />
        ) : (
          <NotYet application={application} />
        )
      }
    </ApplicationLayout>
  );
}

interface PartProps {
  readonly application: Application;
}

function NotYet({ application }: PartProps) {
  const { id, parentApplicationId } = application;
  return (
    <EmptyState title="Nothing is registered yet" icon={<RegistrationIcon size={32} />}>
      {parentApplicationId === null ? (
        <p>
          When the application is approved, the strata scheme is registered, and a title for each unit: with
          its number, its owners and its share value. They will be here. Until then you can see{' '}
          <Link to={`/app/applications/${id}/updateowners`}>who is to own the units</Link>.
        </p>
      ) : (
        <p>
          When the amendment is approved, the titles of the scheme change as it says. Until then{' '}
          <Link to={`/app/applications/${parentApplicationId}/registrations`}>what is registered</Link> stays
          as it is.
        </p>
      )}
    </EmptyState>
  );
}

function Loaded({ application }: PartProps) {
  const query = useRegistrations(application.id);
  return (
    <LoadState query={query} what="registrations">
      {(registrations) => <Registered application={application} registrations={registrations} />}
    </LoadState>
  );
}

function Registered({
  application,
  registrations: { scheme, titles },
}: PartProps & { readonly registrations: Registrations }) {
  if (scheme === null)
    return (
      <EmptyState title="Nothing is registered" icon={<RegistrationIcon size={32} />}>
        <p>The application was approved, but no scheme is registered for it. Please ask the ministry.</p>
      </EmptyState>
    );
  return (
    <>
      {scheme.state === 'provisional' ? (
        <Notice title="The scheme is provisional">
          <p>
            Its building is proposed or unfinished. Once it is built, an amendment that confirms the plan as
            built makes the scheme and its titles final. You begin one on{' '}
            <Link to={`/app/applications/${application.id}`}>the page of the application</Link>.
          </p>
        </Notice>
      ) : null}
      <PageSection id="scheme" title={`Scheme ${scheme.number}`}>
        <SchemeCard scheme={scheme} application={application} />
      </PageSection>
      <PageSection id="titles" title="Titles">
        <RegisteredTitles titles={titles} />
      </PageSection>
    </>
  );
}
