import { Route, Routes } from 'react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { PropertiesPage, RegistrationsPage } from '../features/queue/queue-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

/** The addresses behind the sign-in. The server knows them as well (`isConsolePage`). */
export function SignedInRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="registrations" element={<RegistrationsPage />} />
        <Route path="properties" element={<PropertiesPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
