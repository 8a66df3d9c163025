import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { timelineQuery } from '../../../app/application-timeline.ts';
import type { Application } from '../applications.ts';
import type { Action } from './action-dialog.tsx';

// Its dialogs bring forms and the contract's rules along.
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** Opens the dialog of an act, from wherever on the page it is offered. */
export type AskForAct = (action: Action) => void;

/** The dialog of the act that was pressed last, and what presses it. */
export function useActionDialog(application: Application | undefined): {
  readonly ask: AskForAct;
  readonly dialog: ReactNode;
} {
  const [pressed, setPressed] = useState<Action>();
  const [search, setSearch] = useSearchParams();
  const canBegin = useCanBeginAmendment(application);
  // The page of the property leads here to begin an amendment.
  const isAskedFor = search.get('act') === 'amend' && application?.acts.includes('amend') && canBegin;
  const action = pressed ?? (isAskedFor ? 'amend' : undefined);
  const dialog =
    action === undefined || application === undefined ? null : (
      <Suspense>
        <ActionDialog
          action={action}
          application={application}
          onClose={() => {
            setPressed(undefined);
            if (search.has('act')) setSearch({}, { replace: true });
          }}
        />
      </Suspense>
    );
  return { ask: setPressed, dialog };
}

/** Rejected and withdrawn ones make room for another. */
const ended: readonly number[] = [7, 8];

/** Nobody is asked to begin a second amendment: the page leads to the one that there is. */
export function useCanBeginAmendment(application: Application | undefined): boolean {
  const { id = '', acts = [] } = application ?? {};
  const timeline = useQuery({ ...timelineQuery(id), enabled: acts.includes('amend'), meta: { quiet: true } });
  if (timeline.data === undefined) return timeline.isError;
  return timeline.data.amendments.every(({ applicationStatusId }) => ended.includes(applicationStatusId));
}
