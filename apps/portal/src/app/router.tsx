import { ErrorBoundary, FullScreenLoader, WentWrong } from '@strata/ui';
import {
  LoggedOutPage,
  lazyPage,
  MissingPermissionsPage,
  ProviderReturnPage,
  RequireSession,
  useSession,
} from '@strata/web';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { OpenLayout } from './shell/open-layout.tsx';

const LandingPage = lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage');
const VerifyPage = lazyPage(() => import('../features/verify/verify-page.tsx'), 'VerifyPage');
const CertificatePage = lazyPage(() => import('../features/verify/certificate-page.tsx'), 'CertificatePage');
const SchemesPage = lazyPage(() => import('../features/public-register/schemes-page.tsx'), 'SchemesPage');
const LoginPage = lazyPage(() => import('../features/sign-in/login-page.tsx'), 'LoginPage');
const AuthPage = lazyPage(() => import('../features/sign-in/auth-page.tsx'), 'AuthPage');
const OneTapPage = lazyPage(() => import('../features/sign-in/one-tap-page.tsx'), 'OneTapPage');
const PaymentRoutes = lazyPage(() => import('./payment-routes.tsx'), 'PaymentRoutes');
const SignedInRoutes = lazyPage(() => import('./signed-in-routes.tsx'), 'SignedInRoutes');

/** The specification links to the page of a project outside `/app`. */
function ProjectDetailsAddress() {
  return <Navigate to={`/app/projects/details${useLocation().search}`} replace />;
}

/** With what the addresses below `/app` go on. Nobody is asked to sign in for another, which is no page. */
export const sections: readonly string[] = [
  'application-approved',
  'applications',
  'guides',
  'profile',
  'projects',
  'properties',
  'registrations',
  'strataplan',
  'titles',
  'units',
];

/** The pages behind the session; an address that is none of them is not kept for after the sign-in. */
function SignedInPages() {
  const { phase } = useSession();
  const [, , section = ''] = useLocation().pathname.toLowerCase().split('/');
  if (phase === 'out' && section !== '' && !sections.includes(section))
    return (
      <Routes>
        <Route element={<OpenLayout />}>
          <Route path="*" element={<WentWrong home="/" />} />
        </Route>
      </Routes>
    );
  return (
    <RequireSession>
      <SignedInRoutes />
    </RequireSession>
  );
}

/** Every address of the portal: those around signing in here, the others behind the session. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<WentWrong home="/" />}>
      <Suspense fallback={<FullScreenLoader />}>
        <Routes>
          <Route index element={<LandingPage />} />
          <Route path="verify" element={<VerifyPage />} />
          <Route path="verify/:code" element={<CertificatePage />} />
          <Route path="schemes" element={<SchemesPage />} />
          <Route path="home/index.html" element={<Navigate to="/" replace />} />
          <Route element={<OpenLayout />}>
            <Route path="login" element={<LoginPage />} />
            <Route path="auth" element={<AuthPage />} />
            <Route path="logout" element={<ProviderReturnPage />} />
            <Route path="loggedout" element={<LoggedOutPage />} />
            <Route path="missingscopes" element={<MissingPermissionsPage />} />
            <Route path="efaas-one-tap-login" element={<OneTapPage />} />
            <Route path="*" element={<WentWrong home="/" />} />
          </Route>
          <Route path="projects/details" element={<ProjectDetailsAddress />} />
          <Route
            path="payments/*"
            element={
              <RequireSession>
                <PaymentRoutes />
              </RequireSession>
            }
          />
          <Route path="app/*" element={<SignedInPages />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
