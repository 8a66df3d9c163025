import { ErrorBoundary, FullScreenLoader, WentWrong } from '@strata/ui';
import {
  LoggedOutPage,
  lazyPage,
  MissingPermissionsPage,
  ProviderReturnPage,
  RequireSession,
} from '@strata/web';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AuthPage } from '../features/sign-in/auth-page.tsx';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { OpenLayout } from './shell/open-layout.tsx';

const SignedInRoutes = lazyPage(() => import('./signed-in-routes.tsx'), 'SignedInRoutes');

/** Every address of the console: those around signing in here, all others behind the session. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<WentWrong home="/" />}>
      <Suspense fallback={<FullScreenLoader />}>
        <Routes>
          <Route element={<OpenLayout />}>
            <Route path="login" element={<LoginPage />} />
            <Route path="auth" element={<AuthPage />} />
            <Route path="logout" element={<ProviderReturnPage />} />
            <Route path="loggedout" element={<LoggedOutPage />} />
            <Route path="missingscopes" element={<MissingPermissionsPage />} />
          </Route>
          <Route
            path="*"
            element={
              <RequireSession>
                <SignedInRoutes />
              </RequireSession>
            }
          />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
