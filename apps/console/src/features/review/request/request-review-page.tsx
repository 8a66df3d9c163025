import type { TitleRequestStatusId } from '@strata/domain';
import { StatusBadge, type StatusTone } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { requestTitle, reviewPath } from '../../../app/examinations/kinds.ts';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { useRecordId } from '../../../app/record-id.ts';
import type { Look } from '../examination/examination-layout.tsx';
import { useOpenDocument } from '../record/documents-look.tsx';
import { historyLook } from '../record/record-looks.ts';
import { RecordPage } from '../record/record-page.tsx';
import { requestReviewQuery } from '../review-queries.ts';
import { recordOf, requestRules } from './request-rules.ts';
import { requestSections } from './request-sections.tsx';

const tones: Readonly<Record<TitleRequestStatusId, StatusTone>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

const looks: readonly Look[] = [{ label: 'Title' }, { path: 'documents', label: 'Documents' }, historyLook];

/** `/requests/{id}` and below: a request on a title that is examined. */
export function RequestReviewPage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <Request key={id} id={id} />;
}

function Request({ id }: { readonly id: string }) {
  const query = useQuery(requestReviewQuery(id));
  const { data } = query;
  const open = useOpenDocument(`${reviewPath('request', id)}/documents`);
  return (
    <RecordPage
      objectType="request"
      id={id}
      what="title request"
      query={query}
      record={data && { ...recordOf(data), documents: data.documents }}
      title={data && requestTitle(data.kind, data.title)}
      reference={data?.reference}
      lead={data && `${data.reference}, ${data.title.number}, ${data.title.plotName}`}
      status={
        data && (
          <StatusBadge tone={tones[data.statusId as TitleRequestStatusId] ?? 'plain'}>
            {data.status.name}
          </StatusBadge>
        )
      }
      looks={looks}
      sections={data === undefined ? [] : requestSections({ request: data, onOpen: open })}
      rules={data && requestRules(data)}
      about={data?.title}
    />
  );
}
