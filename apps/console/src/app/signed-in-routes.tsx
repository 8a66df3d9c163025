import { Route, Routes } from 'react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { PropertiesPage, RegistrationsPage } from '../features/queue/queue-page.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

// Few officers are Administrators, so that their pages are fetched when they are opened.
const ReferenceDataPage = lazyScreen(
  () => import('../features/reference-data/screens/reference-data-page.tsx'),
  'ReferenceDataPage',
);
const TargetDaysPage = lazyScreen(
  () => import('../features/reference-data/screens/target-days-page.tsx'),
  'TargetDaysPage',
);
const ContactsPage = lazyScreen(
  () => import('../features/reference-data/screens/contacts-page.tsx'),
  'ContactsPage',
);
const GuidesPage = lazyScreen(() => import('../features/guides/screens/guides-page.tsx'), 'GuidesPage');
const OfficersPage = lazyScreen(
  () => import('../features/officers/screens/officers-page.tsx'),
  'OfficersPage',
);

/** The addresses behind the sign-in. The server knows them as well (`isConsolePage`). */
export function SignedInRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="registrations" element={<RegistrationsPage />} />
        <Route path="properties" element={<PropertiesPage />} />
        <Route path="administration">
          <Route path="reference-data/:list?" element={<ReferenceDataPage />} />
          <Route path="target-days" element={<TargetDaysPage />} />
          <Route path="contacts" element={<ContactsPage />} />
          <Route path="guides" element={<GuidesPage />} />
          <Route path="officers" element={<OfficersPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
