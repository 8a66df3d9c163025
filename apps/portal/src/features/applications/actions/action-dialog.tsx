import { useNavigate } from 'react-router';
import type { Application } from '../applications.ts';
import { AmendApplication } from './amend-application.tsx';
import { AssignArchitect } from './assign-architect.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { DeclinePlan } from './decline-plan.tsx';
import { DeleteApplication } from './delete-application.tsx';
import { WithdrawApplication } from './withdraw-application.tsx';

export type Action = 'assignArchitect' | 'recall' | 'reopen' | 'decline' | 'delete' | 'withdraw' | 'amend';

interface ActionDialogProps {
  readonly action: Action;
  readonly application: Application;
  readonly onClose: () => void;
}

/** What is asked before the application changes. */
export function ActionDialog({ action, application, onClose }: ActionDialogProps) {
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
          stays, and you can choose an architect again.
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
          architect’s confirmation no longer holds, and has to be made again.
        </p>
      </ConfirmAction>
    );
  if (action === 'amend') return <AmendApplication application={application} onClose={onClose} />;
  if (action === 'withdraw') return <WithdrawApplication application={application} onClose={onClose} />;
  if (action === 'decline') return <DeclinePlan application={application} onClose={onClose} />;
  return (
    <DeleteApplication
      application={application}
      plotName={property.plotName}
      onClose={onClose}
      onDeleted={() => void navigate('/app/applications', { replace: true })}
    />
  );
}
