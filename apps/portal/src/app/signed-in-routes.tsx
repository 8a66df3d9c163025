import { Route, Routes } from 'react-router';
import { ApplicationPage } from '../features/applications/screens/application-page.tsx';
import { ApplicationsPage } from '../features/applications/screens/applications-page.tsx';
import { GuidesPage } from '../features/guides/guides-page.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { PropertiesPage } from '../features/properties/screens/properties-page.tsx';
import { PropertyPage } from '../features/properties/screens/property-page.tsx';
import { RegistrationListPage } from '../features/registrations/registration-list-page.tsx';
import { RegistrationsPage } from '../features/registrations/registrations-page.tsx';
import { HomePage } from './home-page.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

// Screens for reading are small and come together, in one file after the sign-in. Forms bring the contract's rules
// along and are fetched when one is opened.
const CreateApplicationPage = lazyScreen(
  () => import('../features/applications/screens/create-application-page.tsx'),
  'CreateApplicationPage',
);
const UpdateApplicationPage = lazyScreen(
  () => import('../features/applications/screens/update-application-page.tsx'),
  'UpdateApplicationPage',
);
const CreatePropertyPage = lazyScreen(
  () => import('../features/properties/screens/create-property-page.tsx'),
  'CreatePropertyPage',
);
const UpdatePropertyPage = lazyScreen(
  () => import('../features/properties/screens/update-property-page.tsx'),
  'UpdatePropertyPage',
);

/** The addresses below `/app`. */
export function SignedInRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="applications" element={<ApplicationsPage />} />
        <Route path="applications/create/:property?" element={<CreateApplicationPage />} />
        <Route path="applications/:applicationId" element={<ApplicationPage />} />
        <Route path="applications/:applicationId/update" element={<UpdateApplicationPage />} />
        <Route path="properties" element={<PropertiesPage />} />
        <Route path="properties/create" element={<CreatePropertyPage />} />
        <Route path="properties/:propertyId" element={<PropertyPage />} />
        <Route path="properties/update/:propertyId/:tabId?" element={<UpdatePropertyPage />} />
        <Route path="registrations" element={<RegistrationsPage />} />
        <Route path="registrations/:type" element={<RegistrationListPage />} />
        <Route path="guides" element={<GuidesPage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
