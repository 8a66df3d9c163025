import { displayDate } from '@strata/domain';
import { Notice, Stack } from '@strata/ui';
import { DecisionList, notifyError } from '@strata/web';
import { Link } from 'react-router';
import { addressOfSection, applicationPath } from '../../../app/applications.ts';
import type { ApplicationReview, ApplicationTimeline } from './application-queries.ts';
import { fetchLetter } from './fetch-files.ts';
import { obstacleWords } from './obstacle-words.ts';

export interface StandingNoticesProps {
  readonly application: ApplicationReview;
  readonly timeline: ApplicationTimeline;
}

/** What to know before reading: what was decided, what was remarked before, what keeps it from being approved. */
export function StandingNotices({ application, timeline }: StandingNoticesProps) {
  const { id, examination, obstacles, fee } = application;
  const [latest] = timeline.decisions;
  const [newest, before] = timeline.revisions;
  return (
    <>
      {examination === null && latest !== undefined ? (
        <Stack as="section" aria-labelledby="decision" gap={3}>
          <h2 id="decision">Decision</h2>
          <DecisionList
            decisions={[latest]}
            fetchLetter={fetchLetter}
            notify={notifyError}
            addressOf={(section) => addressOfSection(id, section)}
          />
        </Stack>
      ) : null}
      <Amendments amendments={timeline.amendments} />
      {examination !== null && latest?.kind === 'return' ? (
        <Notice title={`Revision ${latest.revisionNumber} was returned on ${displayDate(latest.date)}`}>
          <p>
            Its remarks stand at their sections below.
            {newest === undefined || before === undefined ? null : (
              <>
                {' '}
                <Link to={`${applicationPath(id)}/differences?before=${before.id}&after=${newest.id}`}>
                  See what was changed since revision {before.number}
                </Link>
                .
              </>
            )}
          </p>
        </Notice>
      ) : null}
      {examination === null || obstacles.length === 0 ? null : (
        <Notice kind="attention" title="It cannot be approved as it stands">
          <Stack as="ul" gap={1}>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>
                {obstacleWords(obstacle, fee)}
                <WayTo obstacle={obstacle} />
              </li>
            ))}
          </Stack>
        </Notice>
      )}
    </>
  );
}

const ofTitles: readonly ApplicationReview['obstacles'][number][] = [
  'requestPending',
  'consentsMissing',
  'titleMortgaged',
];

/** Where on this page there is more about what is in the way. */
function WayTo({ obstacle }: { readonly obstacle: ApplicationReview['obstacles'][number] }) {
  if (obstacle === 'feeNotPaid')
    return (
      <>
        {' '}
        <Link to="#fee">See fee and payments</Link>
      </>
    );
  return ofTitles.includes(obstacle) ? (
    <>
      {' '}
      <Link to="#amended-titles">See the titles that change</Link>
    </>
  ) : null;
}

/** Draft, and with the architect for the first time: officers see it once it was submitted. */
const notSubmitted: readonly number[] = [1, 5, 10];

/** What amends it, or is to. */
function Amendments({ amendments }: Pick<ApplicationTimeline, 'amendments'>) {
  if (amendments.length === 0) return null;
  return (
    <Notice title="It is amended">
      <Stack as="ul" gap={1}>
        {amendments.map(({ id, reference, applicationStatus, applicationStatusId }) => (
          <li key={id}>
            {notSubmitted.includes(applicationStatusId) ? (
              reference
            ) : (
              <Link to={applicationPath(id)}>{reference}</Link>
            )}
            , {applicationStatus.name.toLowerCase()}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
