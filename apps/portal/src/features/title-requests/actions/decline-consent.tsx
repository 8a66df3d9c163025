import { declineConsentInput } from '@strata/contract';
import { toast } from '@strata/ui';
import { ReasonDialog } from '../../../app/form-draft/reason-dialog.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { TitleRequest } from '../title-requests.ts';

export interface DeclineConsentProps {
  readonly request: TitleRequest;
  readonly onClose: () => void;
}

/** A party does not consent, and says why: the request goes back to whoever made it. */
export function DeclineConsent({ request, onClose }: DeclineConsentProps) {
  const invalidate = useInvalidateRecords();
  const { id, reference, entityName, version } = request;
  return (
    <ReasonDialog
      title={`Do not consent to ${reference}?`}
      name={`decline-consent:${id}`}
      route="POST /TitleRequests/decline"
      schema={declineConsentInput}
      sentOf={(reason) => ({ input: { body: { id, reason } }, version })}
      hint={`${entityName} and the other parties read it.`}
      action="Do not consent"
      kind="danger"
      onDone={async () => {
        await invalidate();
        toast.success('Your answer is recorded');
        onClose();
      }}
      onRefused={() => {
        onClose();
        void invalidate();
        return false;
      }}
      onClose={onClose}
    >
      <p>
        The request goes back to {entityName} with your reason. They can change it and ask again; the title
        stands as before.
      </p>
    </ReasonDialog>
  );
}
