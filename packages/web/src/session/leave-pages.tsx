import { ButtonTo, PageHeading } from '@strata/ui';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { refreshSession } from './session-store.ts';

/** From the words "You have been logged out" to the landing page (specification 2, section 9). */
const loggedOutDelayInMs = 3000;

/**
 * `/loggedout` (S12). With `provider=away` the provider could not be asked to end its own session; there is something to
 * read then, and the page stays.
 */
export function LoggedOutPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const providerAway = query.get('provider') === 'away';
  useEffect(() => {
    refreshSession();
    if (providerAway) return undefined;
    const timer = setTimeout(() => void navigate('/', { replace: true }), loggedOutDelayInMs);
    return () => clearTimeout(timer);
  }, [navigate, providerAway]);
  return (
    <>
      <PageHeading title="You have been logged out" />
      {providerAway ? (
        <>
          <p>
            The identity provider did not answer, so you may still be signed in there. On a computer that
            others use, close the browser, or sign out at the identity provider later.
          </p>
          <p>
            <Link to="/">To the first page</Link>
          </p>
        </>
      ) : (
        <p>
          You will be taken to the <Link to="/">first page</Link> in a moment.
        </p>
      )}
    </>
  );
}

/** `/logout`, where the provider sends the browser after the sign-out (S12). */
export function ProviderReturnPage() {
  return <Navigate to="/loggedout" replace />;
}

/** `/missingscopes` (S9). */
export function MissingPermissionsPage() {
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
