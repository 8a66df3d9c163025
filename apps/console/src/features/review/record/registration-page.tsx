import type { ExpertStatusId } from '@strata/domain';
import { kindLabel } from '@strata/domain';
import { StatusBadge, type StatusTone } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { useRecordId } from '../../../app/record-id.ts';
import { registrationReviewQuery } from '../review-queries.ts';
import { actRules } from './act-rules.ts';
import { useOpenDocument } from './documents-look.tsx';
import { documentsAndHistory } from './record-looks.ts';
import { RecordPage } from './record-page.tsx';
import { registrationSections } from './registration-sections.tsx';
import { recordOfRegistration } from './reviewed-record.ts';

const tones: Readonly<Record<ExpertStatusId, StatusTone>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

/** `/registrations/{id}` and below: the registration of an expert that is examined. */
export function RegistrationReviewPage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <Registration key={id} id={id} />;
}

function Registration({ id }: { readonly id: string }) {
  const query = useQuery(registrationReviewQuery(id));
  const { data } = query;
  const open = useOpenDocument(reviewPath('registration', id));
  const record = data && recordOfRegistration(data);
  return (
    <RecordPage
      objectType="registration"
      id={id}
      what="registration"
      query={query}
      record={record}
      title={data?.name}
      reference={data?.reference}
      lead={data && `${data.reference}, ${kindLabel(data.expertType).toLowerCase()}`}
      status={
        data && (
          <StatusBadge tone={tones[data.expertStatusId as ExpertStatusId] ?? 'plain'}>
            {data.expertStatus.name}
          </StatusBadge>
        )
      }
      looks={documentsAndHistory}
      sections={data === undefined ? [] : registrationSections({ registration: data, onOpen: open })}
      rules={record && actRules(record)}
    />
  );
}
