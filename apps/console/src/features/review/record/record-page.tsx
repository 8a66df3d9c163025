import type { ExaminedType } from '@strata/domain';
import { isMissing, LoadState } from '@strata/web';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { ActBar } from '../acts/act-bar.tsx';
import type { ActRules } from '../acts/act-rules.ts';
import type { ReviewedRecord } from '../acts/reviewed-record.ts';
import { ExaminationLayout, type Look } from '../examination/examination-layout.tsx';
import { type ExaminedSection, headedBy } from '../examination/examined-section.ts';
import { RecordRemark } from '../examination/record-remark.tsx';
import { useSeeing } from '../examination/seeing.ts';
import { RecordNotes } from '../notes/record-notes.tsx';
import type { ExaminedTitle } from '../request/title-look.tsx';
import type { ExaminedDocuments } from './documents-look.tsx';
import type { ReviewDocument } from './record-parts.ts';

/** A record as its page shows it, once it is loaded. */
export interface ShownRecord extends ReviewedRecord {
  readonly documents: readonly ReviewDocument[];
}

export interface RecordPageProps {
  readonly objectType: ExaminedType;
  readonly id: string;
  /** "registration", while there is no other name for it. */
  readonly what: string;
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly record: ShownRecord | undefined;
  readonly title: string | undefined;
  readonly reference: string | undefined;
  readonly lead: string | undefined;
  readonly status: ReactNode;
  readonly looks: readonly Look[];
  readonly sections: readonly ExaminedSection[];
  readonly rules: ActRules | undefined;
  /** Of a request: the title that it is about. */
  readonly about?: ExaminedTitle['title'];
}

/** A registration, a property or a title request that is examined: what its pages have in common. */
export function RecordPage(props: RecordPageProps) {
  const { objectType, id, what, query, record, title, reference, lead, status, looks, rules, about } = props;
  const seeing = useSeeing(objectType, id, record);
  if (record === undefined && isMissing(query.error)) return <NotFoundPage />;
  // Whoever may return it, or take it to, writes a remark.
  const canRemark = record?.acts.includes('return') === true || record?.acts.includes('take') === true;
  const sections = headedBy(
    record === undefined ? null : <RecordNotes notes={record.notes} />,
    props.sections,
  ).map((section) =>
    record === undefined || !canRemark ? section : { ...section, foot: <RecordRemark record={record} /> },
  );
  const shown: ExaminedDocuments & ExaminedTitle = { documents: record?.documents, title: about };
  return (
    <ExaminationLayout
      objectType={objectType}
      id={id}
      title={title ?? `${what.charAt(0).toUpperCase()}${what.slice(1)}`}
      reference={reference}
      lead={lead}
      facts={status}
      looks={looks}
      sections={sections}
      seeing={seeing}
      none={
        <LoadState query={{ ...query, data: record }} what={what}>
          {() => null}
        </LoadState>
      }
      isReadable={record !== undefined || query.isError}
      acts={
        record === undefined || rules === undefined ? null : (
          <ActBar record={record} rules={rules} sections={sections} seeing={seeing} />
        )
      }
    >
      <Outlet context={shown} />
    </ExaminationLayout>
  );
}
