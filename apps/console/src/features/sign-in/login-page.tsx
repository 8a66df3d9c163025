import { SignInScreen } from '@strata/web';
import { signInCalls, signInFailureOf } from '../../app/client.ts';
import { useIdentityProvider } from '../../app/configuration.ts';

/** `/login` at the admin host: the same sign-in as the portal's, in a session of its own. */
export function LoginPage() {
  return (
    <SignInScreen calls={signInCalls} provider={useIdentityProvider()} home="/" failureOf={signInFailureOf}>
      <p>
        This side is for officers of the ministry. You need a national digital identity account, and must be
        registered as an officer.
      </p>
    </SignInScreen>
  );
}
