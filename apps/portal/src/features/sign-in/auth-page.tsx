import { CallbackPage, signInCalls, signInFailureOf, useProviderName } from '@strata/web';

/** `/auth`, where the identity provider sends the browser back to (S6–S8). */
export function AuthPage() {
  return (
    <CallbackPage calls={signInCalls} home="/app" provider={useProviderName()} failureOf={signInFailureOf} />
  );
}
