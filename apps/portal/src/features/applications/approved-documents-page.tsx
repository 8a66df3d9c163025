import { EmptyState, FileIcon, PageSection } from '@strata/ui';
import { DecisionList, explainDocument, LoadState, notifyError, RevisionList } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { timelineQuery } from '../../app/application-timeline.ts';
import { ApplicationLayout } from './application-layout.tsx';
import { ApplicationPlan } from './application-plan.tsx';
import type { Application } from './applications.ts';
import { fetchFrozen, fetchLetter } from './timeline-files.ts';

const approved = 4;

/** `/app/applications/{id}/ApplicationApprovedDocumentsDetails`: what was approved, letter and documents (V2). */
export function ApprovedDocumentsPage() {
  return (
    <ApplicationLayout title="Approved documents">
      {(application) =>
        application.applicationStatusId === approved ? (
          <Approved application={application} />
        ) : (
          <EmptyState title="Nothing is approved yet" icon={<FileIcon size={32} />}>
            <p>
              The letter of approval, the calculation plan and the schedule of strata units as they were
              approved will be here.
            </p>
          </EmptyState>
        )
      }
    </ApplicationLayout>
  );
}

function Approved({ application }: { readonly application: Application }) {
  const query = useQuery({ ...timelineQuery(application.id), meta: { quiet: true } });
  return (
    <>
      <LoadState query={query} what="approved documents">
        {({ decisions, revisions }) => {
          const decision = decisions.find(({ kind }) => kind === 'approve');
          const revision = revisions.find(({ isDeclared }) => isDeclared);
          return (
            <>
              {decision === undefined ? null : (
                <PageSection id="letter" title="Letter of approval">
                  <DecisionList decisions={[decision]} fetchLetter={fetchLetter} notify={notifyError} />
                </PageSection>
              )}
              {revision === undefined ? null : (
                <PageSection id="revision" title="Approved plan">
                  <RevisionList
                    revisions={[revision]}
                    fetchFile={fetchFrozen}
                    explain={explainDocument}
                    notify={notifyError}
                  />
                </PageSection>
              )}
            </>
          );
        }}
      </LoadState>
      <ApplicationPlan application={application} only={['documents']} />
    </>
  );
}
