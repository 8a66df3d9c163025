import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { PageHeading } from '../frame/page-heading.tsx';
import { ButtonTo } from '../parts/button.tsx';
import { refreshSession } from './session-store.ts';

/** From the words "You have been logged out" to the landing page (specification 2, section 9). */
const loggedOutDelayInMs = 3000;

/** `/loggedout` (S12). */
export function LoggedOutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    refreshSession();
    const timer = setTimeout(() => void navigate('/', { replace: true }), loggedOutDelayInMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <PageHeading title="You have been logged out" />
      <p>
        You will be taken to the <Link to="/">first page</Link> in a moment.
      </p>
    </>
  );
}

/** `/logout`, where the provider sends the browser after the sign-out (S12). */
export function ProviderReturnScreen() {
  return <Navigate to="/loggedout" replace />;
}

/** `/missingscopes` (S9). */
export function MissingPermissionsScreen() {
  return (
    <>
      <PageHeading
        title="Missing Efaas permissions."
        lead="The portal can only be used when all of the requested data are shared with it."
      />
      <ButtonTo kind="primary" to="/login">
        Login again
      </ButtonTo>
    </>
  );
}
