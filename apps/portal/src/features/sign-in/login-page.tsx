import { SignInScreen } from '@strata/web';
import { signInCalls, signInFailureOf } from '../../app/client.ts';
import { useIdentityProvider } from '../../app/configuration.ts';

/** `/login` (S1–S5). */
export function LoginPage() {
  return (
    <SignInScreen
      calls={signInCalls}
      provider={useIdentityProvider()}
      home="/app"
      failureOf={signInFailureOf}
    >
      <p>
        You need a national digital identity account to use the services of this portal. You sign in on the
        page of the identity provider, and come back here.
      </p>
    </SignInScreen>
  );
}
