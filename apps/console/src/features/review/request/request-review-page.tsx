import type { TitleRequestStatusId } from '@strata/domain';
import { StatusBadge, type StatusTone } from '@strata/ui';
import { isMissing, LoadState, Page } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { recordKinds, requestTitle } from '../../../app/examinations/kinds.ts';
import { NotFoundPage } from '../../../app/not-found-page.tsx';

import { useRecordId } from '../../../app/record-id.ts';
import { ActBar } from '../acts/act-bar.tsx';
import { RecordNotes } from '../notes/record-notes.tsx';
import { ReviewLayout } from '../record/review-layout.tsx';
import { RecordTabs } from '../record-tabs.tsx';
import { requestReviewQuery } from '../review-queries.ts';
import { RequestData } from './request-data.tsx';
import { recordOf, requestRules } from './request-rules.ts';

const tones: Readonly<Record<TitleRequestStatusId, StatusTone>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

/** The state of a request as a badge. */
function RequestStatus({ id, name }: { readonly id: number; readonly name: string }) {
  return <StatusBadge tone={tones[id as TitleRequestStatusId] ?? 'plain'}>{name}</StatusBadge>;
}

/** `/requests/{id}`: what is asked for of a title, its documents beside it, and what can be done with it. */
export function RequestReviewPage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <Request key={id} id={id} />;
}

function Request({ id }: { readonly id: string }) {
  const query = useQuery(requestReviewQuery(id));
  const { data } = query;
  if (isMissing(query.error) && data === undefined) return <NotFoundPage />;
  const { plural, path } = recordKinds.request;
  const title = data === undefined ? 'Title request' : requestTitle(data.kind, data.title);
  return (
    <Page
      title={title}
      fullTitle={data === undefined ? title : `${title}, ${data.reference}`}
      crumbs={[{ label: plural, to: path }, { label: data?.reference ?? title }]}
      beside={data === undefined ? undefined : <RequestStatus id={data.statusId} name={data.status.name} />}
    >
      <RecordTabs objectType="request" id={id} />
      <LoadState query={query} what="title request">
        {(request) => (
          <ReviewLayout
            documents={request.documents}
            acts={<ActBar record={recordOf(request)} rules={requestRules(request)} />}
          >
            {(open) => (
              <>
                <RecordNotes notes={request.notes} />
                <RequestData request={request} onOpen={open} />
              </>
            )}
          </ReviewLayout>
        )}
      </LoadState>
    </Page>
  );
}
