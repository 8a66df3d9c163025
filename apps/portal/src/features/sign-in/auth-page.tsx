import { CallbackScreen } from '@strata/web';
import { signInCalls, signInFailureOf } from '../../app/client.ts';
import { useProviderName } from '../../app/configuration.ts';

/** `/auth`, where the identity provider sends the browser back to (S6–S8). */
export function AuthPage() {
  return (
    <CallbackScreen
      calls={signInCalls}
      home="/app"
      provider={useProviderName()}
      failureOf={signInFailureOf}
    />
  );
}
