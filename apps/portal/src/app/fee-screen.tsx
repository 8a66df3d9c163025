import { ApplicationFrame } from '../features/applications/parts/application-frame.tsx';
import { ApplicationFee } from '../features/payments/parts/application-fee.tsx';

/** `/app/applications/{id}/fee`: a page of the application about what is paid for it. */
export function FeeScreen() {
  return (
    <ApplicationFrame title="Fee">
      {(application) => <ApplicationFee application={application} />}
    </ApplicationFrame>
  );
}
