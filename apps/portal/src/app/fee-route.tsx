import { ApplicationLayout } from '../features/applications/application-layout.tsx';
import { ApplicationFee } from '../features/payments/application-fee.tsx';

/** `/app/applications/{id}/fee`: a page of the application about what is paid for it. */
export function FeeRoute() {
  return (
    <ApplicationLayout title="Fee">
      {(application) => <ApplicationFee application={application} />}
    </ApplicationLayout>
  );
}
