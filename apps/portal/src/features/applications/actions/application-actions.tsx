import { Button, type ButtonKind, ButtonLink, EditIcon, TrashIcon } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { timelineQuery } from '../../../app/application-timeline.ts';
import type { Application } from '../applications.ts';
import type { OpenProblems } from '../use-open-problems.ts';
import { AmendApplication } from './amend-application.tsx';
import { AssignArchitect } from './assign-architect.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { DeleteApplication } from './delete-application.tsx';

// It brings the contract's rules along.
const DeclinePlan = lazy(async () => ({ default: (await import('./decline-plan.tsx')).DeclinePlan }));
const WithdrawApplication = lazy(async () => ({
  default: (await import('./withdraw-application.tsx')).WithdrawApplication,
}));

type Action = 'assignArchitect' | 'recall' | 'reopen' | 'decline' | 'delete' | 'withdraw' | 'amend';

/** What the entity may do with the application now, as the server says it: nothing else is offered. */
export function ApplicationActions({
  application,
  open,
}: {
  readonly application: Application;
  readonly open: OpenProblems;
}) {
  const [pressed, setPressed] = useState<Action>();
  const [search, setSearch] = useSearchParams();
  const { id, acts } = application;
  const canBegin = useCanBeginAmendment(application);
  const may = (act: (typeof acts)[number]) => acts.includes(act);
  // The page of the property leads here to begin an amendment.
  const isAskedFor = search.get('act') === 'amend' && may('amend') && canBegin;
  const openDialog = pressed ?? (isAskedFor ? 'amend' : undefined);
  const ask = (act: Action, words: string, kind: ButtonKind = 'secondary') =>
    may(act) ? (
      <Button kind={kind} onClick={() => setPressed(act)}>
        {words}
      </Button>
    ) : null;
  return (
    <>
      {ask('assignArchitect', 'Assign architect', 'primary')}
      {may('completePlan') ? (
        <ButtonLink
          kind={open.blocking > 0 ? 'secondary' : 'primary'}
          to={`/app/applications/${id}/complete`}
        >
          Complete the plan
        </ButtonLink>
      ) : null}
      {may('declare') ? (
        <ButtonLink kind="primary" to={`/app/strataplan/${id}/StrataPlanDeclareSubmit`}>
          Declare and submit
        </ButtonLink>
      ) : null}
      {canBegin ? ask('amend', 'Amend') : null}
      {ask('recall', 'Recall the plan')}
      {ask('reopen', 'Reopen the plan')}
      {ask('decline', 'Decline the plan', 'quiet')}
      {may('update') ? (
        <ButtonLink to={`/app/applications/${id}/update`} icon={<EditIcon />}>
          Edit
        </ButtonLink>
      ) : null}
      {may('delete') ? (
        <Button icon={<TrashIcon />} onClick={() => setPressed('delete')}>
          Delete
        </Button>
      ) : null}
      {ask('withdraw', 'Withdraw')}
      {openDialog === undefined ? null : (
        <ActionDialog
          action={openDialog}
          application={application}
          onClose={() => {
            setPressed(undefined);
            if (search.has('act')) setSearch({}, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** Rejected and withdrawn ones make room for another. */
const ended: readonly number[] = [7, 8];

/** Nobody is asked to begin a second amendment: the page leads to the one that there is. */
function useCanBeginAmendment({ id, acts }: Application): boolean {
  const timeline = useQuery({ ...timelineQuery(id), enabled: acts.includes('amend'), meta: { quiet: true } });
  if (timeline.data === undefined) return timeline.isError;
  return timeline.data.amendments.every(({ applicationStatusId }) => ended.includes(applicationStatusId));
}

interface ActionDialogProps {
  readonly action: Action;
  readonly application: Application;
  readonly onClose: () => void;
}

function ActionDialog({ action, application, onClose }: ActionDialogProps) {
  const navigate = useNavigate();
  const { reference, property } = application;
  const architect = application.architect?.name ?? 'the architect';
  if (action === 'assignArchitect') return <AssignArchitect application={application} onClose={onClose} />;
  if (action === 'recall')
    return (
      <ConfirmAction
        route="POST /Applications/recall"
        application={application}
        title={`Recall the plan of ${reference}?`}
        act="Recall the plan"
        done="Plan recalled"
        onClose={onClose}
      >
        <p>
          {architect} can then no longer see or change the strata plan of {property.plotName}. What is entered
          stays, and you can assign an architect again.
        </p>
      </ConfirmAction>
    );
  if (action === 'reopen')
    return (
      <ConfirmAction
        route="POST /Applications/reopen"
        application={application}
        title={`Reopen the plan of ${reference}?`}
        act="Reopen the plan"
        done="Plan reopened"
        onClose={onClose}
      >
        <p>
          The strata plan of {property.plotName} goes back to {architect}, who can change it again. The
          declaration that it is complete no longer holds, and has to be made again.
        </p>
      </ConfirmAction>
    );
  if (action === 'amend') return <AmendApplication application={application} onClose={onClose} />;
  if (action === 'withdraw')
    return (
      <Suspense fallback={null}>
        <WithdrawApplication application={application} onClose={onClose} />
      </Suspense>
    );
  if (action === 'decline')
    return (
      <Suspense>
        <DeclinePlan application={application} onClose={onClose} />
      </Suspense>
    );
  return (
    <DeleteApplication
      application={application}
      plotName={property.plotName}
      onClose={onClose}
      onDeleted={() => void navigate('/app/applications', { replace: true })}
    />
  );
}
