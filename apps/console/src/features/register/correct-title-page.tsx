import { Notice } from '@strata/ui';
import { isMissing, LoadState, Page } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { useOfficer } from '../../app/officer.tsx';

import { useRecordId } from '../../app/record-id.ts';
import { registerPath, titlePath, titleQuery } from '../../app/register.ts';
import { CorrectTitleForm } from './correct-title-form.tsx';

/** `/register/titles/{id}/correct`: a registrar enters a correction by an order, without anybody's consent. */
export function CorrectTitlePage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <CorrectTitle key={id} id={id} />;
}

function CorrectTitle({ id }: { readonly id: string }) {
  const query = useQuery(titleQuery(id));
  const { roles } = useOfficer();
  const { data } = query;
  if (isMissing(query.error) && data === undefined) return <NotFoundPage />;
  return (
    <Page
      title="Correct by order"
      fullTitle={data === undefined ? 'Correct by order' : `Correct title ${data.number} by order`}
      lead={
        data === undefined
          ? undefined
          : `Title ${data.number}, unit ${data.unit.number}, ${data.scheme.plotName}`
      }
      crumbs={[
        { label: 'Register', to: registerPath },
        ...(data === undefined ? [] : [{ label: data.number, to: titlePath(id) }]),
        { label: 'Correct by order' },
      ]}
    >
      <LoadState query={query} what="title">
        {(folio) => {
          if (!roles.includes('Registrar'))
            return (
              <Notice kind="attention" title="Only registrars enter a correction by order">
                <p>
                  <Link to={titlePath(id)}>Back to the title</Link>
                </p>
              </Notice>
            );
          if (folio.state === 'cancelled')
            return (
              <Notice kind="attention" title="This title is cancelled">
                <p>
                  Nothing is registered on it now. <Link to={titlePath(id)}>Back to the title</Link>
                </p>
              </Notice>
            );
          const { pendingRequest } = folio;
          if (pendingRequest !== null)
            return (
              <Notice kind="attention" title="Another request on this title waits">
                <p>
                  Once <Link to={reviewPath('request', pendingRequest.id)}>{pendingRequest.reference}</Link>{' '}
                  is decided, a correction can be entered.
                </p>
              </Notice>
            );
          return <CorrectTitleForm folio={folio} />;
        }}
      </LoadState>
    </Page>
  );
}
