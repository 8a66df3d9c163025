import { Notice } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { Link, useParams } from 'react-router';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';

import { useRequestWay } from '../addresses.ts';
import { kindHelp, kindTitles } from '../request-words.ts';
import { type TitleRequest, useRequest, useTitle } from '../title-requests.ts';
import { EditRequest } from './edit-request.tsx';
import { valuesOf } from './request-values.ts';

/** `/app/titles/requests/{id}/edit`, and within the registrations of an application (V2). */
export function EditRequestPage() {
  const { requestId = '' } = useParams();
  const query = useRequest(requestId);
  const request = query.data;
  const { way, reference, show } = useRequestWay(requestId, request);
  const title = request === undefined ? 'Edit request' : kindTitles[request.kind];
  const [first, second] = way;
  return (
    <Page
      title={title}
      fullTitle={`${title}: ${reference}`}
      // Three levels at most: the request stands in for where it is listed.
      crumbs={[second ?? first, { label: reference, to: show }, { label: 'Edit' }]}
      lead={request === undefined ? undefined : kindHelp[request.kind]}
    >
      <LoadState query={query} what="request">
        {(loaded) =>
          loaded.acts.includes('update') ? (
            <WithTitle request={loaded} backTo={show} />
          ) : (
            <Notice title={`This request is ${loaded.status.name.toLowerCase()}, and cannot be changed now.`}>
              <p>
                <Link to={show}>Back to the request</Link>
              </p>
            </Notice>
          )
        }
      </LoadState>
    </Page>
  );
}

function WithTitle({ request, backTo }: { readonly request: TitleRequest; readonly backTo: string }) {
  const query = useTitle(request.title.id);
  const name = `title-request:${request.id}`;
  return (
    <LoadState query={query} what="title">
      {(title) => (
        <WithDraft form={name} pristine={valuesOf(request.content, title, request.version)}>
          {(start) => (
            <EditRequest request={request} title={title} name={name} backTo={backTo} start={start} />
          )}
        </WithDraft>
      )}
    </LoadState>
  );
}
