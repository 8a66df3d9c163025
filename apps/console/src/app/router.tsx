import {
  ErrorBoundary,
  FullScreenLoader,
  LoggedOutScreen,
  MissingPermissionsScreen,
  ProviderReturnScreen,
  RequireSession,
  WentWrong,
} from '@strata/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AuthPage } from '../features/sign-in/auth-page.tsx';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { OpenFrame } from './open-frame.tsx';

const HomePage = lazy(async () => ({ default: (await import('../features/home/home-page.tsx')).HomePage }));

/** Every address of the console. */
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
            <Route path="*" element={<WentWrong home="/" />} />
          </Route>
          <Route
            index
            element={
              <RequireSession>
                <HomePage />
              </RequireSession>
            }
          />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
