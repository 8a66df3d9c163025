import { ErrorBoundary, FullScreenLoader, WentWrong } from '@strata/ui';
import {
  LoggedOutScreen,
  lazyPage,
  MissingPermissionsScreen,
  ProviderReturnScreen,
  RequireSession,
} from '@strata/web';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AuthPage } from '../features/sign-in/auth-page.tsx';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { OpenFrame } from './open-frame.tsx';

const SignedInRoutes = lazyPage(() => import('./signed-in-routes.tsx'), 'SignedInRoutes');

/** Every address of the console: those around signing in here, all others behind the session. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<WentWrong home="/" />}>
      <Suspense fallback={<FullScreenLoader />}>
        <Routes>
          <Route element={<OpenFrame />}>
            <Route path="login" element={<LoginPage />} />
            <Route path="auth" element={<AuthPage />} />
            <Route path="logout" element={<ProviderReturnScreen />} />
            <Route path="loggedout" element={<LoggedOutScreen />} />
            <Route path="missingscopes" element={<MissingPermissionsScreen />} />
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
