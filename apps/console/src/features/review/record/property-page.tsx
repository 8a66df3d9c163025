import type { PropertyStatusId } from '@strata/domain';
import { StatusBadge, type StatusTone } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { useRecordId } from '../../../app/record-id.ts';
import { propertyReviewQuery } from '../review-queries.ts';
import { actRules } from './act-rules.ts';
import { useOpenDocument } from './documents-look.tsx';
import { propertySections } from './property-sections.tsx';
import { documentsAndHistory } from './record-looks.ts';
import { RecordPage } from './record-page.tsx';
import { recordOfProperty } from './reviewed-record.ts';

const tones: Readonly<Record<PropertyStatusId, StatusTone>> = {
  1: 'waiting',
  2: 'verified',
  3: 'returned',
};

/** `/properties/{id}` and below: a plot that is examined. */
export function PropertyReviewPage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <Property key={id} id={id} />;
}

function Property({ id }: { readonly id: string }) {
  const query = useQuery(propertyReviewQuery(id));
  const { data } = query;
  const open = useOpenDocument(reviewPath('property', id));
  const record = data && recordOfProperty(data);
  return (
    <RecordPage
      objectType="property"
      id={id}
      what="property"
      query={query}
      record={record}
      title={data?.plotName}
      reference={data?.plotNumber}
      lead={data && `${data.plotNumber}, ${data.islandName}`}
      status={
        data && (
          <StatusBadge tone={tones[data.propertyStatusId as PropertyStatusId] ?? 'plain'}>
            {data.propertyStatus.name}
          </StatusBadge>
        )
      }
      looks={documentsAndHistory}
      sections={data === undefined ? [] : propertySections({ property: data, onOpen: open })}
      rules={record && actRules(record)}
    />
  );
}
