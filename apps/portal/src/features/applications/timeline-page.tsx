import { ButtonLink, EmptyState, PageSection, Stack } from '@strata/ui';
import {
  ApplicationStatus,
  DecisionList,
  explainDocument,
  LoadState,
  notifyError,
  RevisionList,
  Timeline,
} from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ApplicationTimeline, addressOfRemark, timelineQuery } from '../../app/application-timeline.ts';
import { ApplicationLayout } from './application-layout.tsx';
import type { Application } from './applications.ts';
import { fetchFrozen, fetchLetter } from './timeline-files.ts';

/** `/app/applications/{id}/course`: what has become of it: decisions with their letters, declarations, events. */
export function TimelinePage() {
  return (
    <ApplicationLayout title="History">
      {(application) => <LoadedTimeline application={application} />}
    </ApplicationLayout>
  );
}

/** The plan can be other than what was declared last: a draft, with the architect, returned, completed. */
const drafted: readonly number[] = [1, 5, 6, 10];

function LoadedTimeline({ application }: { readonly application: Application }) {
  const { id, applicationStatusId } = application;
  const query = useQuery({ ...timelineQuery(id), meta: { quiet: true } });
  return (
    <LoadState query={query} what="history of the application">
      {(timeline) => (
        <>
          <Related timeline={timeline} />
          {timeline.decisions.length === 0 ? null : (
            <PageSection id="decisions" title="Decisions of the ministry">
              <DecisionList
                decisions={timeline.decisions}
                fetchLetter={fetchLetter}
                notify={notifyError}
                addressOf={(section) => addressOfRemark(id, section)}
              />
            </PageSection>
          )}
          <PageSection id="revisions" title="Revisions">
            {timeline.revisions.length === 0 ? (
              <EmptyState title="Nothing has been declared yet">
                <p>
                  Each time the application is declared and submitted, the plan and its documents are kept
                  here as they were.
                </p>
              </EmptyState>
            ) : (
              <RevisionList
                revisions={timeline.revisions}
                fetchFile={fetchFrozen}
                explain={explainDocument}
                notify={notifyError}
                actions={(revision) => (
                  <Comparisons
                    applicationId={id}
                    timeline={timeline}
                    revision={revision}
                    isDrafted={drafted.includes(applicationStatusId)}
                  />
                )}
              />
            )}
          </PageSection>
          <PageSection id="events" title="What happened">
            <Timeline label="What happened" events={timeline.events} />
          </PageSection>
        </>
      )}
    </LoadState>
  );
}

/** What it amends, and what amends it. */
function Related({ timeline }: { readonly timeline: ApplicationTimeline }) {
  const { amends, amendments } = timeline;
  if (amends === null && amendments.length === 0) return null;
  return (
    <PageSection id="amendments" title={amends === null ? 'Amendments' : 'Amends'}>
      <Stack as="ul" gap={2}>
        {amends === null ? null : (
          <li>
            <Link to={`/app/applications/${amends.id}`}>{amends.reference}</Link>
          </li>
        )}
        {amendments.map((amendment) => (
          <li key={amendment.id}>
            <Link to={`/app/applications/${amendment.id}`}>{amendment.reference}</Link>{' '}
            <ApplicationStatus id={amendment.applicationStatusId} name={amendment.applicationStatus.name} />
          </li>
        ))}
      </Stack>
    </PageSection>
  );
}

interface ComparisonsProps {
  readonly applicationId: string;
  readonly timeline: ApplicationTimeline;
  readonly revision: ApplicationTimeline['revisions'][number];
  readonly isDrafted: boolean;
}

/** A revision beside the one before it, and the newest beside the draft. */
function Comparisons({ applicationId, timeline, revision, isDrafted }: ComparisonsProps) {
  const at = timeline.revisions.indexOf(revision);
  const former = timeline.revisions[at + 1];
  const address = `/app/applications/${applicationId}/differences`;
  return (
    <>
      {former === undefined ? null : (
        <ButtonLink small to={`${address}?before=${former.id}&after=${revision.id}`}>
          Compare revision {revision.number} with {former.number}
        </ButtonLink>
      )}
      {at === 0 && isDrafted ? (
        <ButtonLink small to={`${address}?before=${revision.id}`}>
          Compare revision {revision.number} with the draft
        </ButtonLink>
      ) : null}
      {former === undefined && timeline.amends !== null ? (
        <ButtonLink small to={`${address}?after=${revision.id}`}>
          Compare revision {revision.number} with the registered plan
        </ButtonLink>
      ) : null}
    </>
  );
}
