import { displayDay } from '@strata/domain';
import {
  ButtonLink,
  ClockIcon,
  Inline,
  ListIcon,
  Notice,
  ProgressRail,
  Stack,
  StatusBadge,
  Text,
} from '@strata/ui';
import { ApplicationStatus } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { type ApplicationTimeline, timelineQuery, useOpenReturn } from '../../app/application-timeline.ts';
import type { AskForAct } from './actions/use-action-dialog.tsx';
import { nextStep, partyOf, progressOf } from './application-steps.ts';
import type { Application } from './applications.ts';
import { ConsentsLine } from './consents-line.tsx';
import { FeeLine } from './fee-line.tsx';
import { Outcome, ReturnBanner } from './ministry-words.tsx';
import { NextAct } from './next-act.tsx';
import type { OpenProblems } from './use-open-problems.ts';

interface PlanLineProps {
  readonly application: Application;
  readonly open: OpenProblems | undefined;
}

interface StandingProps extends PlanLineProps {
  readonly ask: AskForAct;
}

/** How the application stands: its status and way, who holds it, what the reader does now, what comes next, and how far the plan is. */
export function Standing({ application, open, ask }: StandingProps) {
  const { id, applicationStatusId, applicationStatus, reference } = application;
  const party = partyOf(application, useEntityRef());
  // Without it this page still says how the application stands.
  const { data: timeline } = useQuery({ ...timelineQuery(id), meta: { quiet: true } });
  const progress = progressOf(application, party, timeline);
  return (
    <Stack gap={5}>
      <Inline gap={3} tone="quiet">
        <ApplicationStatus id={applicationStatusId} name={applicationStatus.name} />
        {application.parentApplicationId === null ? null : <StatusBadge tone="plain">Amendment</StatusBadge>}
        <span>{reference}</span>
        <Amended application={application} timeline={timeline} />
      </Inline>
      {progress === undefined ? null : <ProgressRail label="Progress of the application" steps={progress} />}
      <Outcome application={application} timeline={timeline} />
      <Problems application={application} />
      {/* Above the remarks, which may be long: on a phone it is in the first screen. */}
      <NextAct application={application} open={open} ask={ask} />
      <ReturnBanner application={application} />
      <FeeLine application={application} party={party} />
      <Inline gap={2} align="start" oneLine tone="quiet">
        <ClockIcon size={20} />
        <p>{nextStep(applicationStatusId, party, timeline?.targetDate)}</p>
      </Inline>
      <ConsentsLine application={application} party={party} />
      <Amendments timeline={timeline} />
      <PlanLine application={application} open={open} />
    </Stack>
  );
}

/** What it amends, with the way there, and to what it changes. */
function Amended({
  application,
  timeline,
}: Pick<PlanLineProps, 'application'> & { readonly timeline: ApplicationTimeline | undefined }) {
  const { id, parentApplicationId } = application;
  if (parentApplicationId === null) return null;
  return (
    <span>
      Changes{' '}
      <Link to={`/app/applications/${parentApplicationId}`}>
        {timeline?.amends?.reference ?? 'the registered plan'}
      </Link>
      : <Link to={`/app/applications/${id}/differences`}>see what</Link>
    </span>
  );
}

/** What it is amended by. */
function Amendments({ timeline }: { readonly timeline: ApplicationTimeline | undefined }) {
  if (timeline === undefined || timeline.amendments.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label="Amendments">
      {timeline.amendments.map((amendment) => (
        <Inline as="li" key={amendment.id} gap={3} tone="quiet">
          <span>
            Amendment <Link to={`/app/applications/${amendment.id}`}>{amendment.reference}</Link>
          </span>
          <ApplicationStatus id={amendment.applicationStatusId} name={amendment.applicationStatus.name} />
        </Inline>
      ))}
    </Stack>
  );
}

/** What keeps the application from going on: the architect declined, or the licence has ended. */
function Problems({ application }: { readonly application: Application }) {
  const { declineReason, architect, applicationStatusId } = application;
  return (
    <>
      {declineReason === null ? null : (
        <Notice kind="attention" title="The architect declined the plan, with this reason">
          <Text wrap="anywhere" keepLines>
            {declineReason}
          </Text>
        </Notice>
      )}
      {applicationStatusId === 5 && architect?.isValid === false ? (
        <Notice kind="attention" title={`The licence of ${architect.name} has expired`}>
          <p>
            It was valid until {displayDay(architect.expiryDate)}. Until it is renewed the plan cannot be
            completed; you can recall it and choose another architect.
          </p>
        </Notice>
      ) : null}
    </>
  );
}

function PlanLine({ application, open }: PlanLineProps) {
  const { id, acts } = application;
  const { decision } = useOpenReturn(application);
  const { isBegun = true, blocking = 0, warnings = 0 } = open ?? {};
  const words = [
    blocking > 0 ? `${blocking} to fix` : '',
    warnings === 1 ? '1 warning' : warnings > 1 ? `${warnings} warnings` : '',
  ].filter(Boolean);
  return (
    <Inline gap={3} data-print="hidden">
      {/* To whoever finishes the plan NextAct offers it. */}
      {acts.includes('completePlan') ? null : (
        <ButtonLink to={`/app/applications/${id}/strataplan`} icon={<ListIcon />}>
          Strata plan
        </ButtonLink>
      )}
      {!isBegun ? (
        <span>Not begun</span>
      ) : open !== undefined ? (
        words.length === 0 ? (
          <span>
            {decision === undefined ? 'No problems in the plan' : 'Only the ministry’s remarks are left'}
          </span>
        ) : (
          <Link to={`/app/applications/${id}/strataplan#findings`}>{words.join(', ')}</Link>
        )
      ) : null}
    </Inline>
  );
}
