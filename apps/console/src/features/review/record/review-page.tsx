import type { ExaminedType, ExpertStatusId, PropertyStatusId } from '@strata/domain';
import { StatusBadge, type StatusTone } from '@strata/ui';
import { isMissing, LoadState, Page, type PageProps } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { recordKinds } from '../../../app/examinations/kinds.ts';
import { NotFoundPage } from '../../../app/not-found-page.tsx';

import { useRecordId } from '../../../app/record-id.ts';
import { ActBar } from '../acts/act-bar.tsx';
import { RecordNotes } from '../notes/record-notes.tsx';
import { RecordTabs } from '../record-tabs.tsx';
import { propertyReviewQuery, registrationReviewQuery } from '../review-queries.ts';
import { actRules } from './act-rules.ts';
import { PropertyData } from './property-data.tsx';
import { RegistrationData } from './registration-data.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { type HandedInRecord, recordOfProperty, recordOfRegistration } from './reviewed-record.ts';

const expertLooks: Readonly<Record<ExpertStatusId, StatusTone>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

const propertyLooks: Readonly<Record<PropertyStatusId, StatusTone>> = {
  1: 'waiting',
  2: 'verified',
  3: 'returned',
};

interface StatusProps {
  readonly id: number;
  readonly name: string;
}

/** The state of a registration as a badge. */
function ExpertStatus({ id, name }: StatusProps) {
  return <StatusBadge tone={expertLooks[id as ExpertStatusId] ?? 'plain'}>{name}</StatusBadge>;
}

/** The state of a property as a badge. */
function PropertyStatus({ id, name }: StatusProps) {
  return <StatusBadge tone={propertyLooks[id as PropertyStatusId] ?? 'plain'}>{name}</StatusBadge>;
}

/** `/registrations/{id}`: a registration with its documents beside it, and what can be done with it. */
export function RegistrationReviewPage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <Registration key={id} id={id} />;
}

/** `/properties/{id}`: the same for a plot. */
export function PropertyReviewPage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <Property key={id} id={id} />;
}

interface FrameProps extends Pick<PageProps, 'title' | 'beside' | 'children'> {
  readonly objectType: ExaminedType;
  readonly id: string;
  readonly reference: string | undefined;
}

function Frame({ objectType, id, title, reference, beside, children }: FrameProps) {
  const { plural, path } = recordKinds[objectType];
  return (
    <Page
      title={title}
      fullTitle={reference === undefined ? title : `${title}, ${reference}`}
      crumbs={[{ label: plural, to: path }, { label: reference ?? title }]}
      beside={beside}
    >
      <RecordTabs objectType={objectType} id={id} />
      {children}
    </Page>
  );
}

function Registration({ id }: { readonly id: string }) {
  const query = useQuery(registrationReviewQuery(id));
  const { data } = query;
  if (isMissing(query.error) && data === undefined) return <NotFoundPage />;
  return (
    <Frame
      objectType="registration"
      id={id}
      title={data?.name ?? 'Registration'}
      reference={data?.reference}
      beside={
        data === undefined ? undefined : (
          <ExpertStatus id={data.expertStatusId} name={data.expertStatus.name} />
        )
      }
    >
      <LoadState query={query} what="registration">
        {(registration) => (
          <ReviewLayout
            documents={registration.documents}
            acts={<Acts record={recordOfRegistration(registration)} />}
          >
            {(open) => (
              <>
                <RecordNotes notes={registration.notes} />
                <RegistrationData registration={registration} onOpen={open} />
              </>
            )}
          </ReviewLayout>
        )}
      </LoadState>
    </Frame>
  );
}

function Property({ id }: { readonly id: string }) {
  const query = useQuery(propertyReviewQuery(id));
  const { data } = query;
  if (isMissing(query.error) && data === undefined) return <NotFoundPage />;
  return (
    <Frame
      objectType="property"
      id={id}
      title={data?.plotName ?? 'Property'}
      reference={data?.plotNumber}
      beside={
        data === undefined ? undefined : (
          <PropertyStatus id={data.propertyStatusId} name={data.propertyStatus.name} />
        )
      }
    >
      <LoadState query={query} what="property">
        {(property) => (
          <ReviewLayout documents={property.documents} acts={<Acts record={recordOfProperty(property)} />}>
            {(open) => (
              <>
                <RecordNotes notes={property.notes} />
                <PropertyData property={property} onOpen={open} />
              </>
            )}
          </ReviewLayout>
        )}
      </LoadState>
    </Frame>
  );
}

function Acts({ record }: { readonly record: HandedInRecord }) {
  return <ActBar record={record} rules={actRules(record)} />;
}
