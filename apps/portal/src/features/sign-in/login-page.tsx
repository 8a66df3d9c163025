import { SignInPage, signInCalls, signInFailureOf, useIdentityProvider } from '@strata/web';

/** `/login` (S1–S5). */
export function LoginPage() {
  return (
    <SignInPage calls={signInCalls} provider={useIdentityProvider()} home="/app" failureOf={signInFailureOf}>
      <p>
        You need a national digital identity account to use the services of this portal. You sign in there and
        come back here.
      </p>
    </SignInPage>
  );
}
