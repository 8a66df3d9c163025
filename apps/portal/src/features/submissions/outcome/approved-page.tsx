import { LoadState, Page } from '@strata/web';
import { useSearchParams } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';

import { applicationAddress } from '../addresses.ts';
import { useApplication } from '../submission.ts';
import { WhereItStands } from '../where-it-stands.tsx';
import { Approval } from './approval.tsx';
import { ApprovedList } from './approved-list.tsx';
import { PrintButton } from './outcome-panel.tsx';

const approved = 4;

/** `/app/application-approved` (A8): an approved application with its letter and documents; without one, all of them. */
export function ApprovedPage() {
  const [search] = useSearchParams();
  const id = search.get('application') ?? '';
  return id === '' ? (
    <Page
      title="Approved applications"
      crumbs={[{ label: 'Applications', to: '/app/applications' }, { label: 'Approved' }]}
    >
      <ApprovedList />
    </Page>
  ) : (
    <ApprovedApplication id={id} />
  );
}

function ApprovedApplication({ id }: { readonly id: string }) {
  const query = useApplication(useEntityRef(), id);
  const plotName = query.data?.property.plotName ?? 'Application';
  const isApproved = query.data === undefined || query.data.applicationStatusId === approved;
  const title = isApproved ? 'Application approved' : 'Not approved yet';
  return (
    <Page
      title={title}
      fullTitle={`${title}: ${plotName}`}
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: plotName, to: applicationAddress(id) },
        { label: 'Approval' },
      ]}
      beside={isApproved && query.data !== undefined ? <PrintButton /> : undefined}
    >
      <LoadState query={query} what="application">
        {(application) =>
          isApproved ? <Approval application={application} /> : <WhereItStands application={application} />
        }
      </LoadState>
    </Page>
  );
}
