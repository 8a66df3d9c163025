import { Button, type ButtonKind, ButtonLink, EditIcon, TrashIcon } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { timelineQuery } from '../../../app/application-timeline.ts';
import type { Application } from '../applications.ts';
import type { OpenProblems } from '../use-open-problems.ts';
import type { Action } from './action-dialog.tsx';

// Its dialogs bring forms and the contract's rules along.
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** What the entity may do with the application now, as the server says it: nothing else is offered. */
export function ApplicationActions({
  application,
  open,
}: {
  readonly application: Application;
  readonly open: OpenProblems | undefined;
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
          kind={open !== undefined && open.blocking > 0 ? 'secondary' : 'primary'}
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
        <Suspense>
          <ActionDialog
            action={openDialog}
            application={application}
            onClose={() => {
              setPressed(undefined);
              if (search.has('act')) setSearch({}, { replace: true });
            }}
          />
        </Suspense>
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
