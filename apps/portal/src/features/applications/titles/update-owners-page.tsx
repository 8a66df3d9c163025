import { Notice } from '@strata/ui';
import { LoadState } from '@strata/web';
import { Link } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { ApplicationLayout } from '../application-layout.tsx';
import { partyOf } from '../application-steps.ts';
import type { Application } from '../applications.ts';
import { OwnersOfUnits } from './owners-of-units.tsx';
import { type UnitOwners, useUnitOwners } from './registrations.ts';

/** `/app/applications/{id}/updateowners`: who is to own each unit once it is registered (V2). */
export function UpdateOwnersPage() {
  return (
    <ApplicationLayout title="Owners of units">
      {(application) => <OfParty application={application} />}
    </ApplicationLayout>
  );
}

interface PartProps {
  readonly application: Application;
}

/** An architect has no part in who owns the units, and is told so. */
function OfParty({ application }: PartProps) {
  const party = partyOf(application, useEntityRef());
  if (party === 'applicant') return <Loaded application={application} />;
  return (
    <Notice title="The applicant says who is to own the units">
      <p>An architect draws up the plan; the owners of the units are no part of it.</p>
    </Notice>
  );
}

function Loaded({ application }: PartProps) {
  const query = useUnitOwners(application.id);
  return (
    <LoadState query={query} what="owners of the units">
      {(owners) => (
        <>
          <Standing application={application} owners={owners} />
          <OwnersOfUnits applicationId={application.id} owners={owners} />
        </>
      )}
    </LoadState>
  );
}

const withTheArchitect = 5;
const complete = 10;
const approved = 4;
const ended: readonly number[] = [7, 8];

/** What can be done here and now, and by whom. */
function Standing({ application, owners }: PartProps & { readonly owners: UnitOwners }) {
  const { id, applicationStatusId: status, parentApplicationId } = application;
  if (status === approved)
    return (
      <Notice title="The units are registered">
        <p>
          Their owners now stand in the register. They change by a transfer, and what was written down wrongly
          by a correction: begin a request from{' '}
          <Link to={`/app/applications/${id}/registrations`}>the title</Link>. Below is what the application
          said.
        </p>
      </Notice>
    );
  if (owners.canEdit)
    return (
      <p>
        {parentApplicationId === null ? 'Each unit' : 'Each new unit'} is registered for the owners of the
        property, unless you set others here: choose units, then set their owners.{' '}
        {parentApplicationId === null
          ? ''
          : 'Units that have a title keep their registered owners, who change by a request on the title. '}
        You can do so until the application is declared.
      </p>
    );
  if (ended.includes(status))
    return (
      <Notice title="The application has ended">
        <p>Nothing of it is registered. Below is what it said.</p>
      </Notice>
    );
  return <Notice title="The owners cannot be changed now">{lockedWords(status, id)}</Notice>;
}

function lockedWords(status: number, id: string) {
  if (status === withTheArchitect)
    return (
      <p>
        The architect has the plan. To change the owners, recall the plan on{' '}
        <Link to={`/app/applications/${id}`}>the page of the application</Link>.
      </p>
    );
  if (status === complete)
    return (
      <p>
        The plan was completed. To change the owners, reopen and recall it on{' '}
        <Link to={`/app/applications/${id}`}>the page of the application</Link>.
      </p>
    );
  return <p>They were declared with the application. If the ministry returns it, you can change them.</p>;
}
