import { declineInput } from '@strata/contract';
import { toast } from '@strata/ui';
import { useNavigate } from 'react-router';
import { ReasonDialog } from '../../../app/form-draft/reason-dialog.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { Application } from '../applications.ts';

export interface DeclinePlanProps {
  readonly application: Application;
  readonly onClose: () => void;
}

/** The architect gives the plan back, and says why. Afterwards it is no longer theirs to see. */
export function DeclinePlan({ application, onClose }: DeclinePlanProps) {
  const navigate = useNavigate();
  const invalidate = useInvalidateRecords();
  const { id, reference, property, entityName } = application;
  return (
    <ReasonDialog
      title={`Decline the plan of ${reference}?`}
      name={`decline-plan:${id}`}
      route="POST /Applications/decline"
      schema={declineInput}
      sentOf={(reason) => ({ input: { body: { id, reason } }, version: application.version })}
      hint={`${entityName} reads it.`}
      action="Decline the plan"
      kind="primary"
      onDone={() => {
        void navigate('/app/applications', { replace: true });
        toast.success('Plan declined');
        void invalidate(id);
      }}
      onRefused={() => {
        onClose();
        void invalidate();
        return false;
      }}
      onClose={onClose}
    >
      <p>
        The strata plan of {property.plotName} goes back to {entityName}, with all that is entered. You can no
        longer see it then.
      </p>
    </ReasonDialog>
  );
}
