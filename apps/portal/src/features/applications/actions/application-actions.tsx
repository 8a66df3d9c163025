import { Button, type ButtonKind, ButtonLink, EditIcon, TrashIcon } from '@strata/ui';
import type { Application } from '../applications.ts';
import type { Action } from './action-dialog.tsx';
import { type AskForAct, useCanBeginAmendment } from './use-action-dialog.tsx';

interface ApplicationActionsProps {
  readonly application: Application;
  readonly ask: AskForAct;
}

/** What else the entity may do with the application now, as the server says it: the one act that comes next is in NextAct. */
export function ApplicationActions({ application, ask }: ApplicationActionsProps) {
  const { id, acts } = application;
  const canBegin = useCanBeginAmendment(application);
  const button = (act: Action, words: string, kind: ButtonKind = 'secondary') =>
    acts.includes(act) ? (
      <Button kind={kind} onClick={() => ask(act)}>
        {words}
      </Button>
    ) : null;
  return (
    <>
      {canBegin ? button('amend', 'Amend') : null}
      {button('recall', 'Recall the plan')}
      {button('reopen', 'Reopen the plan')}
      {button('decline', 'Decline the plan', 'quiet')}
      {acts.includes('update') ? (
        <ButtonLink to={`/app/applications/${id}/update`} icon={<EditIcon />}>
          Edit
        </ButtonLink>
      ) : null}
      {acts.includes('delete') ? (
        <Button icon={<TrashIcon />} onClick={() => ask('delete')}>
          Delete
        </Button>
      ) : null}
      {/* What can be deleted needs no withdrawing: that is for what others have seen, and stays readable. */}
      {acts.includes('delete') ? null : button('withdraw', 'Withdraw')}
    </>
  );
}
