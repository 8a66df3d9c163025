import { StatusBadge } from '@strata/ui';
import { ApplicationStatus, isMissing, justFetched, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { applicationHeadQuery, revisionQuery } from '../../../app/applications.ts';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { useRecordId } from '../../../app/record-id.ts';
import { ExaminationLayout, type Look } from '../examination/examination-layout.tsx';
import { useSeeing } from '../examination/seeing.ts';
import { ApplicationActs } from './application-acts.tsx';
import { FeeWords } from './application-head.tsx';
import { type ApplicationReview, planOf, useTimeline } from './application-queries.ts';
import { leadOf, useApplicationSections } from './application-sections.tsx';
import type { ExaminedApplication } from './examined-application.ts';

const drawing: Look = { label: 'Drawing' };
/** Of a plan whose floors are drawn. */
const floors: readonly Look[] = [
  { path: 'floor', label: 'Floor', title: 'Floor plan' },
  { path: '3d', label: '3D', title: 'Building in 3D' },
];
const looks: readonly Look[] = [
  { path: 'documents', label: 'Documents' },
  { path: 'calculation-plan', label: 'Calculation', title: 'Calculation plan' },
  { path: 'schedule', label: 'Schedule', title: 'Schedule of strata units' },
  { path: 'differences', label: 'Differences' },
  { path: 'revisions', label: 'Revisions', title: 'Revisions and letters' },
  { path: 'history', label: 'History' },
];

/** `/applications/{id}` and below: an application that is examined. */
export function ApplicationReviewPage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <Application key={id} id={id} />;
}

function Application({ id }: { readonly id: string }) {
  const query = useQuery({
    ...applicationHeadQuery(id),
    // Going from one of its addresses to another is the same look, and so is what was fetched ahead.
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < justFetched ? false : 'always'),
  });
  const timeline = useTimeline(id);
  const { data: application } = query;
  // The newest is what is declared; once the declaration is void, what was returned or decided.
  const newest = application?.revision?.id ?? timeline.data?.revisions[0]?.id;
  const revision = useQuery({ ...revisionQuery(newest ?? ''), enabled: newest !== undefined });
  const seeing = useSeeing('application', id, application);
  const examined: ExaminedApplication = {
    id,
    application,
    timeline,
    revision,
    isDeclared: newest === undefined && timeline.data === undefined ? undefined : newest !== undefined,
  };
  const sections = useApplicationSections(examined);
  const isDrawn = revision.data !== undefined && planOf(revision.data).drawing !== undefined;
  if ((application === undefined && isMissing(query.error)) || isMissing(timeline.error))
    return <NotFoundPage />;
  return (
    <ExaminationLayout
      objectType="application"
      id={id}
      title={application === undefined ? 'Application' : nameOf(application)}
      reference={application?.reference}
      lead={application === undefined ? undefined : leadOf(application)}
      facts={application === undefined ? undefined : <Facts application={application} />}
      looks={[drawing, ...(isDrawn ? floors : []), ...looks]}
      sections={sections}
      seeing={seeing}
      none={
        application === undefined ? (
          <LoadState query={query} what="application">
            {() => null}
          </LoadState>
        ) : (
          <LoadState query={timeline} what="history of the application">
            {() => null}
          </LoadState>
        )
      }
      isReadable={
        query.isError ||
        timeline.isError ||
        examined.isDeclared === false ||
        (application !== undefined && timeline.data !== undefined && !revision.isPending)
      }
      acts={
        application === undefined ? null : (
          <ApplicationActs
            application={application}
            revision={revision.data}
            sections={sections}
            seeing={seeing}
          />
        )
      }
    >
      <Outlet context={examined} />
    </ExaminationLayout>
  );
}

/** As people name it. While nothing is declared, the name of the scheme is the applicant's draft. */
function nameOf({ schemeName, revision, property }: ApplicationReview): string {
  return revision === null ? property.plotName : (schemeName ?? property.plotName);
}

/** What is known at a glance: how it stands, how often it came, what is paid. */
function Facts({ application }: { readonly application: ApplicationReview }) {
  const { applicationStatusId, applicationStatus, revision, fee } = application;
  return (
    <>
      <ApplicationStatus id={applicationStatusId} name={applicationStatus.name} />
      {revision === null || revision.number === 1 ? null : (
        <StatusBadge tone="returned">Revision {revision.number}</StatusBadge>
      )}
      <FeeWords fee={fee} />
    </>
  );
}
