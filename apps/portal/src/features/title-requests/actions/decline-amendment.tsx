import { declineConsentInput } from '@strata/contract';
import { toast } from '@strata/ui';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { ReasonDialog } from '../../../app/form-draft/reason-dialog.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';

export interface DeclineAmendmentProps {
  readonly applicationId: string;
  readonly revisionId: string;
  readonly reference: string;
  readonly onRefused: (error: unknown) => boolean;
  readonly onClose: () => void;
}

/** An owner does not consent to an amendment, and says why. */
export function DeclineAmendment({
  applicationId,
  revisionId,
  reference,
  onRefused,
  onClose,
}: DeclineAmendmentProps) {
  const entity = useEntityRef();
  const invalidate = useInvalidateRecords();
  return (
    <ReasonDialog
      title={`Do not consent to ${reference}?`}
      name={`decline-amendment:${applicationId}`}
      route="POST /Applications/amendmentConsents/decline"
      schema={declineConsentInput}
      sentOf={(reason) => ({ input: { body: { ...entity, applicationId, revisionId, reason } } })}
      hint="The applicant, the ministry and the other owners of your units read it."
      action="Do not consent"
      kind="danger"
      onDone={async () => {
        await invalidate();
        toast.success('Your answer is recorded');
        onClose();
      }}
      onRefused={(error) => {
        onClose();
        return onRefused(error);
      }}
      onClose={onClose}
    >
      <p>
        Your titles stay as they are registered. The applicant is told your reason. You can still consent
        later, as long as the ministry has not decided.
      </p>
    </ReasonDialog>
  );
}
