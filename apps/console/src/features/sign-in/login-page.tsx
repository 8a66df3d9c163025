import { SignInPage, signInCalls, signInFailureOf, useIdentityProvider } from '@strata/web';

/** `/login` at the admin host: the same sign-in as the portal's, in a session of its own. */
export function LoginPage() {
  return (
    <SignInPage calls={signInCalls} provider={useIdentityProvider()} home="/" failureOf={signInFailureOf}>
      <p>
        This side is for officers of the ministry. You need a national digital identity account, and must be
        registered as an officer.
      </p>
    </SignInPage>
  );
}
