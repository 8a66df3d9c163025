import { displayDate, displayDay, displayTime } from '@strata/domain';
import { ButtonLink, Inline, Stack } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useParams } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import type { ApplicationTimeline } from '../../../app/application-timeline.ts';

import { applicationAddress } from '../addresses.ts';
import { type Application, useApplication, useTimeline } from '../submission.ts';
import { WhereItStands } from '../where-it-stands.tsx';
import { FeePart } from './fee-part.tsx';
import { MinistryContact } from './ministry-contact.tsx';
import css from './outcome.module.css';
import { OutcomePanel, OutcomePart, PrintButton } from './outcome-panel.tsx';

/** `/app/applications/{id}/submitted`: what was submitted, and what happens next; it can be opened again later. */
export function SubmittedPage() {
  const { applicationId = '' } = useParams();
  const application = useApplication(useEntityRef(), applicationId);
  const timeline = useTimeline(applicationId);
  const plotName = application.data?.property.plotName ?? 'Application';
  const wasSubmitted = timeline.data?.revisions.length !== 0;
  const title = wasSubmitted ? 'Application submitted' : 'Not submitted yet';
  return (
    <Page
      title={title}
      fullTitle={`${title}: ${plotName}`}
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: plotName, to: applicationAddress(applicationId) },
        { label: 'Submission' },
      ]}
      beside={wasSubmitted && application.data !== undefined ? <PrintButton /> : undefined}
    >
      <LoadState query={application} what="application">
        {(loaded) => (
          <LoadState query={timeline} what="submission">
            {(how) => <Submitted application={loaded} timeline={how} />}
          </LoadState>
        )}
      </LoadState>
    </Page>
  );
}

interface SubmittedProps {
  readonly application: Application;
  readonly timeline: ApplicationTimeline;
}

function Submitted({ application, timeline }: SubmittedProps) {
  const { id, reference, property } = application;
  const [submission] = timeline.revisions;
  if (submission === undefined) return <WhereItStands application={application} />;
  const { declaredDate, declaredBy } = submission;
  return (
    <Stack gap={10} width="record" className={css.page} data-print="flow">
      <OutcomePanel term="Your reference" words={reference}>
        <p>
          <bdi>{property.plotName}</bdi>, {property.plotNumber}. Submitted on {displayDate(declaredDate)} at{' '}
          {displayTime(declaredDate)} by {declaredBy}.
        </p>
      </OutcomePanel>
      <OutcomePart id="next" title="What happens next">
        {submission.isDeclared && [2, 3].includes(application.applicationStatusId) ? (
          <NextSteps isTaken={application.applicationStatusId === 3} targetDate={timeline.targetDate} />
        ) : (
          <WhereItStands application={application} />
        )}
      </OutcomePart>
      <FeePart application={application} />
      <MinistryContact reference={reference} />
      <Inline as="p" gap={3} align="stretch" data-print="hidden">
        <ButtonLink to={applicationAddress(id)}>Go to the application</ButtonLink>
        <ButtonLink kind="quiet" to="/app">
          Go to the dashboard
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

interface NextStepsProps {
  readonly isTaken: boolean;
  readonly targetDate: string | null;
}

function NextSteps({ isTaken, targetDate }: NextStepsProps) {
  return (
    <Stack as="ol" gap={2} width="reading" marks="decimal">
      <li>
        {isTaken
          ? 'An examiner of the ministry is examining the application.'
          : 'An examiner of the ministry checks the application.'}
      </li>
      <li>
        If something has to be corrected, it is returned to you with remarks. Otherwise a registrar decides
        it.
        {targetDate === null ? '' : ` The ministry aims to decide by ${displayDay(targetDate)}.`}
      </li>
      <li>You get a notification at each step.</li>
    </Stack>
  );
}
