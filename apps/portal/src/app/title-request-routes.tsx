import { lazyPage } from '@strata/web';
import { Route } from 'react-router';

const RequestsPage = lazyPage(() => import('../features/title-requests/requests-page.tsx'), 'RequestsPage');
const RequestPage = lazyPage(() => import('../features/title-requests/request-page.tsx'), 'RequestPage');
const CreateRequestPage = lazyPage(
  () => import('../features/title-requests/form/create-request-page.tsx'),
  'CreateRequestPage',
);
const EditRequestPage = lazyPage(
  () => import('../features/title-requests/form/edit-request-page.tsx'),
  'EditRequestPage',
);
const CheckRequestPage = lazyPage(
  () => import('../features/title-requests/check-request-page.tsx'),
  'CheckRequestPage',
);
const AmendmentPage = lazyPage(
  () => import('../features/title-requests/amendment-page.tsx'),
  'AmendmentPage',
);

/** Requests on titles: below one's titles, and where the specification has them, within an application (V2). */
export const titleRequestRoutes = (
  <>
    <Route path="titles/requests" element={<RequestsPage />} />
    <Route path="titles/requests/:requestId" element={<RequestPage />} />
    <Route path="titles/requests/:requestId/edit" element={<EditRequestPage />} />
    <Route path="titles/requests/:requestId/check" element={<CheckRequestPage />} />
    <Route path="titles/amendments/:applicationId" element={<AmendmentPage />} />
    <Route path="titles/:titleId/requests/create/:kind" element={<CreateRequestPage />} />
    <Route path="applications/:applicationId/registrations/request/:requestId" element={<RequestPage />} />
    <Route
      path="applications/:applicationId/registrations/request/:requestId/edit"
      element={<EditRequestPage />}
    />
  </>
);
