import { counted, findingsOf, isPlanBegun } from '@strata/domain';
import { ButtonLink, Notice, Stack, Text } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useMemo } from 'react';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { useOpenReturn } from '../../app/application-timeline.ts';
import { applicationAddress, checkAddress } from './addresses.ts';
import { type Application, type Submission, useSubmission } from './submission.ts';
import { NextTask } from './tasks/next-task.tsx';
import { TaskList } from './tasks/task-list.tsx';
import { type Task, tasksOf } from './tasks/tasks.ts';
import { WhereItStands } from './where-it-stands.tsx';

/** Draft, with the architect, returned, completed: on the way to being submitted. */
const beforeSubmission: readonly number[] = [1, 5, 6, 10];

/** The step `StrataPlanDeclareSubmit` (L2, L10): what is still open, and the way to declaring the application. */
export function DeclarePart({ plan }: { readonly plan: Application }) {
  const { entityType, entityId } = useEntityRef();
  const isApplicant = plan.entityType === entityType && plan.entityId === entityId;
  const isBefore = beforeSubmission.includes(plan.applicationStatusId);
  const submission = useSubmission(plan.id, isApplicant && isBefore);
  if (!isBefore) return <WhereItStands application={plan} />;
  if (!isApplicant) return <ForArchitect application={plan} />;
  return (
    <LoadState query={submission} what="list of what is still to do">
      {(loaded) => <WhatIsOpen application={plan} submission={loaded} />}
    </LoadState>
  );
}

/** An architect completes the plan; declaring and submitting is the applicant's. */
function ForArchitect({ application }: { readonly application: Application }) {
  const { id, acts, entityName } = application;
  const toFix = useMemo(
    () => findingsOf(application).filter(({ severity }) => severity === 'blocking').length,
    [application],
  );
  return (
    <Notice title={`${entityName} declares and submits this application.`}>
      {acts.includes('completePlan') ? (
        <>
          <p>
            {isPlanBegun(application)
              ? toFix === 0
                ? 'Before that, you confirm that the strata plan is complete.'
                : `Before that, fix ${counted(toFix, 'problem')}, then confirm that the strata plan is complete.`
              : 'Before that, draw up the strata plan, then confirm that it is complete.'}
          </p>
          <p>
            <ButtonLink
              kind={toFix === 0 ? 'primary' : 'secondary'}
              to={`${applicationAddress(id)}/complete`}
            >
              Complete the plan
            </ButtonLink>
          </p>
        </>
      ) : (
        <p>Its status is {application.applicationStatus.name}.</p>
      )}
    </Notice>
  );
}

interface WhatIsOpenProps {
  readonly application: Application;
  readonly submission: Submission;
}

function WhatIsOpen({ application, submission }: WhatIsOpenProps) {
  const { decision } = useOpenReturn(application);
  const tasks = useMemo(
    () =>
      tasksOf(
        application,
        submission,
        decision?.remarks.map(({ section }) => section),
      ),
    [application, submission, decision],
  );
  const open = tasks.filter(({ isOpen }) => isOpen).length;
  const isReady = open === 0;
  const last: Task = {
    id: 'check',
    title: 'Check your answers, declare and submit',
    to: isReady ? checkAddress(application.id) : undefined,
    isOpen: true,
    status: isReady ? 'Ready' : 'Cannot be done yet',
    tone: isReady ? 'underWay' : 'plain',
  };
  return (
    <Stack gap={6}>
      {/* Above the list, which is longer than a window: what to do next is in sight. */}
      <NextTask application={application} tasks={tasks} />
      <Stack as="section" gap={4} aria-labelledby="to-submit">
        <div>
          <h2 id="to-submit">Before you submit</h2>
          <Text tone="quiet">
            {isReady
              ? 'Everything is done.'
              : `${open} of ${tasks.length} things ${open === 1 ? 'is' : 'are'} still open.`}
          </Text>
        </div>
        <TaskList label="What has to be done before you submit" tasks={[...tasks, last]} />
      </Stack>
    </Stack>
  );
}
