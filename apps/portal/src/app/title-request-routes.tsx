import { Route } from 'react-router';
import { lazyScreen } from './lazy-screen.ts';

const RequestsPage = lazyScreen(
  () => import('../features/title-requests/screens/requests-page.tsx'),
  'RequestsPage',
);
const RequestPage = lazyScreen(
  () => import('../features/title-requests/screens/request-page.tsx'),
  'RequestPage',
);
const CreateRequestPage = lazyScreen(
  () => import('../features/title-requests/screens/create-request-page.tsx'),
  'CreateRequestPage',
);
const EditRequestPage = lazyScreen(
  () => import('../features/title-requests/screens/edit-request-page.tsx'),
  'EditRequestPage',
);
const CheckRequestPage = lazyScreen(
  () => import('../features/title-requests/screens/check-request-page.tsx'),
  'CheckRequestPage',
);
const AmendmentPage = lazyScreen(
  () => import('../features/title-requests/screens/amendment-page.tsx'),
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
